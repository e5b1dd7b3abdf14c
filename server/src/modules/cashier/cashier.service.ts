import type { Database } from '#platform/db/database.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import type { CashierNews } from './cashier-news.ts'
import { createCoinAddresses } from './coin-address.service.ts'
import type { CoinPort } from './coin-port.ts'
import { createCoinTransfers } from './coins.service.ts'
import { createCallbackReceiver } from './deposit-callback.service.ts'
import { createMethodOffers } from './method-offers.service.ts'
import { createPayoutAccounts } from './payout-account.service.ts'
import { createPayoutNumbers } from './payout-numbers.ts'
import type { PaymentPort } from './payment-port.ts'
import { createDepositStart, createOpening } from './start-deposit.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly ports: ReadonlyMap<string, PaymentPort>
  readonly coinPorts: ReadonlyMap<string, CoinPort>
  readonly publicUrl: string
  readonly originOf: (brand: Brand, host: string) => string
  readonly vault: Vault
  readonly news: CashierNews
  readonly protection: Pick<Protection, 'checkDeposit'>
}

export type Cashier = ReturnType<typeof createCashier>

export function createCashier(parts: Parts) {
  const payoutNumbers = createPayoutNumbers(parts.vault)
  const offers = createMethodOffers(parts)
  return {
    offers,
    /** The gateways that are connected. */
    providers: [...parts.ports.keys()],
    /** The processors of coins that are. */
    coinPorts: parts.coinPorts,
    coinAddresses: createCoinAddresses({ ...parts, offers }),
    coinTransfers: createCoinTransfers(parts),
    createDeposit: createDepositStart({ ...parts, offers }),
    openAtProvider: createOpening(parts),
    receiveCallback: createCallbackReceiver(parts),
    addPayoutAccount: createPayoutAccounts({ database: parts.database, payoutNumbers }),
    payoutNumbers,
  }
}
