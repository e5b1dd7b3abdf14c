import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { nullable } from '../../lottery/player/menu.ts'
import { whenStaking } from '../../protection/errors.ts'
import { balanceAfter, closed, EpochMs, Id, MoneyIn } from '../../shapes.ts'
import { whenOffered } from '../errors.ts'
import { MarketKey, OddsText, OutcomeCode, Policy, Score, ScoreSeen, SportsBet } from '../shapes.ts'

/** A slip holds no more of them, and says so of more than a builder takes. */
const legsMost = 15

export const quoteBuilder = endpoint({
  id: 'POST /api/sports/builders/quotes',
  summary: 'What selections of one match are offered at as one bet, and which others go together with them',
  audience: 'public',
  knowsMember: true,
  body: closed({
    eventId: Id,
    legs: Type.Array(closed({ marketKey: MarketKey, outcome: OutcomeCode }), { maxItems: legsMost }),
  }),
  value: Type.Object({
    serverTime: EpochMs,
    /** Decimal odds of all legs together; null where they have none. */
    odds: nullable(Type.String()),
    /** The refusal that a bet would meet now, and why the match is stopped; null where it would be taken. */
    refusal: nullable(Type.String()),
    reason: nullable(Type.String()),
    isLive: Type.Boolean(),
    delayMs: Type.Integer(),
    /** The most that this member may stake on it now; null for a visitor, and without odds. */
    maxStake: nullable(Type.String()),
    minStake: Type.String(),
    legs: Type.Array(
      Type.Object({
        marketKey: Type.String(),
        outcome: Type.String(),
        /** What stands in the way of this leg. */
        refusal: nullable(Type.String()),
        /** Of a handicap in play: the score that it counts from. */
        scoreAtBet: nullable(Score),
        /** It wins whenever the others do: it adds nothing to the odds. */
        isImplied: Type.Boolean(),
      }),
    ),
    /** Every outcome that a builder on this match may have: `EXCLUDED` never wins together with the legs. */
    outcomes: Type.Array(
      Type.Object({
        marketKey: Type.String(),
        outcome: Type.String(),
        state: Type.Union([Type.Literal('FREE'), Type.Literal('EXCLUDED'), Type.Literal('IMPLIED')]),
      }),
    ),
  }),
  refusals: ['sports.event_unknown'],
})

export const placeBuilder = endpoint({
  id: 'POST /api/sports/builders',
  summary: 'Places several selections of one match as one bet at one price. A void leg leaves the price of the others',
  audience: 'member',
  key: 'header',
  body: closed({
    eventId: Id,
    legs: Type.Array(
      closed({
        marketKey: MarketKey,
        outcome: OutcomeCode,
        /** Of a handicap in play: the score that the slip shows beside it. */
        scoreAtBet: Type.Optional(ScoreSeen),
      }),
      { minItems: 1, maxItems: legsMost },
    ),
    /** Decimal odds of all together, as the slip shows them; what is taken is the book’s own price, by the policy. */
    odds: OddsText,
    stake: MoneyIn,
    policy: Policy,
    /** The same bet again, knowingly. */
    confirmRepeat: Type.Optional(Type.Boolean()),
  }),
  value: Type.Object({ bet: SportsBet, ...balanceAfter }),
  refusals: [
    ...whenOffered,
    ...whenStaking,
    'sports.builder_closed',
    'sports.builder_impossible',
    'sports.leg_count',
    'sports.stake_invalid',
    'sports.stake_too_low',
    'sports.related_selections',
    'sports.leg_not_combinable',
    'sports.line_changed',
    'sports.odds_changed',
    'sports.stake_above_max',
    'sports.duplicate_bet',
    'wallet.frozen',
    'wallet.bonus_stake_max',
    'wallet.insufficient_funds',
    'request.key_reused',
  ],
})
