import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { EventState } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { marketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { instantOf } from '../instant.ts'
import type { PolledMarket, PolledMatch, PolledOdds } from './answers.ts'
import { consensusOf } from './consensus.ts'
import { leagueOf, sportOfLeague, winnerCode } from './leagues.ts'

type FixtureMessage = Extract<FeedMessage, { readonly kind: 'FIXTURE' }>
type ToldMarket = Extract<FeedMessage, { readonly kind: 'ODDS' }>['markets'][number]

interface Told {
  readonly feed: string
  readonly producer: string
  /** When it was asked, by our clock: an answer says how things stood then. */
  readonly genAt: number
}

const nameMost = 80
const shortMost = 12

/** A match as a fixture; undefined where its sides or its start cannot be told. */
export function readMatch(
  match: PolledMatch,
  { feed, producer, genAt }: Told,
  state: EventState,
): FixtureMessage | undefined {
  const { id, sport_key: key, sport_title: title, commence_time: start, home_team: home, away_team: away } = match
  const sport = sportOfLeague(key)
  const startAt = instantOf(start)
  if (sport === undefined || startAt === undefined || home === null || away === null || home === away) return undefined
  const refs = [home, away].map((name) => `${feed}:${key}:${name}`)
  // Sides are known by their names alone: one that does not fit whole could be another’s.
  if (refs.some((ref) => ref.length > nameMost)) return undefined
  const { region, tier } = leagueOf(key)
  return {
    kind: 'FIXTURE',
    producer,
    source: 'SNAPSHOT',
    genAt,
    eventRef: `${feed}:${id}`,
    sport,
    league: { ref: `${feed}:${key}`, region, names: { en: (title ?? key).slice(0, nameMost) }, tier },
    competitors: [home, away].map((name, at) => ({
      ref: refs[at] ?? '',
      names: { en: name },
      short: name.slice(0, shortMost),
    })),
    startAt,
    state,
  }
}

const line4Of = (point: number | undefined): number | undefined => {
  const line4 = point === undefined ? Number.NaN : point * 4
  return Number.isInteger(line4) && Math.abs(line4) < 10_000 ? line4 || 0 : undefined
}

/** What one bookmaker offers of one market: its key, and prices by outcome in the order of the house. */
interface Offer {
  readonly key: string
  readonly outcomes: readonly string[]
  readonly prices: readonly number[]
}

const overUnder = ['Over', 'Under']
const draw = 'Draw'

/** Prices by the names that outcomes have, all of them and no other; undefined where one is missing or there is one more. */
function pricesOf(market: PolledMarket, names: readonly string[]): readonly number[] | undefined {
  const priced = new Map(market.outcomes.map(({ name, price }) => [name, price]))
  const found = names.flatMap((name) => priced.get(name) ?? [])
  return found.length === names.length && market.outcomes.length === names.length ? found : undefined
}

function readOffer(
  market: PolledMarket,
  sport: string,
  sides: readonly [home: string, away: string],
): Offer | undefined {
  const of = (
    code: string,
    names: readonly string[],
    outcomes: readonly string[],
    line4?: number,
  ): Offer | undefined => {
    const prices = pricesOf(market, names)
    return prices && { key: marketKey({ code, specifiers: line4 === undefined ? {} : { line4 } }), outcomes, prices }
  }
  const [home, away] = sides
  const pointOf = (name: string) => market.outcomes.find((outcome) => outcome.name === name)?.point
  switch (market.key) {
    case 'h2h': {
      const hasDraw = sport === 'SOCCER'
      return of(winnerCode(sport), hasDraw ? [home, draw, away] : sides, hasDraw ? ['1', 'X', '2'] : ['1', '2'])
    }
    case 'spreads': {
      const [own, other] = [line4Of(pointOf(home)), line4Of(pointOf(away))]
      if (own === undefined || other === undefined || own + other !== 0) return undefined
      return of('AH', sides, ['HOME', 'AWAY'], own)
    }
    case 'totals': {
      const [over, under] = overUnder.map((name) => line4Of(pointOf(name)))
      if (over === undefined || over !== under || over <= 0) return undefined
      return of('OU', overUnder, ['OVER', 'UNDER'], over)
    }
    default:
      return undefined
  }
}

/** What of an answer on prices is taken in. */
export interface ReadMarkets {
  readonly markets: readonly ToldMarket[]
  readonly dropped: readonly ('UNSOLD' | 'STALE' | 'ALONE')[]
}

/**
 * Markets of a match, each the fair chances of what enough bookmakers offer, of whom each has looked at it lately. Outcomes are
 * known by the names of the sides; a name that is neither’s makes no market. Betting book A14.
 */
export function readMarkets(
  match: PolledOdds,
  { now, freshMs, leastBooks }: { readonly now: number; readonly freshMs: number; readonly leastBooks: number },
): ReadMarkets {
  const sport = sportOfLeague(match.sport_key)
  const { home_team: home, away_team: away } = match
  if (sport === undefined || home === null || away === null) return { markets: [], dropped: ['UNSOLD'] }
  const all = match.bookmakers.flatMap((book) =>
    book.markets.map((market) => ({ market, at: instantOf(market.last_update ?? book.last_update) })),
  )
  const fresh = all.filter(({ at }) => at !== undefined && now - at <= freshMs)
  const offers = fresh.flatMap(({ market }) => readOffer(market, sport, [home, away]) ?? [])
  const told = [...Map.groupBy(offers, ({ key }) => key)].map(([key, own]) => {
    const chances = consensusOf(
      own.map(({ prices }) => prices),
      leastBooks,
    )
    const outcomes = own[0]?.outcomes ?? []
    return chances && { key, outcomes: outcomes.map((outcome, at) => ({ outcome, p: chances[at] ?? 0 })) }
  })
  return {
    markets: told.filter((market) => market !== undefined),
    dropped: [
      ...Array.from({ length: all.length - fresh.length }, () => 'STALE' as const),
      ...Array.from({ length: fresh.length - offers.length }, () => 'UNSOLD' as const),
      ...told.flatMap((market) => (market === undefined ? ['ALONE' as const] : [])),
    ],
  }
}
