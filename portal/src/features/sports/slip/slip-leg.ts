import { decidePrice, type OddsPolicy } from '@parlour/core/rules/sportsbook/slip/odds-policy.ts'
import type { HeldEvent, HeldMarket } from '../prices/price-store.ts'
import type { LegQuote } from '../sports.queries.ts'
import type { StopNow } from '../sports.types.ts'
import { pickId, type SlipPick } from './slip-state.ts'

/** A selection of the slip as the book has it now. */
export interface LegNow {
  /** Decimal odds; null where none are offered. */
  readonly odds: string | null
  /** The refusal that a bet would meet now; null where it would be taken. */
  readonly refusal: string | null
  readonly stop: Pick<StopNow, 'reason' | 'since'> | null
  readonly isLive: boolean
  readonly delayMs: number
  readonly otherLine: string | null
  readonly maxStake: string | null
  readonly scoreAtBet: SlipPick['scoreAtBet']
}

interface Known {
  readonly quote: LegQuote | undefined
  readonly market: HeldMarket | undefined
  readonly event: HeldEvent | undefined
}

/** The quote of a selection among those that were answered. */
export const quoteOf = (quotes: readonly LegQuote[] | undefined, pick: SlipPick): LegQuote | undefined =>
  quotes?.find((quote) => pickId(quote) === pickId(pick))

function oddsOf(pick: SlipPick, { quote, market }: Known): string | null {
  const isPushed = market !== undefined && market.seq >= (quote?.seq ?? 0)
  if (isPushed) return market.odds.get(pick.outcome) ?? null
  return quote === undefined ? pick.odds || null : quote.odds
}

function refusalOf(odds: string | null, { quote, market, event }: Known): string | null {
  if (event?.phase === 'OVER') return 'sports.event_closed'
  const isStopped = (event?.stops.length ?? 0) > 0 || (market !== undefined && market.stop !== null)
  const isInactive = market !== undefined && market.status !== 'ACTIVE'
  if (isStopped || isInactive || odds === null) return quote?.refusal ?? 'sports.market_suspended'
  // A push that says that it is open again is later than the answer that said it was not.
  const isOpenSince = market !== undefined && quote !== undefined && market.version > (quote.event?.version ?? 0)
  return isOpenSince ? null : (quote?.refusal ?? null)
}

/** What is known of a selection, by what was pushed and what was answered: the later of both. */
export function legNow(pick: SlipPick, known: Known): LegNow {
  const { quote, market, event } = known
  const odds = oddsOf(pick, known)
  const refusal = refusalOf(odds, known)
  const told = quote?.reason == null ? null : { reason: quote.reason, since: 0 }
  return {
    odds,
    refusal,
    stop: refusal === null ? null : (event?.stops[0] ?? market?.stop ?? told),
    isLive: event === undefined ? (quote?.isLive ?? false) : event.phase === 'LIVE',
    delayMs: quote?.delayMs ?? 0,
    otherLine: quote?.otherLine ?? null,
    maxStake: quote?.maxStake ?? null,
    scoreAtBet: quote?.scoreAtBet ?? pick.scoreAtBet,
  }
}

/** The odds that a bet would ask for, and whether the player has to say yes to them first. */
export interface Asked {
  readonly odds: string
  readonly before: string | null
  readonly isAccepted: boolean
}

/**
 * What a policy takes is asked for at once, as the slip shows it; what it does not take waits for a yes, and until then the
 * bet would ask for what was seen before.
 */
export function askedOdds(pick: SlipPick, now: Pick<LegNow, 'odds'>, policy: OddsPolicy): Asked {
  // Of a slip that was shared, or a bet at other odds, nothing was seen yet: what is offered now is what is seen first.
  if (pick.odds === '') return { odds: now.odds ?? '', before: null, isAccepted: true }
  if (now.odds === null || now.odds === pick.odds) return { odds: pick.odds, before: null, isAccepted: true }
  const of = (value: string) => ({ ...pick, odds: { format: 'DEC' as const, value } })
  const taken = decidePrice({ requested: of(pick.odds), current: of(now.odds), policy, isLive: false })
  return { odds: taken.ok ? now.odds : pick.odds, before: pick.odds, isAccepted: taken.ok }
}
