import { Type } from 'typebox'
import { nullable } from '../../lottery/player/menu.ts'
import { closed, Cursor, DayText, EpochMs, Id, OptionalText, PageLimit } from '../../shapes.ts'
import { endpoint } from '../../endpoint.ts'
import { EventCard, Happening, MarketKey, OutcomeCode, SportCode } from '../shapes.ts'

/** Sports, or e-sports. */
const Lobby = Type.Optional(Type.Union([Type.Literal('SPORTS'), Type.Literal('ESPORTS')]))

export const getSportsMenu = endpoint({
  id: 'GET /api/sports/menu',
  summary: 'Sports with their leagues, and how much of each is live, begins today, or is to come',
  audience: 'public',
  query: closed({ lobby: Lobby }),
  value: Type.Object({
    serverTime: EpochMs,
    sports: Type.Array(
      Type.Object({
        sport: Type.String(),
        lobby: Type.Union([Type.Literal('SPORTS'), Type.Literal('ESPORTS')]),
        live: Type.Integer(),
        today: Type.Integer(),
        upcoming: Type.Integer(),
        leagues: Type.Array(
          Type.Object({
            leagueId: Id,
            region: Type.String(),
            name: Type.String(),
            live: Type.Integer(),
            upcoming: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
})

export const listSportsEvents = endpoint({
  id: 'GET /api/sports/events',
  summary: 'Events by when they are: live now, soon, today, later; or those that a search finds',
  audience: 'public',
  knowsMember: true,
  query: closed({
    lobby: Lobby,
    sport: Type.Optional(SportCode),
    leagueId: Type.Optional(Id),
    when: Type.Optional(
      Type.Union([
        Type.Literal('LIVE'),
        Type.Literal('SOON'),
        Type.Literal('TODAY'),
        Type.Literal('TOMORROW'),
        Type.Literal('LATER'),
        Type.Literal('ALL'),
      ]),
    ),
    /** Parts of names of competitors or leagues, whatever their accents. */
    search: OptionalText(60),
    favourites: Type.Optional(Type.Boolean()),
    cursor: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ serverTime: EpochMs, list: Type.Array(EventCard), next: nullable(Type.String()) }),
  refusals: [],
})

export const getSportsEvent = endpoint({
  id: 'GET /api/sports/events/:eventId',
  summary: 'One event with all its markets, what happened in it, and what it was drawn from',
  audience: 'public',
  knowsMember: true,
  params: closed({ eventId: Id }),
  value: Type.Object({
    serverTime: EpochMs,
    event: EventCard,
    /** For how long a live bet waits here. */
    delayMs: Type.Integer(),
    happenings: Type.Array(Happening),
    /** The last five matches of each competitor, the newest first. */
    form: Type.Array(
      Type.Object({
        competitorId: Id,
        matches: Type.Array(
          Type.Object({
            eventId: Id,
            startAt: EpochMs,
            against: Type.String(),
            own: Type.Integer(),
            other: Type.Integer(),
          }),
        ),
      }),
    ),
    /** Of a simulated event: what was committed to before it began, and once it is over all that checks it. */
    proof: nullable(
      Type.Object({
        commitment: Type.String(),
        lambda: nullable(Type.Number()),
        mu: nullable(Type.Number()),
        rho: nullable(Type.Number()),
        homeChance: nullable(Type.Number()),
        seed: nullable(Type.String()),
        beacons: Type.Array(Type.String()),
      }),
    ),
  }),
  refusals: ['sports.event_unknown'],
})

export const getPriceHistory = endpoint({
  id: 'GET /api/sports/events/:eventId/prices',
  summary: 'The prices of one selection, the oldest first: 300 at most, of the last day',
  audience: 'public',
  params: closed({ eventId: Id }),
  query: closed({ marketKey: MarketKey, outcome: OutcomeCode }),
  value: Type.Object({
    list: Type.Array(Type.Object({ at: EpochMs, seq: Type.Integer(), odds: nullable(Type.String()) })),
  }),
  refusals: ['sports.event_unknown'],
})

export const listSportsResults = endpoint({
  id: 'GET /api/sports/results',
  summary: 'What was played on a day of the brand, the newest first',
  audience: 'public',
  query: closed({
    lobby: Lobby,
    sport: Type.Optional(SportCode),
    leagueId: Type.Optional(Id),
    day: Type.Optional(DayText),
    search: OptionalText(60),
    cursor: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ list: Type.Array(EventCard), next: nullable(Type.String()) }),
  refusals: [],
})

export const quoteSlip = endpoint({
  id: 'POST /api/sports/quotes',
  summary: 'What the selections of a slip are offered at now, and what stands in their way',
  audience: 'public',
  knowsMember: true,
  body: closed({
    legs: Type.Array(closed({ eventId: Id, marketKey: MarketKey, outcome: OutcomeCode }), {
      minItems: 1,
      maxItems: 15,
    }),
  }),
  value: Type.Object({
    serverTime: EpochMs,
    legs: Type.Array(
      Type.Object({
        eventId: Id,
        marketKey: Type.String(),
        outcome: Type.String(),
        /** Null where the event is not known any more. */
        event: nullable(EventCard),
        odds: nullable(Type.String()),
        /** The refusal that a bet would meet now: `sports.market_suspended`; null where it would be taken. */
        refusal: nullable(Type.String()),
        reason: nullable(Type.String()),
        seq: Type.Integer(),
        isLive: Type.Boolean(),
        delayMs: Type.Integer(),
        /** Of a handicap in play: the score that it counts from. */
        scoreAtBet: nullable(Type.Object({ home: Type.Integer(), away: Type.Integer() })),
        /** The line that is offered in its place, where this one is gone. */
        otherLine: nullable(Type.String()),
        /** The most that this member may stake on it alone now; null for a visitor. */
        maxStake: nullable(Type.String()),
      }),
    ),
    /** The least stakes, and how amounts are meant. */
    minStake: Type.String(),
    minUnit: Type.String(),
    stakeMode: Type.Union([Type.Literal('RISK'), Type.Literal('ASIAN')]),
  }),
  refusals: [],
})
