import { listDeposits, listMethods } from '@parlour/core/contract/cashier/player/deposits.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { getPaymentPassword } from '@parlour/core/contract/identity/player/identity.ts'
import { getConsolidated } from '@parlour/core/contract/wallet/player/wallet.ts'
import { getTurnover, listPayoutAccounts, listWithdrawals } from '@parlour/core/contract/cashier/player/withdrawals.ts'
import { edge, noon } from '../../testing/portal.test-support.tsx'

// A cashier with one way in, one way out and a member with an account to be paid to.

type Method = Value<typeof listMethods>['deposit'][number]

export const methodId = '01900000-0000-7000-8000-0000000000a1'
export const payoutAccountId = '01900000-0000-7000-8000-0000000000b1'

export const method = (own: Partial<Method> = {}): Method => ({
  methodId,
  code: 'CARD',
  name: 'Card',
  isNamed: true,
  kind: 'CARD',
  minimum: '100.0000',
  maximum: '5000.0000',
  fee: '0.0000',
  quickAmounts: ['200.0000', '1000.0000'],
  hours: null,
  usualMinutes: 60,
  channels: [],
  ...own,
})

interface Cashier {
  readonly deposit?: readonly Method[]
  readonly withdrawal?: readonly Method[]
  readonly cash?: string
  readonly hasPassword?: boolean
  readonly turnover?: Partial<Value<typeof getTurnover>>
  readonly usableFrom?: number
}

export function answerCashier(cashier: Cashier = {}): void {
  const { deposit = [method()], withdrawal = [method({ kind: 'BANK', fee: '5.0000' })] } = cashier
  edge.answer(listMethods, { deposit: [...deposit], withdrawal: [...withdrawal] })
  edge.answer(listDeposits, { list: [] })
  edge.answer(listWithdrawals, { list: [], next: null })
  edge.answer(getPaymentPassword, { isSet: cashier.hasPassword ?? true, blockedUntil: null })
  edge.answer(getTurnover, {
    policy: 'BLOCK',
    feePercent: 0,
    today: { most: 5, left: 5 },
    required: '0.0000',
    played: '0.0000',
    left: '0.0000',
    list: [],
    ...cashier.turnover,
  })
  edge.answer(getConsolidated, {
    sumBalance: cashier.cash ?? '1000.0000',
    cash: cashier.cash ?? '1000.0000',
    bonus: '0.0000',
    inPlay: '0.0000',
    pendingWithdrawal: '0.0000',
    vendors: [],
    contracts: { divtypereq: {}, dailysalreqtype: {}, contracthoursalreq: {}, realtimesalreqtype: {} },
  })
  edge.answer(listPayoutAccounts, {
    list: [
      {
        payoutAccountId,
        methodId,
        methodName: 'Bank',
        kind: 'BANK',
        name: 'Bank of Test',
        number: '•••• 4321',
        holder: 'Ana Reyes',
        createdAt: noon,
        usableFrom: cashier.usableFrom ?? 0,
      },
    ],
    most: 5,
  })
}
