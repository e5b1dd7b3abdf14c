import { type Static, Type } from 'typebox'
import { outcomes } from '../../../rules/sportsbook/tickets/outcome.ts'
import { endpoint } from '../../endpoint.ts'
import { closed, EpochMs, Text } from '../../shapes.ts'
import { EventState, MarketKey, OutcomeCode, SportCode } from '../shapes.ts'

/** The whole name that a feed has for something, with its kind: `sr:match:1` and `sr:stage:1` are two. */
const Ref = Type.String({ minLength: 1, maxLength: 80 })
const Names = Type.Record(Type.String({ maxLength: 20 }), Type.String({ maxLength: 80 }), { maxProperties: 40 })
const Goals = Type.Integer({ minimum: 0, maximum: 999 })
const Pair = closed({ home: Goals, away: Goals })
const Side = Type.Union([Type.Literal('HOME'), Type.Literal('AWAY')])
const Period = Type.String({ minLength: 1, maxLength: 8 })

/** What every word of a feed says beside its own. Research c.1. */
const told = {
  producer: Type.String({ pattern: '^[a-z0-9][a-z0-9:-]{0,40}$', maxLength: 41 }),
  source: Type.Union([Type.Literal('LIVE'), Type.Literal('RECOVERY'), Type.Literal('SNAPSHOT')]),
  requestId: Type.Optional(Text(64)),
  /** When the feed made it, by its own clock. */
  genAt: EpochMs,
}
const ofEvent = { ...told, eventRef: Ref }

const Fixture = closed({
  ...ofEvent,
  kind: Type.Literal('FIXTURE'),
  sport: SportCode,
  league: closed({
    ref: Ref,
    region: Text(60),
    names: Names,
    tier: Type.Integer({ minimum: 1, maximum: 4 }),
    season: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  competitors: Type.Array(closed({ ref: Ref, names: Names, short: Text(12) }), { minItems: 2, maxItems: 40 }),
  startAt: EpochMs,
  state: EventState,
  bestOf: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  isNeutral: Type.Optional(Type.Boolean()),
})

const Live = closed({
  ...ofEvent,
  kind: Type.Literal('LIVE_STATE'),
  state: EventState,
  /** Periods that have begun, in their order. */
  periods: Type.Array(
    closed({
      code: Period,
      isOver: Type.Boolean(),
      score: Pair,
      corners: Type.Optional(Pair),
      cards: Type.Optional(Pair),
      kills: Type.Optional(Pair),
      winner: Type.Optional(Side),
    }),
    { maxItems: 20 },
  ),
  period: Type.String({ maxLength: 8 }),
  clockMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 36_000_000 })),
  isRunning: Type.Boolean(),
  goals: Type.Optional(
    Type.Array(
      closed({
        /** The side that it counts for; of an own goal the other one than its scorer’s. */
        side: Side,
        period: Period,
        minute: Type.Optional(Goals),
        scorer: Type.Optional(Text(60)),
        isOwnGoal: Type.Optional(Type.Boolean()),
      }),
      { maxItems: 60 },
    ),
  ),
  winner: Type.Optional(Side),
  /** What puts bets in danger: counted, and told with its state. */
  danger: Type.Optional(
    closed({
      kind: Type.Union([
        Type.Literal('GOAL'),
        Type.Literal('PENALTY'),
        Type.Literal('RED_CARD'),
        Type.Literal('VAR'),
        Type.Literal('MAP_POINT'),
      ]),
      state: Type.Union([Type.Literal('POSSIBLE'), Type.Literal('CONFIRMED'), Type.Literal('CANCELLED')]),
      side: Type.Optional(Side),
    }),
  ),
})

