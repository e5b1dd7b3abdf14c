import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { decideWithdrawal, isUndecided, type WithdrawalFacts } from './decide-withdrawal.ts'

const facts: WithdrawalFacts = {
  amount: units(100n),
  currencyDecimals: 2,
  method: { minimum: units(50n), maximum: units(500n) },
  cash: units(300n),
  isFrozen: false,
  requestedToday: 0,
  requestsADay: 5,
}

test.each([
  ['as much as there is', { amount: units(300n) }],
  ['the least', { amount: units(50n) }],
  ['the most', { amount: units(500n), cash: units(500n) }],
  ['the fifth today', { requestedToday: 4 }],
  ['a whole number of cents', { amount: units(100n) + 100n }],
])('%s is granted', (_name, change) => {
  const wish = { ...facts, ...change }
  expect(decideWithdrawal(wish)).toEqual({ ok: true, value: wish.amount })
})

test.each([
  ['no amount', { amount: undefined }, 'wallet.amount_invalid', undefined],
  ['nothing', { amount: 0n }, 'wallet.amount_invalid', undefined],
  ['less than nothing', { amount: units(-100n) }, 'wallet.amount_invalid', undefined],
  ['half a cent', { amount: units(100n) + 50n }, 'wallet.amount_invalid', undefined],
  ['half a đồng', { amount: units(100n) + 5000n, currencyDecimals: 0 }, 'wallet.amount_invalid', undefined],
  ['less than the least', { amount: units(50n) - 100n }, 'cashier.below_minimum', { minimum: '50.0000' }],
  ['more than the most', { amount: units(500n) + 100n }, 'cashier.above_maximum', { maximum: '500.0000' }],
  ['a frozen wallet', { isFrozen: true }, 'wallet.frozen', undefined],
  ['the sixth today', { requestedToday: 5 }, 'cashier.withdrawals_today', { most: 5 }],
  ['more than there is', { amount: units(301n) }, 'wallet.insufficient_funds', { available: '300.0000' }],
  ['a debt', { cash: units(-20n) }, 'wallet.insufficient_funds', { available: '0.0000' }],
] as const)('%s is refused', (_name, change, code, details) => {
  expect(decideWithdrawal({ ...facts, ...change })).toEqual(
    details === undefined ? { ok: false, code } : { ok: false, code, details },
  )
})

test('what is granted never passes the cash, the limits or a minor unit', () => {
  fc.assert(
    fc.property(fc.bigInt(-10_000_000n, 10_000_000n), fc.bigInt(-10_000_000n, 10_000_000n), (amount, cash) => {
      const decision = decideWithdrawal({ ...facts, amount, cash })
      if (!decision.ok) return
      expect(decision.value <= cash && decision.value >= units(50n) && decision.value <= units(500n)).toBe(true)
      expect(decision.value % 100n).toBe(0n)
    }),
  )
})

test('only a request that nobody has taken up is undecided', () => {
  const states = ['REQUESTED', 'PAYING', 'AWAITING_CONFIRMATION', 'COMPLETED', 'CANCELLED', 'REJECTED'] as const
  expect(states.filter(isUndecided)).toEqual(['REQUESTED'])
})
