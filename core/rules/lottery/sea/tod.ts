import { digitsKey, distinctOrders, isAllEqual, orderCount } from '../digit-orders.ts'
import { chance } from '../../../kernel/fraction.ts'
import { picksCoverage, picksPlay } from '../picks-play.ts'
import { onlyTier, type PlayRule, winsOf } from '../play.ts'
import type { SeaFacts } from './sea-facts.ts'

/** How many orders the digits of a number have that are not all equal. */
const orderCounts = { 3: [6, 3], 4: [24, 12, 6, 4] } as const

/**
 * Tod (โต๊ด): the digits of a pick, in any order. A pick wins in so many ways as its digits have orders, which is its kind:
 * `P6`, `P3`. All digits equal have one order and are refused: that bet is the straight one. Each pick is a note, also
 * beside one of the same digits in another order. What is covered are numbers that can be drawn, since a pick covers all
 * its orders. Lottery rule book B.1, B.2.
 */
export function tod(
  digits: 3 | 4,
  { maxPicks, drawn }: { readonly maxPicks: number; readonly drawn: (facts: SeaFacts) => number },
): PlayRule<SeaFacts> {
  const numbers = 10 ** digits
  return picksPlay<SeaFacts>({
    code: `TOD${digits}`,
    digits,
    maxPicks,
    kindOf: (pick) => `P${orderCount(pick)}`,
    chances: Object.fromEntries(
      orderCounts[digits].map((orders) => [`P${orders}`, { [onlyTier]: chance(orders, numbers) }]),
    ),
    coverage: {
      ...picksCoverage(numbers, distinctOrders),
      atMost: ([picks = []]) => picks.length * orderCounts[digits][0],
    },
    refuses: (pick) => (isAllEqual(pick) ? 'all_equal' : undefined),
    wins: (facts, picks) => {
      const key = drawn(facts)
      return winsOf(picks.filter((pick) => digitsKey(pick) === key).length)
    },
  })
}
