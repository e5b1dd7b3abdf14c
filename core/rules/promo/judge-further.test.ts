import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { furtherOf, readyOfFurther, sumOf, type FurtherDay } from './judge-further.ts'

const day = 86_400_000
const start = 100 * day
const further = { rate: 10, days: 90, least: units(1n) }
const reward = { kind: 'FRIEND' as const, amount: units(88n), friendAmount: null, turnover: 1n, days: 30, further }
const of = (...turnovers: bigint[]): FurtherDay => ({
  cycleKey: 'further-2026-11-29',
  day: '2026-11-29',
  begin: start,
  end: start + day,
  friends: turnovers.map((turnover, at) => ({ friendId: `friend-${at}`, turnover })),
})

test.each<[string, bigint[], bigint]>([
  ['a tenth of a percent', [units(1000n)], units(1n)],
  ['of each friend in whole cents', [units(1009n), units(19n)], units(1n) + 100n],
  ['of several who come to the least together', [units(500n), units(500n)], units(1n)],
  ['of less than the least nothing', [units(999n)], 0n],
  ['of nobody nothing', [], 0n],
])('%s', (_, turnovers, given) => {
  expect(sumOf(furtherOf(further, of(...turnovers), 100n))).toBe(given)
})

test.each<[string, number, boolean]>([
  ['goes on', start + day - 1, false],
  ['is over', start + day, true],
  ['may be claimed for a moment more', start + 8 * day - 1, true],
  ['was not claimed in its time', start + 8 * day, false],
])('a day that %s', (_, now, isReady) => {
  const terms = { reward, claimDays: 7 }
  expect(readyOfFurther(terms, { further: [of(units(5000n))], now, minorUnit: 100n })).toHaveLength(isReady ? 1 : 0)
  const { further: _none, ...plain } = reward
  const without = { ...terms, reward: plain }
  expect(readyOfFurther(without, { further: [of(units(5000n))], now, minorUnit: 100n })).toEqual([])
})

test('no friend gives more than its part, and none a part of a minor unit', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, units(10n ** 9n)), { maxLength: 5 }), (turnovers) => {
      for (const { turnover, amount } of furtherOf(further, of(...turnovers), 100n))
        expect(amount * 1000n <= turnover && amount % 100n === 0n && amount > 0n).toBe(true)
    }),
  )
})
