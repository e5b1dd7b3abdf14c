import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { closed, Cursor, DayText, EpochMs, Id, ignored, MoneyOut } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

export const BoardMetric = oneOf('TURNOVER', 'WIN', 'MULTIPLIER')
export const BoardCycle = oneOf('ONCE', 'DAILY', 'WEEKLY', 'MONTHLY')

/** What ranks have, from one to another, both among them. */
const Prizes = Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), amount: MoneyOut }))

const Board = Type.Object({
  boardId: Id,
  title: Type.String(),
  text: Type.String(),
  state: oneOf('coming', 'open', 'settling', 'frozen', 'paid'),
  metric: BoardMetric,
  cycle: BoardCycle,
  /** Of bets on these alone. */
  product: Nullable(Type.String()),
  firstDay: DayText,
  lastDay: DayText,
  /** The first day of the cycle that goes on, or of the last one. */
  cycleFrom: DayText,
  beginsAt: EpochMs,
  endsAt: EpochMs,
  /** When the rankings are final. */
  freezesAt: EpochMs,
  /** Who has less stands on no board. */
  least: MoneyOut,
  /** Bets below this stake count for no multiplier. */
  minStake: MoneyOut,
  prizes: Prizes,
  /** How much of a prize is to be played before it is withdrawn. */
  turnoverPercent: Type.Integer(),
})

export const listBoards = endpoint({
  id: 'GET /api/promo/boards',
  summary: 'The leaderboards that a brand runs, has announced, or that ended lately',
  audience: 'public',
  value: Type.Object({ list: Type.Array(Board) }),
  refusals: [],
})

const ofCycle = {
  params: closed({ boardId: Id }),
  /** By its first day; without one, the cycle that goes on, or the last one. */
  query: closed({ cycle: Type.Optional(DayText) }),
} as const

const Row = Type.Object({
  rank: Type.Integer(),
  maskedName: Type.String(),
  /** At four places: money, or how many times the stake. */
  reachedValue: MoneyOut,
  /** Null where the rank has none. */
  reward: Nullable(MoneyOut),
})

export const getBoard = endpoint({
  id: 'GET /api/promo/boards/:boardId',
  summary: 'A leaderboard in a cycle: the first fifty, and how many stand on it',
  audience: 'public',
  ...ofCycle,
  value: Type.Object({
    ...Board.properties,
    /** How many members stand on it. */
    listed: Type.Integer(),
    rows: Type.Array(Row),
    /** When the rankings were frozen, and the root of their list; null before. */
    frozenAt: Nullable(EpochMs),
    root: Nullable(Type.String()),
  }),
  refusals: ['promo.board_unknown'],
})

const Me = Nullable(Type.Object({ rank: Type.Integer(), reachedValue: MoneyOut, reward: Nullable(MoneyOut) }))

export const getOwnPlace = endpoint({
  id: 'GET /api/promo/boards/:boardId/mine',
  summary:
    'Where the member stands on a leaderboard, and how far the next prize is; whoever is excluded stands on none',
  audience: 'member',
  ...ofCycle,
  value: Type.Object({
    /** Whether the member takes part: agents, and whoever is kept from playing, do not. */
    isShown: Type.Boolean(),
    /** What was reached so far, whether it is enough to be listed or not. */
    reachedValue: MoneyOut,
    me: Me,
    /** The next better prize, the rank that has it, and how much is missing to be there; null where none is better. */
    next: Nullable(Type.Object({ rank: Type.Integer(), reward: MoneyOut, missing: MoneyOut })),
    /** How the member stands in the list that was frozen; null before. */
    proof: Nullable(Type.Object({ holder: Type.String(), path: Type.Array(Type.String()) })),
  }),
  refusals: ['identity.real_account_required', 'promo.board_unknown'],
})

export const listBoardCycles = endpoint({
  id: 'GET /api/promo/boards/:boardId/cycles',
  summary: 'The cycles of a leaderboard that were frozen, the latest first, each with its first three',
  audience: 'public',
  params: closed({ boardId: Id }),
  query: closed({ cursor: Cursor }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        cycleFrom: DayText,
        cycleTo: DayText,
        listed: Type.Integer(),
        frozenAt: EpochMs,
        root: Type.String(),
        isPaid: Type.Boolean(),
        rows: Type.Array(Row),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: ['promo.board_unknown'],
})

export const getBoardProof = endpoint({
  id: 'GET /api/promo/boards/:boardId/proof',
  summary: 'The frozen rankings under their root: anyone finds the ranks with a prize in the list, each at its place',
  audience: 'public',
  ...ofCycle,
  value: Type.Object({
    boardId: Id,
    title: Type.String(),
    cycleFrom: DayText,
    endsAt: EpochMs,
    frozenAt: Nullable(EpochMs),
    root: Nullable(Type.String()),
    /** How many stand in the list. */
    count: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        rank: Type.Integer(),
        holder: Type.String(),
        value: MoneyOut,
        path: Type.Array(Type.String()),
        maskedName: Type.String(),
      }),
    ),
  }),
  refusals: ['promo.board_unknown'],
})

export const getMissionLeaderboard = endpoint({
  id: 'POST /wps/relay/MCSFE_getMissionLeaderboard',
  summary: 'A leaderboard with the first fifty and the member’s own rank; without an id, the one that ends first',
  audience: 'member',
  body: closed({
    boardId: Type.Optional(Id),
    ...ignored('username', 'token', 'merchantCode', 'language', 'platform', 'device'),
  }),
  value: Type.Object({
    /** Null where there is none. */
    data: Nullable(
      Type.Object({
        boardId: Id,
        title: Type.String(),
        cycle: BoardCycle,
        metric: BoardMetric,
        rows: Type.Array(Row),
        me: Nullable(Type.Object({ rank: Type.Integer(), reachedValue: MoneyOut })),
        endsAt: EpochMs,
      }),
    ),
  }),
  refusals: ['identity.real_account_required', 'promo.board_unknown'],
})
