import { sum } from '../../../kernel/sum.ts'
import { marketRule } from '../markets/catalogue.ts'
import { floorToLadder } from '../odds/ladder.ts'
import { solveFalling } from './overround.ts'

export type MarketPhase = 'PREMATCH' | 'LIVE'

/** What the house adds to the chances of a market, before the match and during it. Betting book A11; 1X2, AH, OU as decided since. */
const margins = {
  HANDICAP: { PREMATCH: 0.03, LIVE: 0.055 },
  TOTAL: { PREMATCH: 0.045, LIVE: 0.055 },
  SIGN: { PREMATCH: 0.05, LIVE: 0.07 },
  SIMPLE: { PREMATCH: 0.06, LIVE: 0.08 },
  FIRST: { PREMATCH: 0.08, LIVE: 0.1 },
  WIDE: { PREMATCH: 0.12, LIVE: 0.14 },
  SCORE: { PREMATCH: 0.18, LIVE: 0.22 },
} as const
export type MarginClass = keyof typeof margins

const classes: readonly (readonly [code: RegExp, of: MarginClass])[] = [
  [/^(?:AH|CORNERS-AH|CARDS-AH)/, 'HANDICAP'],
  [/^(?:OU|TT-|CORNERS-OU|CARDS-OU)/, 'TOTAL'],
  [/^(?:1X2|ML$)/, 'SIGN'],
  [/^(?:MAP_F|MAP_P|MAP_K)/, 'FIRST'],
  [/^(?:CS|CMS|SET-CS)/, 'SCORE'],
  [/^(?:TG|EG|HTFT|FTS|NEXT-GOAL|RACE|HALF-MOST|EH|SCORER)/, 'WIDE'],
]

export const marginClass = (code: string): MarginClass =>
  classes.find(([pattern]) => pattern.test(code))?.[1] ?? 'SIMPLE'

export const marginOf = (code: string, phase: MarketPhase): number => margins[marginClass(code)][phase]

const leastExponent = 1e-6

/**
 * Chances to one power below 1, so that together they are greater by the margin: 1 and the margin where one outcome wins, twice
 * that of a double chance, of which two win. Betting book A11.
 */
export function addPower(chances: readonly number[], margin: number): readonly number[] {
  const raised = (exponent: number) => chances.map((chance) => (chance > 0 ? chance ** exponent : 0))
  const whole = sum(chances)
  const exponent = solveFalling((each) => sum(raised(each)) - whole * (1 + margin), leastExponent, 1)
  return raised(exponent)
}

/** Chances each made greater by the margin: two-way lines. Betting book A11. */
export const addProportional = (chances: readonly number[], margin: number): readonly number[] =>
  chances.map((chance) => chance * (1 + margin))

/**
 * Fair chances of all outcomes of a market as the prices that are offered, rounded down to the ladder; undefined for an
 * outcome that has none: impossible, or all but certain.
 */
export function offeredPrices(market: {
  readonly code: string
  readonly phase: MarketPhase
  /** Of each outcome 1 / fair decimal odds; together 1, or 2 where two of them win. */
  readonly chances: readonly number[]
  /** Instead of the house’s own: of a brand, league or tier. */
  readonly margin?: number
}): readonly (string | undefined)[] {
  const { code, phase, chances, margin = marginOf(code, phase) } = market
  const isTwoWay = marketRule(code).isTwoWay
  const raised = isTwoWay ? addProportional(chances, margin) : addPower(chances, margin)
  return raised.map((chance) =>
    chance > 0 ? floorToLadder(1 / chance, isTwoWay ? 'hundredths' : 'coarse') : undefined,
  )
}
