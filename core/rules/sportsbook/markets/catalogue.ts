import { defined } from '../../../kernel/assert.ts'
import { footballMarkets } from './football-markets.ts'
import type { MarketRule } from './market-rule.ts'
import { otherMarkets } from './other-markets.ts'
import type { MarketRef } from './specifiers.ts'

/** Every market of the house by its code. Betting book A2 and A13. */
export const catalogue: ReadonlyMap<string, MarketRule> = new Map(
  [...footballMarkets, ...otherMarkets].map((rule) => [rule.code, rule]),
)

export const findMarket = (code: string): MarketRule | undefined => catalogue.get(code)

export const marketRule = (code: string): MarketRule =>
  defined(catalogue.get(code), `the catalogue has the market ${code}`)

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
