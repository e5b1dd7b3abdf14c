import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { nextTier, readyOfTiers, type Collected } from './judge-tiers.ts'

const day = 86_400_000
const end = 60 * day
const none = { deposits: null, deposit: null, turnover: null }
const ofCount = {
  kind: 'TIERS' as const,
  tiers: [
    { ...none, deposits: 3, amount: units(18n) },
    { ...none, deposits: 5, amount: units(38n) },
  ],
}
const ofSums = {
  kind: 'TIERS' as const,
  tiers: [
    { ...none, deposit: units(1000n), turnover: units(5000n), amount: units(18n) },
    { ...none, turnover: units(25_000n), amount: units(88n) },
  ],
}
const collected = (own: Partial<Collected> = {}): Collected => ({
  depositsAt: [],
  deposited: 0n,
  turnedOver: 0n,
  ...own,
})
const ready = (reward: typeof ofCount | typeof ofSums, of: Collected, now: number) =>
  readyOfTiers({ reward, endAt: end, claimDays: 7 }, { collected: of, now }).map(
    ({ cycleKey, given, claimUntil }) => `${cycleKey} ${given} ${claimUntil / day}`,
  )

test.each<[string, number[], number, string[]]>([
  ['two deposits', [1, 2], 3, []],
  ['three', [1, 2, 3], 4, ['tier-1 180000 10']],
  ['three, claimed too late', [1, 2, 3], 10, []],
  ['five', [1, 2, 3, 4, 8], 9, ['tier-1 180000 10', 'tier-2 380000 15']],
  ['five, the first tier too late', [1, 2, 3, 4, 8], 11, ['tier-2 380000 15']],
])('%s', (_, days, now, expected) => {
  const of = collected({ depositsAt: days.map((one) => one * day) })
  expect(ready(ofCount, of, now * day)).toEqual(expected)
})

test.each<[string, bigint, bigint, number, string[]]>([
  ['enough paid in and played', 1000n, 5000n, 5, ['tier-1 180000 67']],
  ['too little paid in', 999n, 5000n, 5, []],
  ['too little played', 1000n, 4999n, 5, []],
  ['played alone', 0n, 25_000n, 5, ['tier-2 880000 67']],
  ['both, after its end', 1000n, 25_000n, 66, ['tier-1 180000 67', 'tier-2 880000 67']],
  ['both, claimed too late', 1000n, 25_000n, 67, []],
])('%s', (_, deposited, turnedOver, now, expected) => {
  const of = collected({ deposited: units(deposited), turnedOver: units(turnedOver) })
  expect(ready(ofSums, of, now * day)).toEqual(expected)
})

test('more never takes a tier away, and what comes next is the first that is not reached', () => {
  const amount = fc.bigInt(0n, units(40_000n))
  fc.assert(
    fc.property(amount, amount, amount, (deposited, turnedOver, more) => {
      const [less, all] = [
        collected({ deposited, turnedOver }),
        collected({ deposited: deposited + more, turnedOver: turnedOver + more }),
      ]
      expect(ready(ofSums, all, day)).toEqual(expect.arrayContaining(ready(ofSums, less, day)))
      const next = nextTier({ reward: ofSums }, less)
      expect(next === undefined).toBe(ready(ofSums, less, day).length === ofSums.tiers.length)
    }),
  )
})
