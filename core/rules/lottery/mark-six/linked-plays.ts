import { choose, combinationsOf } from '../combinations.ts'
import { chance } from '../../../kernel/fraction.ts'
import { type Coverage, onlyTier, type PlayRule, type Wins, winsOf } from '../play.ts'
import { choicesCoverage, hitsOf, poolPlay } from '../pool-play.ts'
import { numberSymbols, type Selection } from '../selection.ts'
import type { MarkSixFacts } from './mark-six-facts.ts'

type MarkSixPlay = PlayRule<MarkSixFacts>

const symbols = numberSymbols(1, 49)

/** All numbers of a note among the six normal ones: ZM, L2OF2, L3OF3. */
function allNormal(code: string, size: number): MarkSixPlay {
  return poolPlay<MarkSixFacts>({
    code,
    pricing: 'odds',
    symbols,
    size,
    tiers: { [onlyTier]: chance(choose(6, size), choose(49, size)) },
    wins: ({ normal }, picks) => winsOf(choose(hitsOf(normal, picks), size)),
  })
}

const twoWins = (one: Wins, other: Wins): Wins => [...one, ...other]

/** Three numbers of which two or three are normal. */
const threeOrTwo: MarkSixPlay = poolPlay<MarkSixFacts>({
  code: 'L3OF2',
  pricing: 'odds',
  symbols,
  size: 3,
  tiers: {
    '3': chance(choose(6, 3), choose(49, 3)),
    '2': chance(choose(6, 2) * 43, choose(49, 3)),
  },
  wins: ({ normal }, picks) => {
    const hits = hitsOf(normal, picks)
    return twoWins(winsOf(choose(hits, 3), '3'), winsOf(choose(hits, 2) * (picks.length - hits), '2'))
  },
})

/** Notes of a pool that are a normal number with the special one. */
const withSpecial = ({ normal, special }: MarkSixFacts, picks: readonly string[]): number =>
  picks.includes(special) ? hitsOf(normal, picks) : 0

const chanceWithSpecial = chance(6, choose(49, 2))

const bothOrSpecial: MarkSixPlay = poolPlay<MarkSixFacts>({
  code: 'L2SP',
  pricing: 'odds',
  symbols,
  size: 2,
  tiers: { both: chance(choose(6, 2), choose(49, 2)), special: chanceWithSpecial },
  wins: (facts, picks) =>
    twoWins(winsOf(choose(hitsOf(facts.normal, picks), 2), 'both'), winsOf(withSpecial(facts, picks), 'special')),
})

const normalAndSpecial: MarkSixPlay = poolPlay<MarkSixFacts>({
  code: 'LTC',
  pricing: 'odds',
  symbols,
  size: 2,
  tiers: { [onlyTier]: chanceWithSpecial },
  wins: (facts, picks) => winsOf(withSpecial(facts, picks)),
})

/**
 * There are two million choices of five numbers and eight thousand million of ten: counted instead are the 18,424 threes
 * that stand together in some note, of which lines near to covering have nearly all.
 */
const threesCoverage: Coverage = {
  ...choicesCoverage(49, 3),
  covered: ([picks = []]: Selection) => combinationsOf(picks, 3),
}

/** None of the numbers among all seven: NO5 to NO10. */
function noneDrawn(size: number): MarkSixPlay {
  return poolPlay<MarkSixFacts>({
    code: `NO${size}`,
    pricing: 'odds',
    symbols,
    size,
    tiers: { [onlyTier]: chance(choose(42, size), choose(49, size)) },
    wins: ({ all }, picks) => winsOf(choose(picks.length - hitsOf(all, picks), size)),
    coverage: threesCoverage,
  })
}

/** The plays on several numbers at once, by the places they have in the menu. Lottery rule book C.9. */
export const linkedPlays = {
  normal: allNormal('ZM', 1),
  threes: [allNormal('L3OF3', 3), threeOrTwo],
  twos: [allNormal('L2OF2', 2), bothOrSpecial, normalAndSpecial],
  none: [5, 6, 7, 8, 9, 10].map(noneDrawn),
}
