import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ceilingOf, fitsBelow, isRateTypeOf, readRate, writeRate, type OwnContract } from './contract-rate.ts'

test.each([
  ['P', '15', 15_000_000n],
  ['P', '0.5', 500_000n],
  ['A', '50', 500_000n],
  ['A', '80.5', 805_000n],
  ['P', ' 0.000001 ', 1n],
  ['P', '0.0000001', undefined],
  ['A', '1.00001', undefined],
  ['P', '-1', undefined],
  ['P', '1e3', undefined],
  ['P', '', undefined],
] as const)('%s %s is read as %s', (rateType, text, rate) => expect(readRate(rateType, text)).toBe(rate))

test('what was written is read again as what it was', () => {
  fc.assert(
    fc.property(fc.constantFrom('P' as const, 'A' as const), fc.bigInt(0n, 99_999_999n), (rateType, rate) => {
      expect(readRate(rateType, writeRate(rateType, rate))).toBe(rate)
    }),
  )
  expect([writeRate('P', 15_000_000n), writeRate('P', 500_000n), writeRate('A', 500_000n)]).toEqual(['15', '0.5', '50'])
})

test('an amount for each 10,000 is a way to write salaries that have tiers', () => {
  const kinds = ['DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY'] as const
  expect(kinds.map((kind) => isRateTypeOf(kind, 'A'))).toEqual([false, true, true, false])
  expect(kinds.every((kind) => isRateTypeOf(kind, 'P'))).toBe(true)
})

const own = (change: Partial<OwnContract>): OwnContract => ({
  state: 'ACTIVE',
  runningRate: 10n,
  nextRate: null,
  endAt: null,
  ...change,
})
test.each([
  ['what runs', own({}), 10n],
  ['less that was agreed to', own({ nextRate: 8n }), 8n],
  ['not yet more', own({ nextRate: 12n }), 10n],
  ['what waits for its first beginning', own({ runningRate: null, nextRate: 7n }), 7n],
  ['what runs while other terms are offered', own({ state: 'EDIT_PENDING' }), 10n],
  ['nothing of an offer', own({ state: 'PENDING', runningRate: null }), undefined],
  ['nothing of what ends', own({ endAt: 5 }), undefined],
  ['nothing of what was ended', own({ state: 'TERMINATED' }), undefined],
] as const)('one may give on %s', (_, contract, most) => expect(ceilingOf(contract)).toBe(most))

test('the highest tier has to fit, and exactly fits', () => {
  const tiers = [3n, 9n].map((rate) => ({ turnover: 0n, loss: 0n, active: 0, rate }))
  expect([fitsBelow(tiers, 9n), fitsBelow(tiers, 8n), fitsBelow(tiers, null)]).toEqual([true, false, true])
})