const Odds = closed({
  ...ofEvent,
  kind: Type.Literal('ODDS'),
  /** Which producers come after which: one before the match 0, one in it 1. */
  rank: Type.Integer({ minimum: 0, maximum: 9 }),
  markets: Type.Array(
    closed({
      key: MarketKey,
      /** ACTIVE where it is absent. */
      status: Type.Optional(Type.Union([Type.Literal('ACTIVE'), Type.Literal('SUSPENDED'), Type.Literal('INACTIVE')])),
      outcomes: Type.Array(
        closed({
          outcome: OutcomeCode,
          /** Decimal odds of the feed; `p` the fair chance. One of the two at least. */
          odds: Type.Optional(Type.String({ maxLength: 12 })),
          p: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
          isActive: Type.Optional(Type.Boolean()),
        }),
        { maxItems: 500 },
      ),
    }),
    { minItems: 1, maxItems: 400 },
  ),
})

const BetStop = closed({
  ...ofEvent,
  kind: Type.Literal('BET_STOP'),
  /** None: all of them. */
  keys: Type.Optional(Type.Array(MarketKey, { maxItems: 400 })),
  to: Type.Optional(Type.Union([Type.Literal('SUSPENDED'), Type.Literal('INACTIVE')])),
  reason: Type.Optional(Text(40)),
})

const outcomeOf = Type.Unsafe<(typeof outcomes)[number]>(Type.Union(outcomes.map((name) => Type.Literal(name))))

const Settlement = closed({
  ...ofEvent,
  kind: Type.Literal('SETTLEMENT'),
  certainty: Type.Union([Type.Literal(1), Type.Literal(2)]),
  /** Copies that a recovery brings with the time of the recovery. */
  isRecovered: Type.Optional(Type.Boolean()),
  markets: Type.Array(
    closed({
      key: MarketKey,
      outcomes: Type.Array(
        closed({
          outcome: OutcomeCode,
          result: outcomeOf,
          deadHeat: Type.Optional(closed({ tied: Goals, places: Goals })),
        }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    { minItems: 1, maxItems: 400 },
  ),
})

const window = { from: Type.Optional(EpochMs), to: Type.Optional(EpochMs) }
const ofMarkets = {
  ...ofEvent,
  isRecovered: Type.Optional(Type.Boolean()),
  /** None: all of the event. */
  keys: Type.Optional(Type.Array(MarketKey, { maxItems: 400 })),
}

const Cancel = closed({ ...ofMarkets, ...window, kind: Type.Literal('CANCEL'), reason: Type.Optional(Text(40)) })
const RollbackCancel = closed({ ...ofMarkets, ...window, kind: Type.Literal('ROLLBACK_CANCEL') })
const RollbackSettlement = closed({ ...ofMarkets, kind: Type.Literal('ROLLBACK_SETTLEMENT') })
const HandedOver = closed({
  ...ofEvent,
  kind: Type.Literal('HANDED_OVER'),
  keys: Type.Optional(Type.Array(MarketKey, { maxItems: 400 })),
})
const Alive = closed({ ...told, kind: Type.Literal('ALIVE'), isSubscribed: Type.Boolean() })
const SnapshotComplete = closed({ ...told, kind: Type.Literal('SNAPSHOT_COMPLETE'), requestId: Text(64) })

export const FeedMessage = Type.Union([
  Fixture,
  Live,
  Odds,
  BetStop,
  Settlement,
  Cancel,
  RollbackCancel,
  RollbackSettlement,
  HandedOver,
  Alive,
  SnapshotComplete,
])
export type FeedMessage = Static<typeof FeedMessage>

export const tellSports = endpoint({
  id: 'POST /api/feeds/:feed/sports',
  summary:
    'A feed’s messages on sports events, signed as results are: X-Timestamp in milliseconds, X-Signature the hex HMAC-SHA256 of timestamp + "." + raw body. They are kept before they are answered; repeating them changes nothing',
  audience: 'provider',
  perMinute: 3000,
  bodyBytesMax: 2_000_000,
  params: closed({ feed: Text(40) }),
  body: closed({ messages: Type.Array(FeedMessage, { minItems: 1, maxItems: 500 }) }),
  value: Type.Object({
    taken: Type.Integer(),
    /** Unknown markets and events, by how many. */
    dropped: Type.Integer(),
    /** What is wanted of the feed again: `after` in its own time. */
    recover: Type.Array(Type.Object({ producer: Type.String(), requestId: Type.String(), after: EpochMs })),
  }),
  refusals: ['sports.feed_refused'],
})
