import {
  getPriceHistory,
  getSportsEvent,
  getSportsMenu,
  listSportsEvents,
  listSportsResults,
} from '@parlour/core/contract/sportsbook/player/offer.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { wordsOf } from '@parlour/core/rules/search/words.ts'
import { delayOf } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { dayOf, endOfDay } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import { cutPage, readTimeCursor } from '#platform/http/page-cursor.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { oddsOf } from './brand-odds.ts'
import type { Books } from './books.ts'
import { cardOf } from './cards.ts'
import { listEventRows, listMarkets } from './event.sql.ts'
import { listEndedEvents, listFollowed, listOpenEvents, type EventFilter, type Lobby } from './event-list.sql.ts'
import { findProof, listForm, listHappenings, listPrices, type ProofRow } from './event-page.sql.ts'
import { countLeagues, type LeagueCount } from './menu.sql.ts'
import { readCards, readFacts } from './read-cards.ts'

export interface OfferParts {
  readonly brands: Pick<Brands, 'get'>
  readonly books: Books
}

const pageUsual = 30
const dayMs = 86_400_000
/** Without a day, results of so long are shown. */
const resultsMs = 7 * dayMs

/** What a brand offers on sports, and what was played. */
export function offerRoutes(routes: Routes, parts: OfferParts): void {
  menuRoutes(routes, parts)
  eventRoutes(routes, parts)
  historyRoutes(routes, parts)
}

const cursorOf = ({ startAt, eventId }: { readonly startAt: number; readonly eventId: string }) =>
  `${startAt}.${eventId}`

/** When the brand’s day ends. */
async function clockOf(db: Reader, { brands }: OfferParts, brandId: string) {
  const [now, { timeZone }] = await Promise.all([nowMs(db), brands.get(brandId)])
  return { now, timeZone, dayEnd: endOfDay(dayOf(now, timeZone), timeZone) }
}

interface SentFilter {
  readonly lobby?: Lobby
  readonly sport?: string
  readonly leagueId?: string
  readonly search?: string
  readonly cursor?: string
  readonly limit?: number
}

const filterOf = ({ lobby, sport, leagueId, search, cursor, limit = pageUsual }: SentFilter): EventFilter => ({
  lobby,
  sport,
  leagueId,
  words: wordsOf(search ?? ''),
  after: readTimeCursor(cursor),
  limit: limit + 1,
})

function menuRoutes(routes: Routes, parts: OfferParts): void {
  routes.query(getSportsMenu, async ({ db, brand: { brandId }, language, input: { query } }) => {
    const clock = await clockOf(db, parts, brandId)
    const book = await parts.books.of(brandId)
    const leagues = book === undefined ? [] : await countLeagues(db, { ...clock, lobby: query.lobby })
    return { serverTime: clock.now, sports: menuOf(leagues, language) }
  })

  routes.query(listSportsEvents, async ({ db, brand: { brandId }, member, language, input: { query } }) => {
    const clock = await clockOf(db, parts, brandId)
    const book = await parts.books.of(brandId)
    if (book === undefined) return { serverTime: clock.now, list: [], next: null }
    const memberId = member?.memberId
    const { when = 'ALL', favourites = false } = query
    if (favourites && memberId === undefined) return { serverTime: clock.now, list: [], next: null }
    const followed = favourites && memberId !== undefined ? await listFollowed(db, memberId) : undefined
    const filter = filterOf(query)
    const found = await listOpenEvents(db, { ...filter, ...clock, when, followed })
    const { shown, next } = cutPage(found, filter.limit - 1, cursorOf)
    const ids = shown.map(({ eventId }) => eventId)
    const list = await readCards(db, ids, { book, books: parts.books, language, memberId })
    return { serverTime: clock.now, list, next }
  })

  routes.query(listSportsResults, async ({ db, brand: { brandId }, language, input: { query } }) => {
    const book = await parts.books.of(brandId)
    if (book === undefined) return { list: [], next: null }
    const { now, timeZone } = await clockOf(db, parts, brandId)
    const { day } = query
    const to = day === undefined ? now + dayMs : endOfDay(readDay(day), timeZone)
    const from = day === undefined ? now - resultsMs : endOfDay(dayBefore(day), timeZone)
    const filter = filterOf(query)
    const found = await listEndedEvents(db, { ...filter, from, to })
    const { shown, next } = cutPage(found, filter.limit - 1, cursorOf)
    const ids = shown.map(({ eventId }) => eventId)
    return { list: await readCards(db, ids, { book, books: parts.books, language, memberId: undefined }), next }
  })
}

