import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { isOnFinalScore, isOutcomeOf } from '../markets/catalogue.ts'
import { readMarketKey } from '../markets/specifiers.ts'
import type { ScoreSelection } from '../pricing/price-outcome.ts'
import { mostBuilderLegs } from './joint-words.ts'

/** A leg as a slip asks for it. */
export interface BuilderLeg {
  readonly event: string
  readonly marketKey: string
  readonly outcome: string
}

export type BuilderRefusal = 'LEG_COUNT' | 'OTHER_EVENT' | 'MARKET_NOT_IN_BUILDER' | 'SAME_SELECTION'

const leastLegs = 2

/**
 * The selections of a builder, or why they are none: two to six different ones of one match, all on markets that its final
 * score decides. Whether they can win together is for the grid to say. Research b.4.
 */
export function checkBuilder(legs: readonly BuilderLeg[]): Decision<readonly ScoreSelection[], BuilderRefusal> {
  if (legs.length < leastLegs || legs.length > mostBuilderLegs) {
    return refuse('LEG_COUNT', { least: leastLegs, most: mostBuilderLegs })
  }
  const selections: ScoreSelection[] = []
  const seen = new Set<string>()
  for (const [leg, { event, marketKey, outcome }] of legs.entries()) {
    const market = readMarketKey(marketKey)
    if (event !== legs[0]?.event) return refuse('OTHER_EVENT', { leg })
    if (market === undefined || !isOnFinalScore(market.code) || !isOutcomeOf(market, outcome)) {
      return refuse('MARKET_NOT_IN_BUILDER', { leg })
    }
    if (seen.has(`${marketKey} ${outcome}`)) return refuse('SAME_SELECTION', { leg })
    seen.add(`${marketKey} ${outcome}`)
    selections.push({ market, outcome })
  }
  return accept(selections)
}
