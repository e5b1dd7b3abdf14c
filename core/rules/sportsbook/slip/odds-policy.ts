import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { type Fraction, isLess } from '../../../kernel/fraction.ts'
import { times } from '../../../kernel/lowest-terms.ts'
import { decimalOf, type Odds } from '../odds/formats.ts'

/** What a player takes when a price changed; a tolerance in hundredths of a percent, 500 at most. Betting book A5. */
export type OddsPolicy =
  | { readonly kind: 'NONE' | 'HIGHER' | 'ANY' }
  | { readonly kind: 'TOLERANCE'; readonly basisPoints: number }

const mostTolerance = 500

/** A selection as the slip asked for it, or as the book has it now. */
export interface QuotedSelection {
  /** The market with its line: a changed line is another market. */
  readonly marketKey: string
  readonly outcome: string
  readonly odds: Odds
}

export type PriceRefusal = 'LINE_CHANGED' | 'ODDS_CHANGED'

function isTaken(policy: OddsPolicy, requested: Fraction, current: Fraction): boolean {
  switch (policy.kind) {
    case 'NONE':
      return false
    case 'ANY':
      return true
    case 'HIGHER':
      return !isLess(current, requested)
    case 'TOLERANCE': {
      const points = BigInt(Math.min(Math.max(Math.trunc(policy.basisPoints), 0), mostTolerance))
      return !isLess(current, times(requested, { numerator: 10_000n - points, denominator: 10_000n }))
    }
  }
}

const isSame = (one: Fraction, other: Fraction): boolean => !isLess(one, other) && !isLess(other, one)

/**
 * The price that a bet is taken at, by the book’s own price alone: what the client sent is a request. The line is asked
 * first, and no policy lets another one through. A worse price that the policy takes is what the ticket carries. A better one
 * is given before the match; live the price stays the one that was submitted, or the delay would be a free option. Betting
 * book A5; traps 13, 14, 15.
 */
export function decidePrice(bet: {
  readonly requested: QuotedSelection
  readonly current: QuotedSelection
  readonly policy: OddsPolicy
  readonly isLive: boolean
}): Decision<Odds, PriceRefusal> {
  const { requested, current, policy, isLive } = bet
  if (requested.marketKey !== current.marketKey || requested.outcome !== current.outcome) {
    return refuse('LINE_CHANGED', { marketKey: current.marketKey })
  }
  const [asked, offered] = [decimalOf(requested.odds), decimalOf(current.odds)]
  if (asked === undefined || offered === undefined) return refuse('ODDS_CHANGED', { odds: current.odds })
  if (isSame(asked, offered)) return accept(requested.odds)
  if (!isTaken(policy, asked, offered)) return refuse('ODDS_CHANGED', { odds: current.odds })
  return accept(isLive && isLess(asked, offered) ? requested.odds : current.odds)
}
