import { expect, test } from 'vitest'
import { approvesItself, riskWeights, scoreWithdrawal, type RiskFacts } from './withdrawal-risk.ts'

const dayMs = 86_400_000
const calm: RiskFacts = {
  amount: 100n,
  cash: 1000n,
  isFirst: false,
  turnoverLeft: 0n,
  accountAgeMs: 30 * dayMs,
  lastDepositAgeMs: 2 * dayMs,
  requestedToday: 0,
  overruledDisputes: 0,
}

test('a calm one has nothing against it', () => {
  expect(scoreWithdrawal(calm)).toEqual({ score: 0, reasons: [] })
  expect(scoreWithdrawal({ ...calm, lastDepositAgeMs: undefined }).score).toBe(0)
})

test.each([
  ['FIRST_WITHDRAWAL', { isFirst: true }],
  ['TURNOVER_OPEN', { turnoverLeft: 1n }],
  ['NEW_ACCOUNT', { accountAgeMs: 7 * dayMs - 1 }],
  ['IN_AND_OUT', { lastDepositAgeMs: 3_599_999 }],
  ['MANY_TODAY', { requestedToday: 2 }],
  ['MOST_OF_BALANCE', { amount: 801n }],
  ['OVERRULED_DISPUTES', { overruledDisputes: 3 }],
] as const)('%s speaks for looking', (reason, change) => {
  expect(scoreWithdrawal({ ...calm, ...change })).toEqual({ score: riskWeights[reason], reasons: [reason] })
})

test('one that is small, calm and not the first approves itself; a brand without an amount looks at all', () => {
  const terms = { autoApproveMax: 100n, autoApproveRisk: 30 }
  const by = (change: Partial<RiskFacts>, own = terms) =>
    approvesItself(change.amount ?? calm.amount, scoreWithdrawal({ ...calm, ...change }), own)
  expect(by({})).toBe(true)
  expect(by({ amount: 101n })).toBe(false)
  expect(by({ isFirst: true })).toBe(false)
  expect(by({ overruledDisputes: 3 }, { autoApproveMax: 100n, autoApproveRisk: 1000 })).toBe(false)
  expect(by({ turnoverLeft: 1n })).toBe(false)
  expect(by({}, { autoApproveMax: 0n, autoApproveRisk: 30 })).toBe(false)
})
