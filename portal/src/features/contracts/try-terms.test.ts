import { toWire, units } from '@parlour/core/money/money.ts'
import { expect, test } from 'vitest'
import type { PastPeriods } from './contracts.queries.ts'
import { tryTerms } from './try-terms.ts'

const day = 86_400_000
const past = (periods: readonly (readonly [from: number, turnover: bigint, loss: bigint])[]): PastPeriods => ({
  currency: 'PHP',
  minorUnit: '0.0100',
  carryMode: 'PERMANENT',
  requireLoss: false,
  stepWise: false,
  periods: periods.map(([from, turnover, loss]) => ({
    from: from * day,
    to: (from + 1) * day,
    turnover: toWire(units(turnover)),
    loss: toWire(units(loss)),
    active: 2,
  })),
})
const terms = {
  rateType: 'P' as const,
  tiers: [{ turnover: '1000', loss: '0', active: 2, rate: '10' }],
}
const monthOf = (at: number) => String(Math.floor(at / day / 30))

test('a dividend is tried period by period, with what is carried on', () => {
  const spans = tryTerms('DIVIDEND', {
    terms,
    monthOf,
    past: past([
      [1, 2000n, -50n],
      [40, 2000n, 80n],
      [70, 2000n, 100n],
    ]),
  })
  expect(spans.map(({ from, pays }) => [from / day, pays])).toEqual([
    [70, units(10n)],
    [40, units(3n)],
    [1, 0n],
  ])
})

test('days are added up by month, with how many of them reached a tier', () => {
  const salary = { ...terms, tiers: [{ turnover: '1000', loss: '0', active: 2, rate: '1' }] }
  const days = past([
    [1, 2000n, 5n],
    [2, 500n, 5n],
    [35, 3000n, -5n],
  ])
  expect(tryTerms('DAILY_SALARY', { terms: salary, monthOf, past: days })).toEqual([
    {
      from: 35 * day,
      to: 36 * day,
      periods: 1,
      reached: 1,
      turnover: units(3000n),
      loss: units(-5n),
      pays: units(30n),
    },
    { from: day, to: 3 * day, periods: 2, reached: 1, turnover: units(2500n), loss: units(10n), pays: units(20n) },
  ])
})
