import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { Cursor, closed, DayText, EpochMs, MoneyOut } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const Level = Type.Integer({ minimum: 0 })

const LadderLevel = Type.Object({
  rankLevel: Level,
  labelName: Type.String(),
  colour: Type.String(),
  total: MoneyOut,
  keep: MoneyOut,
  /** Null for whoever is given nothing now. */
  bonus: Nullable(MoneyOut),
  salary: Nullable(MoneyOut),
  /** Of a week's net loss, in hundredths of a percent. */
  cashbackBasisPoints: Nullable(Type.Integer()),
  withdrawalsADay: Type.Integer(),
})

const Rank = Type.Object({
  level: Level,
  /** The highest that it ever had. */
  highest: Level,
  /** Valid turnover since registration. */
  total: MoneyOut,
  /** And of this calendar month, which began on that day. */
  month: MoneyOut,
  monthFrom: DayText,
  /** What this month has to come to, so that the rank is kept. */
  keep: MoneyOut,
  /** Why it is kept whatever this month comes to; null where the month decides. */
  isKeptBy: Nullable(oneOf('never', 'raised', 'locked')),
  /** The next rank, and what of what brings it there is; null at the top. */
  next: Nullable(
    Type.Object({
      level: Level,
      /** A rank that was had before is reached by what keeps it, within a month. */
      by: oneOf('total', 'month'),
      actual: MoneyOut,
      expected: MoneyOut,
    }),
  ),
  nextCheckAt: EpochMs,
  nextSalaryAt: EpochMs,
  nextCashbackAt: EpochMs,
  /** Of the last week that gave some. */
  lastCashback: Nullable(
    Type.Object({ from: DayText, to: DayText, loss: MoneyOut, basisPoints: Type.Integer(), amount: MoneyOut }),
  ),
})

export const getRank = endpoint({
  id: 'GET /api/promo/rank',
  summary: 'The ladder of a brand, and where the member stands on it',
  audience: 'member',
  value: Type.Object({
    /** Null where the brand has no ladder. */
    rank: Nullable(Rank),
    levels: Type.Array(LadderLevel),
    /** How much of what it gives is to be played. */
    turnoverPercent: Type.Integer(),
  }),
  refusals: ['identity.real_account_required'],
})

export const listRankHistory = endpoint({
  id: 'GET /api/promo/rank/history',
  summary: 'Each change of the member’s rank, the latest first, and why',
  audience: 'member',
  query: closed({ after: Cursor }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        cause: oneOf('began', 'turnover', 'regained', 'month', 'locked', 'unlocked'),
        from: Level,
        to: Level,
        day: DayText,
        total: MoneyOut,
        month: MoneyOut,
        /** What total or month had to come to. */
        asked: MoneyOut,
        at: EpochMs,
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: ['identity.real_account_required'],
})
