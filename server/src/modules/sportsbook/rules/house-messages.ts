import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { settleOutcome } from '@parlour/core/rules/sportsbook/markets/settle-outcome.ts'
import type { MarketRow } from '../types.ts'
import type { HouseMoment, Offer } from './house-moment.ts'

type OddsMarket = Extract<FeedMessage, { readonly kind: 'ODDS' }>['markets'][number]
type SettledMarket = Extract<FeedMessage, { readonly kind: 'SETTLEMENT' }>['markets'][number]

/** What the book knows of a match already. */
export interface KnownMatch {
  readonly ref: string
  readonly producer: string
  readonly eventId: string
  /** Every market that was ever offered on it. */
  readonly markets: readonly MarketRow[]
  /** Outcomes whose ending was told, at the certainty of the moment: `EVENT MARKET OUTCOME`. */
  readonly toldEndings: ReadonlySet<string>
  /** Whether the feed’s own stop is on: prices lift it, all of them together. */
  readonly isStopped: boolean
}

/** A smaller change than this, of an outcome and of the rest, is not told: a fraction of the least margin. */
const leastChange = 0.015

/** A moment of a match as a feed says it. The same moment is the same words, so that telling it twice changes nothing. */
export function messagesOf(match: KnownMatch, moment: HouseMoment): readonly FeedMessage[] {
  const { genAt, live, stop, offers } = moment
  const told = { producer: match.producer, source: 'LIVE' as const, genAt, eventRef: match.ref }
  const ended = endingsOf(match, moment)
  const priced = offers === undefined || stop !== undefined ? [] : pricesOf(match, offers)
  return [
    ...(live === undefined ? [] : [{ ...told, kind: 'LIVE_STATE' as const, ...live }]),
    ...(stop === undefined ? [] : [{ ...told, kind: 'BET_STOP' as const, genAt: genAt + 1, reason: stop }]),
    ...(ended.length === 0
      ? []
      : [{ ...told, kind: 'SETTLEMENT' as const, certainty: moment.certainty, markets: [...ended] }]),
    ...(priced.length === 0
      ? []
      : [{ ...told, kind: 'ODDS' as const, rank: live === undefined ? 0 : 1, markets: [...priced] }]),
  ]
}

/** When a moment was told last, by its own clock: a stop is a word of its own. */
export const toldAtOf = ({ genAt, stop }: Pick<HouseMoment, 'genAt' | 'stop'>): number =>
  stop === undefined ? genAt : genAt + 1

/** What ended by now and was not told: of each outcome for itself, as soon as no further play can change it. */
function endingsOf(match: KnownMatch, { facts }: HouseMoment): readonly SettledMarket[] {
  if (facts.state === 'SCHEDULED') return []
  return match.markets.flatMap(({ marketKey, prices }) => {
    const market = readMarketKey(marketKey)
    if (market === undefined) return []
    const outcomes = prices.flatMap(({ o }) => {
      if (match.toldEndings.has(`${match.eventId} ${marketKey} ${o}`)) return []
      const judged = settleOutcome({ market, outcome: o, facts })
      return judged === 'UNDECIDED' ? [] : [{ outcome: o, result: judged.outcome }]
    })
    return outcomes.length === 0 ? [] : [{ key: marketKey, outcomes }]
  })
}

const isNear = (offer: Offer, row: MarketRow): boolean =>
  offer.outcomes.every(({ outcome, p }) => {
    const old = row.prices.find(({ o }) => o === outcome)
    return old !== undefined && Math.abs(old.p - p) <= leastChange * Math.min(old.p, 1 - old.p)
  })

/** The prices of a moment that differ; lines that are offered no more are taken off. */
function pricesOf(match: KnownMatch, offers: readonly Offer[]): readonly OddsMarket[] {
  const rows = new Map(match.markets.map((row) => [row.marketKey, row]))
  const wanted = offers.filter((offer) => {
    const row = rows.get(offer.key)
    if (row?.status === 'SETTLED' || row?.status === 'CANCELLED') return false
    return row?.status !== 'ACTIVE' || match.isStopped || !isNear(offer, row)
  })
  const keys = new Set(offers.map(({ key }) => key))
  const gone = match.markets.filter(({ marketKey, status }) => status === 'ACTIVE' && !keys.has(marketKey))
  return [
    ...wanted.map(({ key, outcomes }) => ({ key, outcomes: [...outcomes] })),
    ...gone.map(({ marketKey, prices }) => ({
      key: marketKey,
      status: 'INACTIVE' as const,
      outcomes: prices.map(({ o, p }) => ({ outcome: o, p })),
    })),
  ]
}
