import { allNumbers } from '../digit-orders.ts'
import { chance } from '../../../kernel/fraction.ts'
import type { PrizeModel } from '../model.ts'
import { picksPlay } from '../picks-play.ts'
import { onlyTier, type PlayRule, winsOf } from '../play.ts'
import { type Side, sidesPlay } from '../sides-play.ts'
import { type Comparison, deComparisons, loComparisons, numbersCompared } from './comparisons.ts'
import type { VnFacts } from './vn-facts.ts'
import { truot, xien } from './xien.ts'

type VnPlay = PlayRule<VnFacts>

/** At most so many numbers a line, of whatever digits. */
const longestLine = 100

/** Each picked number is a note, charged for each number that it is compared with: that is its price and its chance. */
function comparisonPlay(model: PrizeModel, comparison: Comparison): VnPlay {
  const { code, digits } = comparison
  const numbers = numbersCompared(model, comparison)
  return picksPlay<VnFacts>({
    code,
    digits,
    maxPicks: Math.min(10 ** digits, longestLine),
    unitsPerNote: comparison.unitsPerNote ?? numbers,
    chances: { [code]: { [onlyTier]: chance(numbers, 10 ** digits) } },
    wins: ({ occurrences }, picks) => {
      const counts = occurrences(comparison)
      return winsOf(picks.reduce((hits, pick) => hits + (counts.get(pick) ?? 0), 0))
    },
  })
}

const tails2 = allNumbers(2)
const side = (symbol: string, isOf: (tail: number) => boolean): Side => ({
  symbol,
  market: 'DB',
  values: tails2.filter((tail) => isOf(Number(tail))),
})

/** Big and small, odd and even of the special prize's last two digits. Lottery rule book A.6, KEO_DB. */
const keo: VnPlay = sidesPlay<VnFacts>({
  code: 'KEO_DB',
  sides: [
    side('TAI', (tail) => tail >= 50),
    side('XIU', (tail) => tail < 50),
    side('LE', (tail) => tail % 2 === 1),
    side('CHAN', (tail) => tail % 2 === 0),
  ],
  values: tails2,
  drawn: ({ specialTail2 }) => specialTail2,
})

/** The plays on a Vietnamese draw. Lottery rule book A.6. */
export function vnPlays(model: 'VN27' | 'VN18'): readonly VnPlay[] {
  return [
    ...loComparisons.map((comparison) => comparisonPlay(model, comparison)),
    xien(model, 2),
    xien(model, 3),
    xien(model, 4),
    ...deComparisons.map((comparison) => comparisonPlay(model, comparison)),
    truot(model, 4, 20),
    truot(model, 8, 16),
    truot(model, 10, 16),
    keo,
  ]
}
