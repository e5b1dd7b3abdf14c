import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { decideWithdrawal, isUndecided, type WithdrawalFacts } from './decide-withdrawal.ts'

const facts: WithdrawalFacts = {
  amount: units(100n),
  currencyDecimals: 2,
  method: { minimum: units(50n), maximum: units(500n), fee: units(5n) },
  cash: units(300n),
  isFrozen: false,
  requestedToday: 0,
  requestsADay: 5,
  accountFrom: 1000,
  now: 1000,
  level: { asked: 0, has: 0, missing: [] },
  isPayee: true,
  isDisputed: false,
  turnover: { left: 0n, policy: 'BLOCK', feeBasisPoints: 1000 },
}

test.each([
  ['as much as there is', { amount: units(300n) }],
  ['the least', { amount: units(50n) }],
  ['the most', { amount: units(500n), cash: units(500n) }],
  ['the fifth today', { requestedToday: 4 }],
  ['a whole number of cents', { amount: units(100n) + 100n }],
])('%s is granted', (_name, change) => {
  const request = { ...facts, ...change }
  expect(decideWithdrawal(request)).toEqual({
    ok: true,
    value: { amount: request.amount, fee: units(5n), turnoverFee: 0n },
  })
})

test.each([
  ['no amount', { amount: undefined }, 'wallet.amount_invalid', undefined],
  ['nothing', { amount: 0n }, 'wallet.amount_invalid', undefined],
  ['less than nothing', { amount: units(-100n) }, 'wallet.amount_invalid', undefined],
  ['half a cent', { amount: units(100n) + 50n }, 'wallet.amount_invalid', undefined],
  ['half a đồng', { amount: units(100n) + 5000n, currencyDecimals: 0 }, 'wallet.amount_invalid', undefined],
  ['less than the least', { amount: units(50n) - 100n }, 'cashier.below_minimum', { minimum: '50.0000' }],
  [
    'what the fee takes whole',
    { amount: units(50n), method: { minimum: units(50n), maximum: units(500n), fee: units(50n) } },
    'cashier.below_minimum',
    { minimum: '50.0000' },
  ],
  ['more than the most', { amount: units(500n) + 100n }, 'cashier.above_maximum', { maximum: '500.0000' }],
  [
    'more than the level opens',
    { level: { asked: 2, has: 1, missing: ['identity'] } },
    'verification.level_required',
    { level: 2, has: 1, missing: 'identity' },
  ],
  ['another payee than who was found right', { isPayee: false }, 'verification.payee_name', undefined],
  ['a new account', { accountFrom: 1001 }, 'cashier.account_cooling', { from: 1001 }],
  ['an open dispute', { isDisputed: true }, 'cashier.dispute_open', undefined],
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
  let [granted, parts] = [0, 0]
  // Whole cents up to somewhat above the most, and now and then a part of one; mostly covered.
  const cents = fc.bigInt(-1_000n, 60_000n).map((whole) => whole * 100n)
  const amounts = fc.oneof(
    { weight: 4, arbitrary: cents },
    { weight: 1, arbitrary: fc.tuple(cents, fc.bigInt(1n, 99n)).map(([whole, part]) => whole + part) },
  )
  const beside = fc.bigInt(-3_000_000n, 10_000_000n)
  fc.assert(
    fc.property(amounts, beside, (amount, more) => {
      const cash = amount + more
      const decision = decideWithdrawal({ ...facts, amount, cash })
      if (amount % 100n !== 0n) parts += 1
      if (!decision.ok) return
      granted += 1
      const { value } = decision
      expect(value.amount <= cash && value.amount >= units(50n) && value.amount <= units(500n)).toBe(true)
      expect(value.amount % 100n).toBe(0n)
    }),
    { numRuns: 300, seed: 20_261_124 },
  )
  // A property of what is granted says nothing where nothing is.
  expect(granted).toBeGreaterThan(75)
  expect(parts).toBeGreaterThan(30)
})

test('what is still to be played blocks, or costs its fee, floored to cents', () => {
  const turnover = { left: 1n, policy: 'BLOCK', feeBasisPoints: 1000 } as const
  expect(decideWithdrawal({ ...facts, turnover })).toEqual({
    ok: false,
    code: 'cashier.turnover_open',
    details: { left: '0.0001' },
  })
  const fee = { ...turnover, policy: 'FEE' } as const
  expect(decideWithdrawal({ ...facts, amount: units(100n) + 9900n, turnover: fee })).toMatchObject({
    value: { fee: units(15n) + 900n, turnoverFee: units(10n) + 900n },
  })
  const method = { minimum: units(50n), maximum: units(500n), fee: units(49n) }
  expect(decideWithdrawal({ ...facts, amount: units(50n), method, turnover: fee })).toMatchObject({
    code: 'cashier.below_minimum',
  })
})

test('refusals come in the order of the rule book', () => {
  const wrong = {
    ...facts,
    amount: units(501n),
    accountFrom: 2000,
    isDisputed: true,
    turnover: { left: 1n, policy: 'BLOCK', feeBasisPoints: 1000 },
    requestedToday: 5,
    isFrozen: true,
    cash: 0n,
  } as const
  const mends = [
    { accountFrom: 0 },
    { isDisputed: false },
    { turnover: facts.turnover },
    { amount: units(100n) },
    { requestedToday: 0 },
    { isFrozen: false },
  ]
  const codes = mends.map((_, at) => {
    const decision = decideWithdrawal(Object.assign({}, wrong, ...mends.slice(0, at)) as WithdrawalFacts)
    return decision.ok ? '' : decision.code
  })
  expect(codes).toEqual([
    'cashier.account_cooling',
    'cashier.dispute_open',
    'cashier.turnover_open',
    'cashier.above_maximum',
    'cashier.withdrawals_today',
    'wallet.frozen',
  ])
})

test('only a request that nobody has approved is undecided', () => {
  const states = [
    'REQUESTED',
    'REVIEW',
    'APPROVED',
    'PAYING',
    'AWAITING_CONFIRMATION',
    'COMPLETED',
    'CANCELLED',
    'REJECTED',
  ] as const
  expect(states.filter(isUndecided)).toEqual(['REQUESTED', 'REVIEW'])
})
