import { Type } from 'typebox'
import { oddsFormats } from '../../rules/sportsbook/odds/formats.ts'
import { eventStates } from '../../rules/sportsbook/markets/facts.ts'
import { outcomes } from '../../rules/sportsbook/tickets/outcome.ts'
import { nullable } from '../lottery/player/menu.ts'
import { closed, EpochMs, Id, MoneyOut } from '../shapes.ts'

const literals = <const T extends readonly string[]>(names: T) => Type.Union(names.map((name) => Type.Literal(name)))

export const EventState = Type.Unsafe<(typeof eventStates)[number]>(literals(eventStates))
export const Phase = Type.Union([Type.Literal('PREMATCH'), Type.Literal('LIVE'), Type.Literal('OVER')])
export const OddsFormat = Type.Unsafe<(typeof oddsFormats)[number]>(literals(oddsFormats))
export const LegOutcome = Type.Unsafe<(typeof outcomes)[number]>(literals(outcomes))
/** A key of `core/rules/sportsbook/markets/specifiers.ts`: `AH|line4=-3`. */
export const MarketKey = Type.String({ minLength: 1, maxLength: 80 })
export const OutcomeCode = Type.String({ minLength: 1, maxLength: 40 })
/** Decimal odds, or odds of another format, as they are shown: `"1.95"`, `"-0.94"`, `"+150"`. */
export const OddsText = Type.String({ pattern: '^[+-]?\\d{1,6}(?:\\.\\d{1,4})?$', maxLength: 12 })
export const SportCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,30}$', maxLength: 31 })

export const Score = Type.Object({ home: Type.Integer(), away: Type.Integer() })

/** A score as a slip sends it. */
const goals = Type.Integer({ minimum: 0, maximum: 999 })
export const ScoreSeen = closed({ home: goals, away: goals })

/** What a player takes where a price has changed. */
export const Policy = closed({
  kind: Type.Union([Type.Literal('NONE'), Type.Literal('HIGHER'), Type.Literal('ANY'), Type.Literal('TOLERANCE')]),
  /** Of a tolerance: hundredths of a percent. */
  basisPoints: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
})

/** What stands in the way of bets, and since when: `GOAL`, `VAR`, `FEED_SILENT`, `TRADER`. */
export const Stop = Type.Object({
  by: Type.Union([Type.Literal('FEED'), Type.Literal('TRADER'), Type.Literal('RISK')]),
  reason: Type.String(),
  since: EpochMs,
})

export const MarketStatus = Type.Union([
  Type.Literal('ACTIVE'),
  Type.Literal('SUSPENDED'),
  Type.Literal('INACTIVE'),
  Type.Literal('SETTLED'),
  Type.Literal('CANCELLED'),
])

export const Market = Type.Object({
  key: Type.String(),
  status: MarketStatus,
  /** Of the latest price: the highest is the newest. */
  seq: Type.Integer(),
  /** Where this market alone is stopped. */
  stop: nullable(Stop),
  /** What it returns of what is staked on all outcomes in proportion, with four places: `"0.9524"`. */
  returns: nullable(Type.String()),
  /** Decimal odds; null where none are offered. `result` once the outcome has ended. */
  outcomes: Type.Array(
    Type.Object({ outcome: Type.String(), odds: nullable(Type.String()), result: nullable(LegOutcome) }),
  ),
})

/** What is known of the play, as the feed said it last. */
export const LiveState = Type.Object({
  /** `1H`, `HT`, `2H`, `Q3`, `M2`; empty before the first. */
  period: Type.String(),
  /** Of the match, by its own clock, in milliseconds; null where the sport has none. */
  clockMs: nullable(Type.Integer()),
  isRunning: Type.Boolean(),
  score: Score,
  periods: Type.Array(Type.Object({ code: Type.String(), home: Type.Integer(), away: Type.Integer() })),
  corners: nullable(Score),
  cards: nullable(Score),
  kills: nullable(Score),
  /** When we heard it. */
  at: EpochMs,
})

const Competitor = Type.Object({ competitorId: Id, name: Type.String(), short: Type.String() })

