import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { prizeRanksMost } from '../../../rules/promo/board.ts'
import { closed, Cursor, DayText, EpochMs, Id, MoneyOut } from '../../shapes.ts'
import { BoardCycle, BoardMetric } from '../player/boards.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const Amount = Type.String({ pattern: '^(?:0|[1-9]\\d{0,11})(?:\\.\\d{1,4})?$' })
const NamesIn = (maxLength: number) => Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength }))
const Rank = Type.Integer({ minimum: 1, maximum: prizeRanksMost })

const plan = {
  /** By language tag; what a language lacks is read in the brand's own. */
  titles: NamesIn(80),
  texts: NamesIn(600),
  metric: BoardMetric,
  cycle: BoardCycle,
  /** Of bets on these alone; null: of all. */
  product: Nullable(Type.String({ pattern: '^[A-Z_]{2,20}$' })),
  /** Days of the brand's zone. */
  firstDay: DayText,
  lastDay: DayText,
  /** Who has less stands on no board; of a multiplier, how many times the stake. */
  least: Amount,
  /** Bets below this stake count for no multiplier. */
  minStake: Amount,
  /** What ranks have, from the first on, none left out. */
  prizes: Type.Array(closed({ from: Rank, to: Rank, amount: Amount }), { minItems: 1, maxItems: 12 }),
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Whether the next ones move up where somebody is struck. */
  movesUp: Type.Boolean(),
}
const one = closed({ boardId: Id })
const oneCycle = closed({ cycleId: Id })
const MaybeAt = Nullable(EpochMs)

export const listBoardPlans = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/boards',
  summary: 'The leaderboards of a brand, the latest first',
  allow: 'content.edit',
  scope: 'brand',
  query: closed({ after: Cursor }),
  value: Type.Object({
    languages: Type.Array(Type.String()),
    products: Type.Array(Type.String()),
    currency: Type.String(),
    /** On whose clock days are written. */
    timeZone: Type.String(),
    list: Type.Array(
      Type.Object({
        boardId: Id,
        ...plan,
        /** How many cycles it has, and the most that all their prizes come to. */
        cycles: Type.Integer(),
        budget: MoneyOut,
        /** What was agreed to be paid so far. */
        spent: MoneyOut,
        publishedAt: MaybeAt,
        endedAt: MaybeAt,
        /** How many cycles wait for a review. */
        waiting: Type.Integer(),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

export const addBoard = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/boards',
  summary: 'Write a leaderboard as a draft, which no member sees',
  allow: 'content.edit',
  scope: 'brand',
  body: closed({ ...plan, reason: Reason }),
  value: Type.Object({ boardId: Id }),
  refusals: ['console.names_invalid', 'console.board_invalid'],
})

export const changeBoard = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/boards/:boardId',
  summary: 'Write a draft of a leaderboard anew; what is published stays',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: closed({ ...plan, reason: Reason }),
  value: Type.Object({ boardId: Id }),
  refusals: [
    'console.board_unknown',
    'console.board_published',
    'console.names_invalid',
    'console.board_invalid',
    'console.nothing_changed',
  ],
})

export const proposeBoard = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/boards/:boardId/publication-proposals',
  summary: 'Propose to publish a leaderboard; another operator decides, and its bets count from then on',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Proposed,
  refusals: [
    'console.board_unknown',
    'console.board_invalid',
    'console.boards_full',
    'console.nothing_changed',
    'console.approval_waits',
  ],
})

export const previewBoardEnd = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/boards/:boardId/endings/preview',
  summary: 'What ending a leaderboard would stop: the cycle that goes on, who stands on it, and cycles that never come',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  value: Type.Object({
    /** The cycle that would end at once and be frozen ten minutes later; null where none goes on. */
    running: Nullable(Type.Object({ cycleFrom: DayText, listed: Type.Integer(), prizes: MoneyOut })),
    /** How many cycles would not be played. */
    dropped: Type.Integer(),
    saved: MoneyOut,
  }),
  refusals: ['console.board_unknown', 'console.nothing_changed'],
})

export const endBoard = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/boards/:boardId/endings',
  summary: 'End a leaderboard: the cycle that goes on ends now and keeps its prizes, and no other comes',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Type.Object({}),
  refusals: ['console.board_unknown', 'console.nothing_changed'],
})

export const listCycles = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/boards/:boardId/cycles',
  summary: 'The cycles of a leaderboard that have begun, the latest first',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  query: closed({ after: Cursor }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        cycleId: Id,
        fromDay: DayText,
        toDay: DayText,
        endsAt: EpochMs,
        freezesAt: EpochMs,
        state: Type.Union([
          Type.Literal('open'),
          Type.Literal('settling'),
          Type.Literal('review'),
          Type.Literal('paying'),
          Type.Literal('paid'),
          Type.Literal('unpaid'),
        ]),
        listed: Nullable(Type.Integer()),
        root: Nullable(Type.String()),
        paid: Nullable(MoneyOut),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: ['console.board_unknown'],
})

export const getRankings = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/board-cycles/:cycleId',
  summary: 'The first of a cycle as they stand; once it is frozen, what each is paid and what speaks against it',
  allow: 'content.edit',
  scope: 'brand',
  params: oneCycle,
  value: Type.Object({
    isFrozen: Type.Boolean(),
    /** Whether a run was agreed to. */
    isPaid: Type.Boolean(),
    /** What the lines that are not struck come to. */
    total: MoneyOut,
    list: Type.Array(
      Type.Object({
        rank: Type.Integer(),
        memberId: Id,
        username: Type.String(),
        reachedValue: MoneyOut,
        reachedAt: EpochMs,
        /** What it is paid as it stands now; null where nothing. */
        amount: Nullable(MoneyOut),
        /** Why it was struck; null where it was not. */
        struck: Nullable(Type.String()),
        flags: Type.Object({
          /** Others among these whose accounts look like the same person’s. */
          linked: Type.Array(Type.String()),
          /** Whether the money is held by a case. */
          isHeldByCase: Type.Boolean(),
          /** Whether the member is kept from playing now. */
          isExcluded: Type.Boolean(),
          /** What was corrected of its bets after the freeze: how much of the value is no more. */
          takenBack: MoneyOut,
        }),
      }),
    ),
  }),
  refusals: ['console.board_unknown'],
})

export const strikeLine = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/board-cycles/:cycleId/strikes',
  summary: 'Strike a member from the prizes of a frozen cycle, or put it back, before the payment is agreed to',
  allow: 'content.edit',
  scope: 'brand',
  params: oneCycle,
  body: closed({ memberId: Id, isStruck: Type.Boolean(), reason: Reason }),
  value: Type.Object({}),
  refusals: [
    'console.board_unknown',
    'console.board_not_frozen',
    'console.board_paid',
    'console.board_line_unknown',
    'console.nothing_changed',
  ],
})

export const proposePrizes = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/board-cycles/:cycleId/payment-proposals',
  summary: 'Propose to pay the prizes of a frozen cycle as they stand; another operator decides',
  allow: 'content.edit',
  scope: 'brand',
  params: oneCycle,
  body: onlyReason,
  value: Proposed,
  refusals: [
    'console.board_unknown',
    'console.board_not_frozen',
    'console.board_paid',
    'console.board_nothing_to_pay',
    'console.board_budget_spent',
    'console.approval_waits',
  ],
})
