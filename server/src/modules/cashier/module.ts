import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Identity } from '#modules/identity/index.ts'
import { calls } from './calls.gen.ts'
import { cashierQueues } from './operator/queues.sql.ts'
import type { CashierNews } from './cashier-news.ts'
import { cashierRoutes } from './cashier.routes.ts'
import type { Cashier } from './cashier.service.ts'
import { expireDeposits } from './cashier.sql.ts'
import { depositChecks } from './checks/deposit.check.sql.ts'
import { memberMoneyChecks } from './checks/member-money.check.sql.ts'
import { withdrawalChecks } from './checks/withdrawal.check.sql.ts'
import { coinRoutes, type CoinPushes } from './coin.routes.ts'
import { coinJobs } from './coins.jobs.ts'
import type { GatewaySecrets } from './gateway-secrets.service.ts'
import { cashDayRoutes } from './operator/cash-days.routes.ts'
import { coinConsoleRoutes } from './operator/coins.routes.ts'
import { depositApproval } from './operator/deposit-kind.ts'
import { depositConsoleRoutes } from './operator/deposits.routes.ts'
import { gatewaySecret } from './operator/gateway-kind.ts'
import { gatewayRoutes } from './operator/gateways.routes.ts'
import { methodMoney, newMethod } from './operator/method-kinds.ts'
import { methodRoutes } from './operator/methods.routes.ts'
import { suspenseAssignment, suspenseReturn } from './operator/suspense-kinds.ts'
import { suspenseRoutes } from './operator/suspense.routes.ts'
import { cashierRules } from './operator/terms-kind.ts'
import { cashierTermsRoutes } from './operator/terms.routes.ts'
import { withdrawalApproval } from './operator/withdrawal-kind.ts'
import { withdrawalConsoleRoutes } from './operator/withdrawals.routes.ts'
import { receiptJobs } from './receipts.jobs.ts'
import { withdrawalRoutes } from './withdrawal.routes.ts'
import type { RefuseDebtor } from './withdrawal.service.ts'

export type { CoinPort } from './coin-port.ts'
export { createSignedCoins } from './signed-coins.ts'
export { createCashier } from './cashier.service.ts'
export { listMethods, sumOfLife } from './cashier.sql.ts'
export type { WithdrawalRule } from './types.ts'
export type { PaymentPort } from './payment-port.ts'
export { createGatewaySecrets, type GatewaySecrets } from './gateway-secrets.service.ts'
export { createSignedGateway } from './signed-gateway.ts'

export { withdrawalCommands as commands } from './operator/withdrawals.commands.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly identity: Pick<Identity, 'paymentPasswords' | 'secondFactor'>
  readonly cashier: Cashier
  readonly gatewaySecrets: GatewaySecrets
  readonly days: DaySums
  /** Refuses whoever owes what is to be paid first. */
  readonly refuseDebtor: RefuseDebtor
  readonly news: CashierNews
  readonly metrics: Metrics
  readonly realtime: Realtime
  readonly log: Log
}

const expiredAtOnce = 500

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = [...depositChecks, ...memberMoneyChecks, ...withdrawalChecks]

export function cashierModule(parts: Parts): Manifest {
  const { database, brands, cashier, news, metrics, realtime, log } = parts
  const gateways = cashier.providers
  const coinProviders = [...cashier.coinPorts.keys()]
  const kinds = {
    cashierRules: cashierRules(brands),
    methodMoney: methodMoney(brands),
    newMethod: newMethod(brands, { gateways, ofCoins: coinProviders }),
    depositApproval: depositApproval(news),
    suspenseAssignment: suspenseAssignment(news),
    suspenseReturn: suspenseReturn(news),
  }
  const onBalance = realtime.pushBalance
  const pushes: CoinPushes = {
    onBalance,
    onCoins: ({ memberId, ...told }) => realtime.toMember(memberId, 'cashier.coins', told),
  }
  return {
    name: 'cashier',
    calls,
    queues: cashierQueues,
    playerRoutes(routes) {
      cashierRoutes(routes, { database, cashier, onBalance, onCallback: metrics.callback })
      coinRoutes(routes, { database, cashier, ...pushes })
      withdrawalRoutes(routes, { ...parts.identity, ...parts, onBalance })
    },
    operatorRoutes(routes) {
      cashDayRoutes(routes, { brands })
      cashierTermsRoutes(routes, { brands, kinds })
      gatewayRoutes(routes, { secrets: parts.gatewaySecrets })
      methodRoutes(routes, { brands, providers: gateways, coinProviders, kinds })
      coinConsoleRoutes(routes, { brands })
      depositConsoleRoutes(routes, { news, kinds })
      suspenseRoutes(routes, { brands, kinds })
      withdrawalConsoleRoutes(routes, { cashier, news })
    },
    changeKinds: [...Object.values(kinds), gatewaySecret, withdrawalApproval],
    jobs: [
      ...receiptJobs({ database, brands, news }),
      ...coinJobs({ database, brands, cashier, log, ...pushes }),
      {
        name: 'cashier:deposits_expired',
        crontab: '* * * * *',
        work: async () => {
          await database.transaction((tx) => expireDeposits(tx, expiredAtOnce))
        },
      },
    ],
  }
}