/** Refuses what has the form of a day and is none: the thirtieth of February. */
function readDay(day: string): string {
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toString()
  } catch {
    throw new Refusal('request.malformed', { fields: ['/day'] })
  }
}
const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

/** Sports in their order, each with its leagues. */
function menuOf(leagues: readonly LeagueCount[], language: string) {
  return [...Map.groupBy(leagues, ({ sport }) => sport)].map(([sport, own]) => {
    const all = (of: (league: LeagueCount) => number) => own.reduce((total, league) => total + of(league), 0)
    return {
      sport,
      lobby: sport.startsWith('ESPORTS_') ? ('ESPORTS' as const) : ('SPORTS' as const),
      live: all(({ live }) => live),
      today: all(({ today }) => today),
      upcoming: all(({ upcoming }) => upcoming),
      leagues: own.map(({ leagueId, region, names, live, upcoming }) => ({
        leagueId,
        region,
        name: labelNameOf(names, { language, defaultLanguage: 'en' }),
        live,
        upcoming,
      })),
    }
  })
}

function eventRoutes(routes: Routes, parts: OfferParts): void {
  routes.query(getSportsEvent, async ({ db, brand: { brandId }, member, language, input: { params } }) => {
    const book = await parts.books.of(brandId)
    const { eventId } = params
    const [event] = book === undefined ? [] : await listEventRows(db, [eventId])
    if (book === undefined || event === undefined) throw new Refusal('sports.event_unknown')
    const reading = { book, books: parts.books, language, memberId: member?.memberId }
    const competitors = event.competitors.map(({ competitorId }) => competitorId)
    const [now, markets, facts, happenings, form, proof] = await Promise.all([
      nowMs(db),
      listMarkets(db, [eventId]),
      readFacts(db, [event], reading),
      listHappenings(db, eventId),
      competitors.length > 2 ? [] : listForm(db, competitors, event.startAt),
      event.origin === 'FEED' ? undefined : findProof(db, eventId),
    ])
    return {
      serverTime: now,
      event: cardOf(event, markets, facts),
      delayMs: event.phase === 'LIVE' ? delayOf(book.rules, event.sport) : 0,
      happenings: [...happenings],
      form: competitors.map((competitorId) => ({
        competitorId,
        matches: form
          .filter((one) => one.competitorId === competitorId)
          .map(({ eventId: id, startAt, against, own, other }) => ({
            eventId: id,
            startAt,
            against: labelNameOf(against, { language, defaultLanguage: 'en' }),
            own,
            other,
          })),
      })),
      proof: proof === undefined ? null : proofView(proof),
    }
  })
}

/** What a simulated event is checked by: its beacons once the seed is told, so that both are told together. */
function proofView({ commitment, strengths, seed, beacons }: ProofRow) {
  const figure = (name: string) => {
    const value = strengths[name]
    return typeof value === 'number' ? value : null
  }
  return {
    commitment,
    lambda: figure('lambda'),
    mu: figure('mu'),
    rho: figure('rho'),
    homeChance: figure('homeChance'),
    seed,
    beacons: seed === null ? [] : [...beacons],
  }
}

function historyRoutes(routes: Routes, { books }: OfferParts): void {
  routes.query(getPriceHistory, async ({ db, brand: { brandId }, input: { params, query } }) => {
    const book = await books.of(brandId)
    const { eventId } = params
    const [event] = book === undefined ? [] : await listEventRows(db, [eventId])
    if (book === undefined || event === undefined) throw new Refusal('sports.event_unknown')
    const { marketKey, outcome } = query
    const prices = await listPrices(db, { eventId, marketKey, since: (await nowMs(db)) - dayMs })
    return {
      list: prices.map(({ at, seq, status, prices: stored }) => {
        const isLive = event.startAt <= at
        const odds = status === 'ACTIVE' ? oddsOf({ marketKey, prices: stored }, isLive, book.rules) : undefined
        return { at, seq, odds: odds?.get(outcome) ?? null }
      }),
    }
  })
}
