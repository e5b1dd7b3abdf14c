import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut, OptionalText, PageLimit } from './shapes.ts'

export const BetState = Type.Union([
  Type.Literal('PENDING'),
  Type.Literal('WON'),
  Type.Literal('LOST'),
  Type.Literal('TIE'),
  Type.Literal('CANCELLED'),
  Type.Literal('VOID'),
  Type.Literal('CHASE_STOPPED'),
])

export const BetRow = Type.Object({
  betId: Id,
  vertical: Type.String(),
  gameCode: Type.String(),
  gameName: Type.String(),
  round: Type.String(),
  /** The play's name as it is sold, ready to be shown. */
  play: Type.String(),
  selection: Type.String(),
  stake: MoneyOut,
  odds: Type.String(),
  payout: MoneyOut,
  validTurnover: MoneyOut,
  state: BetState,
  placedAt: EpochMs,
  endedAt: Type.Union([EpochMs, Type.Null()]),
  currency: Type.String(),
})

export const listBets = endpoint({
  id: 'GET /api/bets',
  summary: 'The betting record of every vertical, newest first, with totals of the whole filter',
  audience: 'member',
  launched: 'LOTTERY',
  query: closed({
    vertical: OptionalText(20),
    gameId: OptionalText(40),
    state: Type.Optional(BetState),
    from: Type.Optional(EpochMs),
    to: Type.Optional(EpochMs),
    cursor: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({
    list: Type.Array(BetRow),
    next: Type.Union([Type.String(), Type.Null()]),
    totals: Type.Object({ stake: MoneyOut, validTurnover: MoneyOut, payout: MoneyOut, profit: MoneyOut }),
  }),
  refusals: [],
})

export const getWinnerBoard = endpoint({
  id: 'POST /wps/relay/MCSFE_getWinnerBoard',
  summary: 'The latest real wins, names masked',
  audience: 'public',
  body: closed({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })), language: OptionalText(20) }),
  value: Type.Object({
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          maskedName: Type.String(),
          game: Type.String(),
          vertical: Type.String(),
          payout: MoneyOut,
          at: EpochMs,
        }),
      ),
    }),
  }),
  refusals: [],
})
