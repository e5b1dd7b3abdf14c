import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { nullable } from '../../lottery/player/menu.ts'
import { whenStaking } from '../../protection/errors.ts'
import { balanceAfter, closed, Cursor, EpochMs, Id, MoneyIn, MoneyOut, PageLimit } from '../../shapes.ts'
import { whenOffered } from '../errors.ts'
import { BetKind, MarketKey, OddsFormat, OddsText, OutcomeCode, Policy, ScoreSeen, SportsBet } from '../shapes.ts'

export const placeSportsBet = endpoint({
  id: 'POST /api/sports/bets',
  summary:
    'Places a single, a parlay or a system. A live bet waits for its delay, and is decided by the server after it',
  audience: 'member',
  key: 'header',
  body: closed({
    kind: BetKind,
    legs: Type.Array(
      closed({
        eventId: Id,
        marketKey: MarketKey,
        outcome: OutcomeCode,
        /** As the slip shows them; what is taken is the book’s own price, by the policy. */
        odds: OddsText,
        format: OddsFormat,
        /** Of a handicap in play: the score that the slip shows beside it. */
        scoreAtBet: Type.Optional(ScoreSeen),
      }),
      { minItems: 1, maxItems: 15 },
    ),
    /** Of a system: how many legs its lines have. */
    sizes: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 15 }), { minItems: 1, maxItems: 15 })),
    /** On each line. */
    stake: MoneyIn,
    policy: Policy,
    /** The same bet again, knowingly. */
    confirmRepeat: Type.Optional(Type.Boolean()),
  }),
  value: Type.Object({ bet: SportsBet, ...balanceAfter }),
  refusals: [
    ...whenOffered,
    ...whenStaking,
    'sports.leg_count',
    'sports.format_not_allowed',
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

export const listSportsBets = endpoint({
  id: 'GET /api/sports/bets',
  summary: 'The member’s sports bets, the newest first: those that are open, or those that have ended',
  audience: 'member',
  query: closed({
    state: Type.Optional(Type.Union([Type.Literal('OPEN'), Type.Literal('ENDED')])),
    cursor: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ serverTime: EpochMs, list: Type.Array(SportsBet), next: nullable(Type.String()) }),
  refusals: [],
})

export const getSportsBet = endpoint({
  id: 'GET /api/sports/bets/:betId',
  summary: 'One sports bet with its legs and endings',
  audience: 'member',
  params: closed({ betId: Id }),
  value: SportsBet,
  refusals: ['sports.bet_unknown'],
})

/** What is offered for a bet now; `refusal` where nothing is. */
const CashOutQuote = Type.Object({
  betId: Id,
  offer: nullable(MoneyOut),
  /** What the bet is worth before the house’s cut. */
  fair: nullable(MoneyOut),
  refusal: nullable(Type.String()),
  /** For how long taking it waits, where a leg is in play. */
  delayMs: Type.Integer(),
  validUntil: EpochMs,
})

export const quoteCashOuts = endpoint({
  id: 'POST /api/sports/cash-outs/quotes',
  summary: 'What is offered now for bets that are on the screen',
  audience: 'member',
  body: closed({ betIds: Type.Array(Id, { minItems: 1, maxItems: 20 }) }),
  value: Type.Object({ serverTime: EpochMs, list: Type.Array(CashOutQuote) }),
  refusals: [],
})

export const cashOutBet = endpoint({
  id: 'POST /api/sports/bets/:betId/cash-out',
  summary: 'Ends a bet, or a part of it, for what was offered. With a leg in play it waits, and is decided after it',
  audience: 'member',
  key: 'header',
  params: closed({ betId: Id }),
  body: closed({
    /** Of what is open: 10 to 90, or 100 for all of it. */
    percent: Type.Integer({ minimum: 10, maximum: 100 }),
    /** The whole bet’s offer that was shown: it is paid, or refused where it fell. */
    offer: MoneyIn,
  }),
  value: Type.Object({
    state: Type.Union([Type.Literal('PAID'), Type.Literal('WAITING')]),
    dueAt: nullable(EpochMs),
    paid: MoneyOut,
    /** What of the bet goes on, where a part was cashed out. */
    continuedBy: nullable(Id),
    ...balanceAfter,
  }),
  refusals: [
    'sports.bet_unknown',
    'sports.cash_out_closed',
    'sports.offer_changed',
    'sports.part_invalid',
    'wallet.frozen',
    'request.key_reused',
  ],
})
