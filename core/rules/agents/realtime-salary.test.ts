import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, units } from '../../money/money.ts'
import { rateWhole, type Rate } from './contract-terms.ts'
import { endBucket, sharesOf } from './realtime-salary.ts'
import { owedFor } from './salary.ts'

const percent = 1_000_000n
const money = (text: string) => fromWire(text) ?? 0n

// Lottery book E.12, vectors realTimeSalary-01 and -02: 0.30 %, 0.25 % and 0.20 % in one line, bet by bet.
test('a bet below three of a line, and below two of them', () => {
  expect(sharesOf([300_000n, 250_000n, 200_000n])).toEqual([50_000n, 50_000n, 200_000n])
  const paid = (turnover: bigint, rates: readonly Rate[]) =>
    sharesOf(rates).map((rate) => owedFor(turnover, rate) / rateWhole)
  const [t1 = 0n, a1 = 0n] = paid(units(5000n), [300_000n, 250_000n])
  const [t2 = 0n, a2 = 0n, b = 0n] = paid(units(18_400n), [300_000n, 250_000n, 200_000n])
  expect([t1 + t2, a1 + a2, b]).toEqual([money('11.70'), money('21.70'), money('36.80')])
  expect(paid(units(-2000n), [300_000n, 250_000n, 200_000n])).toEqual([money('-1'), money('-1'), money('-4')])
})

test('nobody is owed less than nothing, and all together the rate at the top', () => {
  let above = 0
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, percent), { maxLength: 20 }), (rates) => {
      const shares = sharesOf(rates)
      if (rates.some((rate, at) => rate > (rates[at - 1] ?? rate))) above += 1
      expect(shares.every((share) => share >= 0n)).toBe(true)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(rates[0] ?? 0n)
    }),
  )
  expect(above).toBeGreaterThan(20)
})

test.each([
  ['below a hundredth it waits', { brought: 0n, owed: 99n * rateWhole, isLast: false }, [0n, 99n * rateWhole, 0n]],
  ['what waited is paid with it', { brought: rateWhole, owed: 99n * rateWhole + 7n, isLast: false }, [100n, 7n, 0n]],
  [
    'what was taken back is eaten first',
    { brought: -300n * rateWhole, owed: 200n * rateWhole, isLast: false },
    [0n, -100n * rateWhole, 0n],
  ],
  [
    'the last five minutes pay what is whole, however little',
    { brought: 7n, owed: 3n * rateWhole, isLast: true },
    [3n, 0n, 7n],
  ],
  ['what would be taken back is asked of nobody', { brought: -5n, owed: 0n, isLast: true }, [0n, 0n, -5n]],
] as const)('%s', (_, due, [pays, waits, cut]) => {
  expect(endBucket(due)).toEqual({ pays, waits, cut })
})

test('trap 12: nothing is lost and nothing is paid twice, over any buckets of a contract to its end', () => {
  const bucket = fc.bigInt(-40_000n * rateWhole, 90_000n * rateWhole)
  fc.assert(
    fc.property(fc.array(bucket, { minLength: 1, maxLength: 40 }), (list) => {
      let [waits, paid, cut] = [0n, 0n, 0n]
      for (const [at, owed] of list.entries()) {
        const end = endBucket({ brought: waits, owed, isLast: at === list.length - 1 })
        expect(end.pays >= 0n).toBe(true)
        expect(end.pays * rateWhole + end.waits + end.cut).toBe(waits + owed)
        paid += end.pays
        waits = end.waits
        cut = end.cut
      }
      expect(waits).toBe(0n)
      expect(cut < rateWhole).toBe(true)
      expect(paid * rateWhole + cut).toBe(list.reduce((sum, owed) => sum + owed, 0n))
    }),
  )
})
