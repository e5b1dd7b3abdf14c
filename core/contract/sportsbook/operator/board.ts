import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Reason } from '../../operator-shapes.ts'
import { nullable } from '../../lottery/player/menu.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut, OptionalText, Text } from '../../shapes.ts'
import { EventState, MarketKey, Phase, Score, Stop } from '../shapes.ts'

const ProducerRow = Type.Object({
  producer: Type.String(),
  feed: Type.String(),
  state: oneOf('DOWN', 'RECOVERING', 'UP'),
  /** When it was heard last; 0 where it never was. */
  heardAt: EpochMs,
})

/** An adapter of an outside feed that runs within the server. */
const AdapterRow = Type.Object({
  feed: Type.String(),
  isConnected: Type.Boolean(),
  since: EpochMs,
  /** When its provider was heard last; 0 where it never was. */
  heardAt: EpochMs,
  /** How much of what it said was not taken in since it began: what is not sold, what nobody could name. */
  dropped: Type.Integer(),
})

export const getSportsBoard = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/sports/board',
  summary: 'Events in play, or the next ones: score, who tells them, what stops them, and what they would cost a brand',
  allow: 'sports.trade',
  scope: 'brand',
  query: closed({
    phase: Type.Optional(oneOf('LIVE', 'PREMATCH')),
    search: OptionalText(60),
    cursor: Cursor,
  }),
  value: Type.Object({
    serverTime: EpochMs,
    producers: Type.Array(ProducerRow),
    adapters: Type.Array(AdapterRow),
    list: Type.Array(
      Type.Object({
        eventId: Id,
        sport: Type.String(),
        leagueId: Id,
        league: Type.String(),
        name: Type.String(),
        startAt: EpochMs,
        state: EventState,
        phase: Phase,
        score: nullable(Score),
        period: nullable(Type.String()),
        producer: Type.String(),
        /** When its play or a price of it was heard last. */
        heardAt: nullable(EpochMs),
        stops: Type.Array(Stop),
        markets: Type.Integer(),
        /** Staked at this brand, and what its worst outcome would cost. */
        stakes: MoneyOut,
        worst: MoneyOut,
      }),
    ),
    next: nullable(Type.String()),
  }),
  refusals: [],
})

export const getSportsLiability = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/sports/events/:eventId/liability',
  summary: 'What stands on the outcomes of an event at a brand, and what each final score would cost',
  allow: 'sports.trade',
  scope: 'brand',
  params: closed({ eventId: Id }),
  value: Type.Object({
    markets: Type.Array(
      Type.Object({
        key: Type.String(),
        status: nullable(Type.String()),
        stop: nullable(Stop),
        outcomes: Type.Array(
          Type.Object({
            outcome: Type.String(),
            stakes: MoneyOut,
            returns: MoneyOut,
            /** What it would cost: its returns less all stakes of the market. */
            liability: MoneyOut,
          }),
        ),
      }),
    ),
    /** Of football: by home goals, then away goals, ten and more as one; null of other sports. */
    grid: nullable(Type.Array(Type.Array(MoneyOut))),
    worst: nullable(Type.Object({ home: Type.Integer(), away: Type.Integer(), amount: MoneyOut })),
  }),
  refusals: ['sports.event_unknown'],
})

export const stopSports = consoleEndpoint({
  id: 'POST /console/api/sports/stops',
  summary:
    'Stops bets on an event, one of its markets, a league, a producer’s events or everything; or lifts such a stop',
  allow: 'sports.trade',
  scope: 'installation',
  body: closed({
    scope: oneOf('EVENT', 'LEAGUE', 'PRODUCER', 'ALL'),
    /** The event, the league or the producer; absent for everything. */
    id: Type.Optional(Text(60)),
    /** Of an event: one market alone. */
    marketKey: Type.Optional(MarketKey),
    isOn: Type.Boolean(),
    reason: Reason,
  }),
  value: Type.Object({ events: Type.Integer() }),
  refusals: ['sports.event_unknown'],
})

export const setPlayerFactor = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/sports/factors',
  summary: 'How much of the limits a member has, in percent; 100 is what everybody has',
  allow: 'sports.trade',
  scope: 'brand',
  body: closed({
    username: Text(40),
    percent: Type.Integer({ minimum: 1, maximum: 300 }),
    reason: Reason,
  }),
  value: Type.Object({ before: Type.Integer() }),
  refusals: ['console.member_unknown'],
})
