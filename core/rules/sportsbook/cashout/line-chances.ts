import { marketRule } from '../markets/catalogue.ts'
import { marketKey, type MarketRef } from '../markets/specifiers.ts'
import type { WordChances } from '../pricing/price-outcome.ts'

/** The fair chance of an outcome of a market: 1 by its fair odds; undefined where none is known. */
export type FairChance = (marketKey: string, outcome: string) => number | undefined

const none: WordChances = { WIN: 0, HALF_WIN: 0, PUSH: 0, HALF_LOSE: 0, LOSE: 0 }

/** A little below zero is what rounding left; more is two prices that contradict each other. */
const tolerance = 1e-6

function sound(chances: WordChances): WordChances | undefined {
  const values = Object.values(chances)
  if (values.some((one) => !(one >= -tolerance))) return undefined
  const { WIN, HALF_WIN, PUSH, HALF_LOSE, LOSE } = chances
  const positive = (one: number) => Math.max(one, 0)
  return {
    WIN: positive(WIN),
    HALF_WIN: positive(HALF_WIN),
    PUSH: positive(PUSH),
    HALF_LOSE: positive(HALF_LOSE),
    LOSE: positive(LOSE),
  }
}

/** Which way a line becomes easier for an outcome: with its number, or against it. Keys of handicaps have the home side’s line. */
const easierOf: Readonly<Record<string, 1 | -1>> = { HOME: 1, UNDER: 1, AWAY: -1, OVER: -1 }

/**
 * The words of a whole or quarter line by its own fair odds and those of the half line beside it, which leave one unknown and
 * one equation: what is lost against what is won, halves by half (`fairDecimal`).
 */
function ofLine(
  own: number,
  halves: { readonly easier: number | undefined; readonly harder: number | undefined },
  quarter: number,
) {
  const { easier, harder } = halves
  const odds = (1 - own) / own
  if (quarter === 0 && easier !== undefined) {
    const LOSE = 1 - easier
    const WIN = LOSE / odds
    return sound({ ...none, WIN, PUSH: easier - WIN, LOSE })
  }
  if (quarter === 0 && harder !== undefined) {
    const LOSE = harder * odds
    return sound({ ...none, WIN: harder, PUSH: 1 - harder - LOSE, LOSE })
  }
  if (quarter > 0 && easier !== undefined) {
    const HALF_WIN = 2 * (easier - (1 - easier) / odds)
    return sound({ ...none, WIN: easier - HALF_WIN, HALF_WIN, LOSE: 1 - easier })
  }
  if (quarter < 0 && harder !== undefined) {
    const HALF_LOSE = 2 * (1 - harder - harder * odds)
    return sound({ ...none, WIN: harder, HALF_LOSE, LOSE: 1 - harder - HALF_LOSE })
  }
  return undefined
}

function lineWords(market: MarketRef, outcome: string, chance: FairChance): WordChances | undefined {
  const { line4 = 0 } = market.specifiers
  const easier = easierOf[outcome]
  const at = (step: number) =>
    chance(marketKey({ ...market, specifiers: { ...market.specifiers, line4: line4 + step || 0 } }), outcome)
  const own = at(0)
  if (own === undefined || easier === undefined || !(own > 0 && own < 1)) return undefined
  // Steps past a whole line towards the easier side: of −0.75 its easier neighbour is the half line, of −0.25 the harder one.
  const past = (((line4 * easier) % 4) + 4) % 4
  if (past === 2) return { ...none, WIN: own, LOSE: 1 - own }
  const [toEasier, toHarder] = past === 0 ? [2, -2] : [1, -1]
  return ofLine(
    own,
    { easier: at(toEasier * easier), harder: at(toHarder * easier) },
    past === 0 ? 0 : past === 1 ? 1 : -1,
  )
}

/**
 * The chances of how an outcome ends by the fair odds that are known of its market and of those beside it: a line by the half
 * line next to it, a bet without the draw by the chances of both sides and the draw. All others win or lose. Undefined where
 * what is needed is not known. Betting book A10, A12.
 */
export function wordsByOdds(market: MarketRef, outcome: string, chance: FairChance): WordChances | undefined {
  const rule = marketRule(market.code)
  if (rule.needs.includes('line4')) return lineWords(market, outcome, chance)
  if (market.code.startsWith('DNB')) {
    const signs = marketKey({ ...market, code: market.code.replace('DNB', '1X2') })
    const [WIN, PUSH] = [chance(signs, outcome), chance(signs, 'X')]
    return WIN === undefined || PUSH === undefined ? undefined : sound({ ...none, WIN, PUSH, LOSE: 1 - WIN - PUSH })
  }
  const own = chance(marketKey(market), outcome)
  return own === undefined || !(own >= 0 && own <= 1) ? undefined : { ...none, WIN: own, LOSE: 1 - own }
}

/** The markets whose prices these chances are made of. */
export function marketsBeside(market: MarketRef): readonly string[] {
  const own = marketKey(market)
  const { line4 } = market.specifiers
  if (line4 !== undefined)
    return [0, -2, -1, 1, 2].map((step) =>
      marketKey({ ...market, specifiers: { ...market.specifiers, line4: line4 + step || 0 } }),
    )
  return market.code.startsWith('DNB')
    ? [own, marketKey({ ...market, code: market.code.replace('DNB', '1X2') })]
    : [own]
}
