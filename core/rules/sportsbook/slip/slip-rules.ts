import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { isLess } from '../../../kernel/fraction.ts'
import { findMarket } from '../markets/catalogue.ts'
import { readMarketKey } from '../markets/specifiers.ts'
import { decimalOf, isFormatAllowed, type Odds } from '../odds/formats.ts'
import { findRelated, type LegSubject, type Relations } from '../tickets/related.ts'

/** A leg on a slip. */
export interface SlipLeg extends LegSubject {
  readonly marketKey: string
  readonly outcome: string
  readonly odds: Odds
  /** Markets that are sold alone. */
  readonly isSingleOnly?: boolean
}

export type SlipType = 'SINGLE' | 'PARLAY' | 'SYSTEM'
export type SlipRefusal =
  | 'LEG_COUNT'
  | 'MARKET_UNKNOWN'
  | 'ODDS_INVALID'
  | 'FORMAT_NOT_ALLOWED'
  | 'RELATED_SELECTIONS'
  | 'LEG_NOT_COMBINABLE'

/** Legs of a type of slip. Betting book A4. */
const legCounts: Readonly<Record<SlipType, readonly [least: number, most: number]>> = {
  SINGLE: [1, 1],
  PARLAY: [2, 15],
  SYSTEM: [2, 15],
}
/** A leg of several is no shorter than this. Betting book A5. */
const leastInParlay = { numerator: 11n, denominator: 10n }

function refusalOfLeg({ marketKey, odds, isSingleOnly = false }: SlipLeg, type: SlipType): SlipRefusal | undefined {
  const rule = findMarket(readMarketKey(marketKey)?.code ?? '')
  if (rule === undefined) return 'MARKET_UNKNOWN'
  const decimal = decimalOf(odds)
  if (decimal === undefined) return 'ODDS_INVALID'
  if (!isFormatAllowed(odds.format, { formats: rule.formats, ticket: type })) return 'FORMAT_NOT_ALLOWED'
  return type !== 'SINGLE' && (isSingleOnly || isLess(decimal, leastInParlay)) ? 'LEG_NOT_COMBINABLE' : undefined
}

/** Whether the legs of a slip can be one ticket, with the leg at fault where they cannot. Betting book A3, A4, A5 step 6. */
export function checkSlip(
  slip: { readonly type: SlipType; readonly legs: readonly SlipLeg[] },
  relations: Relations,
): Decision<undefined, SlipRefusal> {
  const [least, most] = legCounts[slip.type]
  if (slip.legs.length < least || slip.legs.length > most) return refuse('LEG_COUNT', { least, most })
  for (const [leg, each] of slip.legs.entries()) {
    const refusal = refusalOfLeg(each, slip.type)
    if (refusal !== undefined) return refuse(refusal, { leg })
  }
  const related = findRelated(slip.legs, relations)
  return related === undefined ? accept(undefined) : refuse('RELATED_SELECTIONS', { legs: related })
}

const repeatWithinMs = 5000

/** Whether a bet looks like one that was just placed: the same legs and stake within five seconds. Betting book A5 step 10. */
export function isRepeat(
  bet: { readonly fingerprint: string; readonly placedAt: number },
  earlier: readonly { readonly fingerprint: string; readonly placedAt: number }[],
): boolean {
  return earlier.some(
    ({ fingerprint, placedAt }) => fingerprint === bet.fingerprint && bet.placedAt - placedAt < repeatWithinMs,
  )
}
