import type { Static } from 'typebox'
import type { EventCard, Market, Stop } from '@parlour/core/contract/sportsbook/shapes.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { rowMarkets } from '@parlour/core/rules/sportsbook/markets/row-markets.ts'
import { sum } from '@parlour/core/kernel/sum.ts'
import type { BrandRulesRow } from '../brand-rules.sql.ts'
import type { KnownLive, MarketRow } from '../types.ts'
import type { Books } from './books.ts'
import type { EventRow, ProducerRow, ResultRow } from './event.sql.ts'

type Card = Static<typeof EventCard>
type MarketView = Static<typeof Market>
type StopView = Static<typeof Stop>

/** What an event is drawn from, and for whom. */
export interface CardFacts {
  readonly book: BrandRulesRow
  readonly books: Pick<Books, 'odds'>
  readonly producers: ReadonlyMap<string, ProducerRow>
  /** By outcome: `EVENT MARKET OUTCOME`. */
  readonly results: ReadonlyMap<string, ResultRow['result']>
  readonly language: string
  readonly isFavourite: (event: EventRow) => boolean
}

const resultKey = ({ eventId, marketKey, outcome }: Omit<ResultRow, 'result'>) => `${eventId} ${marketKey} ${outcome}`

export const resultsByKey = (rows: readonly ResultRow[]): CardFacts['results'] =>
  new Map(rows.map((row) => [resultKey(row), row.result]))

/** A producer that is not up, as a stop of the feed on what it owns. */
function silenceOf(producers: ReadonlyMap<string, ProducerRow>, name: string): StopView | undefined {
  const producer = producers.get(name)
  return producer?.state === 'UP' ? undefined : { by: 'FEED', reason: 'FEED_SILENT', since: producer?.heardAt ?? 0 }
}

const viewOf = ({ by, reason, since }: StopView): StopView => ({ by, reason, since })

export function stopsOf(event: EventRow, producers: ReadonlyMap<string, ProducerRow>): StopView[] {
  const silence = event.phase === 'OVER' ? undefined : silenceOf(producers, event.producer)
  const own = event.stops.filter(({ marketKey }) => marketKey === '').map(viewOf)
  return silence === undefined ? own : [...own, silence]
}

export function stopOf(
  event: EventRow,
  { marketKey, producer }: Pick<MarketRow, 'marketKey' | 'producer'>,
  producers: ReadonlyMap<string, ProducerRow>,
): StopView | null {
  const own = event.stops.find((stop) => stop.marketKey === marketKey)
  if (own) return viewOf(own)
  return (producer === event.producer || event.phase === 'OVER' ? undefined : silenceOf(producers, producer)) ?? null
}

/** What a market returns of what is staked in proportion; null where an outcome has no price. */
function returnsOf(market: MarketRow, odds: ReadonlyMap<string, string>): string | null {
  if (market.prices.length === 0 || market.prices.some(({ o }) => !odds.has(o))) return null
  const share = sum(market.prices.map(({ p }) => p)) / sum([...odds.values()].map((each) => 1 / Number(each)))
  return share.toFixed(4)
}

function marketView(event: EventRow, market: MarketRow, facts: CardFacts): MarketView {
  const isOffered = market.status === 'ACTIVE' || market.status === 'SUSPENDED'
  const odds = isOffered ? facts.books.odds(facts.book, market, event.phase === 'LIVE') : new Map<string, string>()
  const { eventId } = event
  const { marketKey } = market
  return {
    key: marketKey,
    status: market.status,
    seq: market.seq,
    stop: stopOf(event, market, facts.producers),
    returns: returnsOf(market, odds),
    outcomes: market.prices.map(({ o }) => ({
      outcome: o,
      odds: odds.get(o) ?? null,
      result: facts.results.get(resultKey({ eventId, marketKey, outcome: o }))?.outcome ?? null,
    })),
  }
}

/** What pages are told of the play. */
export function liveView(live: KnownLive | null): Card['live'] {
  if (live === null) return null
  const { period, clockMs, isRunning, score, periods, corners, cards, kills, at } = live
  return { period, clockMs, isRunning, score, periods, corners, cards, kills, at }
}

/** The names of an event, in the reader’s language or else in English. */
function namesOf(event: EventRow, language: string) {
  const read = (names: Readonly<Record<string, string>>) => labelNameOf(names, { language, defaultLanguage: 'en' })
  return {
    league: read(event.leagueNames),
    competitors: event.competitors.map(({ competitorId, names, short }) => ({
      competitorId,
      name: read(names),
      short,
    })),
  }
}

/** The markets of an event that its row shows. */
export const mainOf = (event: EventRow, markets: readonly MarketRow[]): readonly MarketRow[] =>
  rowMarkets(
    event.sport,
    markets.map((market) => ({ ...market, chances: market.prices.map(({ p }) => p) })),
  )

/** An event with some of its markets, as a page shows it. */
export function cardOf(event: EventRow, markets: readonly MarketRow[], facts: CardFacts): Card {
  return {
    eventId: event.eventId,
    sport: event.sport,
    leagueId: event.leagueId,
    ...namesOf(event, facts.language),
    region: event.region,
    origin: event.origin,
    startAt: event.startAt,
    state: event.state,
    phase: event.phase,
    bestOf: event.bestOf,
    live: liveView(event.live),
    stops: stopsOf(event, facts.producers),
    dangerSeq: event.dangerSeq,
    version: event.version,
    isFavourite: facts.isFavourite(event),
    marketCount: event.marketCount,
    markets: markets.map((market) => marketView(event, market, facts)),
  }
}
