import { defined } from '../../../kernel/assert.ts'
import { footballMarkets } from './football-markets.ts'
import type { MarketRule } from './market-rule.ts'
import { otherMarkets } from './other-markets.ts'
import type { MarketRef } from './specifiers.ts'
import { type SportKind, sportOf } from './sports.ts'

/** Every market of the house by its code. Betting book A2 and A13. */
export const catalogue: ReadonlyMap<string, MarketRule> = new Map(
  [...footballMarkets, ...otherMarkets].map((rule) => [rule.code, rule]),
)

export const findMarket = (code: string): MarketRule | undefined => catalogue.get(code)

export const marketRule = (code: string): MarketRule =>
  defined(catalogue.get(code), `the catalogue has the market ${code}`)

/**
 * Whether the final score of a match decides a market, and no half, corner or order of goals: what bet builders are priced and
 * liability by score is counted on.
 */
export function isOnFinalScore(code: string): boolean {
  const rule = catalogue.get(code)
  if (rule?.score === undefined || rule.counts !== 'score') return false
  return rule.basis === 'REGULAR' || rule.basis === 'MATCH'
}

/** In which kinds of sport the markets of some codes are sold; the first pattern that fits decides. */
const soldIn: readonly (readonly [code: RegExp, kinds: readonly SportKind[]])[] = [
  [/^(?:OUTRIGHT|TOP)$/, ['FOOTBALL', 'TIMED', 'SETS', 'MAPS']],
  [/^(?:MW|MW3|MAP_.*|CMS)$/, ['MAPS']],
  [/^SET-/, ['SETS']],
  [/^(?:ML|.*_REG|.*_P)$/, ['TIMED']],
  [/^(?:AH|OU|OE)$/, ['FOOTBALL', 'TIMED', 'SETS']],
  [/^(?:1X2|DC|DNB|AH|OU|OE|EH|TT-H|TT-A)(?:_1H|_2H)?$/, ['FOOTBALL', 'TIMED']],
  [/^QUALIFY$/, ['FOOTBALL', 'TIMED']],
]

/** Whether a sport has a market: its kind, and the halves that the market may be about. */
export function isSoldIn(code: string, sportCode: string): boolean {
  const rule = catalogue.get(code)
  const sport = sportOf(sportCode)
  const kinds = soldIn.find(([pattern]) => pattern.test(code))?.[1] ?? ['FOOTBALL']
  if (rule === undefined || !kinds.includes(sport.kind)) return false
  if (rule.basis === 'FIRST_HALF') return sport.firstHalf.length > 0
  return rule.basis !== 'SECOND_HALF' || sport.secondHalf.length > 0
}

/** Players and runners. */
const listedByEvent: readonly string[] = ['SCORER-FIRST', 'OUTRIGHT', 'TOP']
const seriesScoreText = /^\d:\d$/

/** Whether a market names all that its row asks for, and an outcome is one of its own. What events list is theirs to know. */
export function isOutcomeOf({ code, specifiers }: MarketRef, outcome: string): boolean {
  const rule = catalogue.get(code)
  if (rule === undefined || rule.needs.some((name) => specifiers[name] === undefined)) return false
  if (rule.outcomes.length > 0) return rule.outcomes.includes(outcome)
  return listedByEvent.includes(code) ? outcome !== '' : seriesScoreText.test(outcome)
}
