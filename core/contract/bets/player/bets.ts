import { Type } from 'typebox'
import { betProducts, type BetProduct } from '../../../rules/games/products.ts'
import { endpoint } from '../../endpoint.ts'
import { nullable } from '../../lottery/player/menu.ts'
import { closed, Cursor, DayText, EpochMs, Id, MoneyOut, OptionalText, RecordLimit } from '../../shapes.ts'

export const BetState = Type.Union([
  Type.Literal('PENDING'),
  Type.Literal('WON'),
  Type.Literal('LOST'),
  Type.Literal('TIE'),
  Type.Literal('CANCELLED'),
  Type.Literal('VOID'),
  Type.Literal('CHASE_STOPPED'),
  Type.Literal('CASHED_OUT'),
])

const BetRow = Type.Object({
  betId: Id,
  /** The number of the bet: ten digits, given by the server as it took the bet. */
  betNumber: Type.String(),
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
  /** Until when its member may take it back; null where that is not possible, or no more. */
  cancelUntil: Type.Union([EpochMs, Type.Null()]),
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
    limit: RecordLimit,
  }),
  value: Type.Object({
    list: Type.Array(BetRow),
    next: Type.Union([Type.String(), Type.Null()]),
    totals: Type.Object({
      bets: Type.Integer(),
      stake: MoneyOut,
      validTurnover: MoneyOut,
      payout: MoneyOut,
      profit: MoneyOut,
    }),
  }),
  refusals: [],
})

export const listPlayedGames = endpoint({
  id: 'GET /api/bets/games',
  summary: 'The games in which the member has bets: what the betting record can be narrowed to',
  audience: 'member',
  value: Type.Object({
    list: Type.Array(Type.Object({ vertical: Type.String(), gameCode: Type.String(), gameName: Type.String() })),
  }),
  refusals: [],
})

const profitSums = {
  bets: Type.Integer(),
  stake: MoneyOut,
  payout: MoneyOut,
  rebate: MoneyOut,
  validTurnover: MoneyOut,
  /** Payouts and rebates less stakes. */
  profit: MoneyOut,
}

export const getProfit = endpoint({
  id: 'GET /api/bets/profit',
  summary: 'Personal profit and loss: what was settled on days of the brand, by day and by game, 366 days at most',
  audience: 'member',
  query: closed({ from: DayText, to: DayText, vertical: OptionalText(20) }),
  value: Type.Object({
    from: DayText,
    to: DayText,
    days: Type.Array(Type.Object({ day: DayText, ...profitSums })),
    games: Type.Array(
      Type.Object({
        vertical: Type.String(),
        category: Type.String(),
        gameCode: Type.String(),
        gameName: Type.String(),
        ...profitSums,
      }),
    ),
    totals: Type.Object({
      ...profitSums,
      /** Promotions that were credited, less what was taken back; of all verticals, and none where one is asked for. */
      promotions: MoneyOut,
      /** Profit and promotions together (rule book E12). */
      net: MoneyOut,
    }),
  }),
  refusals: ['request.malformed'],
})

export const getWinnerBoard = endpoint({
  id: 'POST /wps/relay/MCSFE_getWinnerBoard',
  summary: 'The latest real wins, names masked, of all products or of one',
  audience: 'public',
  body: closed({
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    /** Of one product alone. */
    vertical: Type.Optional(Type.Unsafe<BetProduct>(Type.Union(betProducts.map((one) => Type.Literal(one))))),
    /** `next` of the page before. */
    after: Cursor,
    language: OptionalText(20),
  }),
  value: Type.Object({
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          maskedName: Type.String(),
          game: Type.String(),
          /** The record’s own code of it: of a lottery that of its pads. */
          gameCode: Type.String(),
          /** Of a vendor’s game that is shown: by which it is launched. */
          gameId: nullable(Id),
          vertical: Type.String(),
          payout: MoneyOut,
          at: EpochMs,
        }),
      ),
      /** Where earlier wins go on; null where there are none, or none that are looked at. */
      next: nullable(Type.String()),
    }),
  }),
  refusals: ['request.malformed'],
})
