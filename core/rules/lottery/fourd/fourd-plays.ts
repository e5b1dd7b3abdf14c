import { digitsKey, distinctOrders, isAllEqual, orderCount } from '../digit-orders.ts'
import { chance } from '../../../kernel/fraction.ts'
import { picksCoverage, picksOf, picksPlay } from '../picks-play.ts'
import { onlyTier, type Play, type PlayRule, type Tier, type Wins, winsOf } from '../play.ts'
import { type FourDFacts, type Level, levelCounts } from './fourd-facts.ts'

type FourDPlay = PlayRule<FourDFacts>

/** Big pays at all levels, small at the first three, and more. Lottery rule book B.3. */
export const sizes = {
  BIG: ['first', 'second', 'third', 'special', 'consolation'],
  SMALL: ['first', 'second', 'third'],
} as const satisfies Record<string, readonly Level[]>
export type Size = keyof typeof sizes

/** How many orders four digits have that are not all equal. */
export const orderCounts = [24, 12, 6, 4] as const

const numbers = 10_000
/** The content of a line is at most 4,000 characters. */
const maxPicks = 800

/** The tier of an i-box pick: prizes go by how many orders it has. */
export const iboxTier = (orders: number, level: Level): Tier => `P${orders}.${level}`

/** What a note wins that as many of all numbers would, at each level. */
function chancesAt(size: Size, ways: number, tierOf: (level: Level) => Tier): Play['chances'][string] {
  return Object.fromEntries(sizes[size].map((level) => [tierOf(level), chance(ways * levelCounts[level], numbers)]))
}

/** The wins of picks, each drawn at some levels, every time for itself. */
function winsAt(size: Size, drawn: readonly (readonly [tierOf: (level: Level) => Tier, readonly Level[]])[]): Wins {
  const paid: readonly Level[] = sizes[size]
  const notes = new Map<Tier, number>()
  for (const [tierOf, levels] of drawn) {
    for (const level of levels.filter((one) => paid.includes(one))) {
      notes.set(tierOf(level), (notes.get(tierOf(level)) ?? 0) + 1)
    }
  }
  return [...notes].map(([tier, count]) => ({ tier, notes: count }))
}

const asLevel = (level: Level): Tier => level

/** A number as it is drawn. */
function straight(size: Size): FourDPlay {
  const code = `STRAIGHT_${size}`
  return picksPlay<FourDFacts>({
    code,
    digits: 4,
    maxPicks,
    chances: { [code]: chancesAt(size, 1, asLevel) },
    wins: ({ byNumber }, picks) =>
      winsAt(
        size,
        picks.map((pick) => [asLevel, byNumber.get(pick) ?? []]),
      ),
  })
}

/** Every order of a number's digits, each a straight note; of aaaa the one there is. What covers are those orders. */
function system(size: Size): FourDPlay {
  const code = `SYSTEM_${size}`
  const play = picksPlay<FourDFacts>({
    code,
    digits: 4,
    maxPicks,
    chances: { [code]: chancesAt(size, 1, asLevel) },
    coverage: picksCoverage(numbers, distinctOrders),
    // A drawn number is one order of a pick, so one of its notes wins each time.
    wins: ({ byDigits }, picks) =>
      winsAt(
        size,
        picks.map((pick) => [asLevel, byDigits.get(digitsKey(pick)) ?? []]),
      ),
  })
  const notesOf = (picks: readonly string[]) => picks.reduce((sum, pick) => sum + orderCount(pick), 0)
  return { ...play, notes: (selection) => [{ kind: code, count: notesOf(picksOf(selection)) }] }
}

/** One note that any order of a number's digits wins; prizes and kinds go by how many there are. aaaa is refused. */
function ibox(size: Size): FourDPlay {
  return picksPlay<FourDFacts>({
    code: `IBOX_${size}`,
    digits: 4,
    maxPicks,
    kindOf: (pick) => `P${orderCount(pick)}`,
    chances: Object.fromEntries(
      orderCounts.map((orders) => [`P${orders}`, chancesAt(size, orders, (level) => iboxTier(orders, level))]),
    ),
    coverage: picksCoverage(numbers, distinctOrders),
    refuses: (pick) => (isAllEqual(pick) ? 'all_equal' : undefined),
    wins: ({ byDigits }, picks) =>
      winsAt(
        size,
        picks.map((pick) => [(level) => iboxTier(orderCount(pick), level), byDigits.get(digitsKey(pick)) ?? []]),
      ),
  })
}

/** The last digits of some of the first three numbers, each time for itself. */
function top(code: string, digits: number, count: 1 | 3): FourDPlay {
  return picksPlay<FourDFacts>({
    code,
    digits,
    maxPicks: digits === 4 ? maxPicks : 1_000,
    chances: { [code]: { [onlyTier]: chance(count, 10 ** digits) } },
    wins: (facts, picks) => {
      const drawn = facts.top.slice(0, count).map((number) => number.slice(-digits))
      return winsOf(picks.reduce((hits, pick) => hits + drawn.filter((tail) => tail === pick).length, 0))
    },
  })
}

/** The plays on a draw of 4D. Lottery rule book B.3. */
export const fourDPlays: readonly FourDPlay[] = [
  straight('BIG'),
  straight('SMALL'),
  system('BIG'),
  system('SMALL'),
  ibox('BIG'),
  ibox('SMALL'),
  top('4A', 4, 1),
  top('3A', 3, 1),
  top('3ABC', 3, 3),
]