/** An event as a row of a list shows it, with the markets that such a row has. */
export const EventCard = Type.Object({
  eventId: Id,
  sport: Type.String(),
  leagueId: Id,
  league: Type.String(),
  region: Type.String(),
  /** `SIMULATED`: drawn by the house’s own committed seed. `REPLAY`: a real match of the past. `FEED`: a feed of the brand’s. */
  origin: Type.Union([Type.Literal('SIMULATED'), Type.Literal('REPLAY'), Type.Literal('FEED')]),
  competitors: Type.Array(Competitor),
  startAt: EpochMs,
  state: EventState,
  phase: Phase,
  bestOf: nullable(Type.Integer()),
  live: nullable(LiveState),
  /** Of the whole event. */
  stops: Type.Array(Stop),
  /** Raised by a goal, a penalty, a red card, a review. */
  dangerSeq: Type.Integer(),
  version: Type.Integer(),
  isFavourite: Type.Boolean(),
  marketCount: Type.Integer(),
  markets: Type.Array(Market),
})

/** What happened, in its order. */
export const Happening = Type.Object({
  at: EpochMs,
  period: Type.String(),
  minute: nullable(Type.Integer()),
  /** `GOAL`, `PENALTY`, `RED_CARD`, `VAR`, `SUSPENDED`, `REOPENED`, `PERIOD`, `MAP`. */
  kind: Type.String(),
  side: nullable(Type.Union([Type.Literal('HOME'), Type.Literal('AWAY')])),
  score: nullable(Score),
})

export const BetKind = Type.Union([Type.Literal('SINGLE'), Type.Literal('PARLAY'), Type.Literal('SYSTEM')])

/** `WAITING` for its live delay, `REJECTED` after it; the rest as in the one record of bets. */
const SportsBetState = Type.Union([
  Type.Literal('WAITING'),
  Type.Literal('OPEN'),
  Type.Literal('REJECTED'),
  Type.Literal('WON'),
  Type.Literal('LOST'),
  Type.Literal('TIE'),
  Type.Literal('VOID'),
  Type.Literal('CANCELLED'),
  Type.Literal('CASHED_OUT'),
])

export const BetLeg = Type.Object({
  n: Type.Integer(),
  eventId: Id,
  sport: Type.String(),
  league: Type.String(),
  origin: Type.String(),
  competitors: Type.Array(Competitor),
  startAt: EpochMs,
  state: EventState,
  phase: Phase,
  live: nullable(LiveState),
  /** Of a series: what it still needs cannot be said without. */
  bestOf: Type.Optional(nullable(Type.Integer())),
  marketKey: Type.String(),
  outcome: Type.String(),
  odds: Type.String(),
  format: OddsFormat,
  isLive: Type.Boolean(),
  /** Of a handicap that counts from the score at which it was bet. */
  scoreAtBet: nullable(Score),
  /** How it ended; null while it is open. `from` is what it was settled by: the final score, and how sure its source is. */
  result: nullable(
    Type.Object({
      outcome: LegOutcome,
      tied: nullable(Type.Integer()),
      places: nullable(Type.Integer()),
      certainty: nullable(Type.Integer()),
      at: EpochMs,
    }),
  ),
})

export const SportsBet = Type.Object({
  betId: Id,
  betNumber: Type.String(),
  kind: Type.Union([BetKind, Type.Literal('BUILDER')]),
  /** Of a system: how many legs its lines have. */
  sizes: Type.Array(Type.Integer()),
  lines: Type.Integer(),
  /** What left the balance. */
  stake: MoneyOut,
  unitStake: MoneyOut,
  /** The most that it may return now, its stake included. */
  potential: MoneyOut,
  payout: MoneyOut,
  state: SportsBetState,
  placedAt: EpochMs,
  /** Until when a live bet waits. */
  dueAt: nullable(EpochMs),
  endedAt: nullable(EpochMs),
  /** Why it was refused after its wait: `DANGER`, `CLOSED`, `PRICE`. */
  rejectedFor: nullable(Type.String()),
  /** The bet that this one goes on from after a cash-out in part, and the one that goes on from it. */
  continues: nullable(Id),
  continuedBy: nullable(Id),
  /** Of all endings, the newest last: more than one where it was settled anew. */
  endings: Type.Array(Type.Object({ seq: Type.Integer(), kind: Type.String(), payout: MoneyOut, at: EpochMs })),
  legs: Type.Array(BetLeg),
  /**
   * Of a bet builder the decimal odds that it was taken at, by set of legs: bit n stands for leg n, the last are of all. Where
   * legs are void or pushed, those of the others count.
   */
  builderPrices: nullable(Type.Array(Type.String())),
})
