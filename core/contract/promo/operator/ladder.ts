import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Acknowledgement, oneOf, onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, DayText, EpochMs, Id, MoneyIn, MoneyOut } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const whole = (maximum: number) => Type.Integer({ minimum: 0, maximum })

const levelWith = <T extends typeof MoneyIn>(money: T) => ({
  rankLevel: whole(29),
  /** By language tag; what a language lacks is read in the brand's own. */
  names: Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength: 60 })),
  colour: oneOf('neutral', 'accent', 'positive', 'negative', 'info'),
  /** Valid turnover since registration by which it is reached, and of a month by which it is kept. */
  total: money,
  keep: money,
  bonus: money,
  salary: money,
  cashbackBasisPoints: whole(10_000),
  withdrawalsADay: Type.Integer({ minimum: 1, maximum: 100 }),
})
const shared = {
  turnoverPercent: whole(10_000),
  /** Types of members who have a rank and are given nothing. */
  excludedTypes: Type.Array(Type.Integer({ minimum: 0, maximum: 2 }), { maxItems: 3 }),
}

export const getLadder = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/ladder',
  summary: 'The ladder of a brand: what each rank asks for and gives',
  allow: 'content.edit',
  scope: 'brand',
  value: Type.Object({
    currency: Type.String(),
    languages: Type.Array(Type.String()),
    /** Null where the brand has none: nothing is given then. */
    ladder: Nullable(
      Type.Object({
        number: Type.Integer(),
        levels: Type.Array(Type.Object(levelWith(MoneyOut))),
        ...shared,
        /** A run above this waits for two operators; null: none does. */
        askAbove: Nullable(MoneyOut),
      }),
    ),
  }),
  refusals: [],
})

export const proposeLadder = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/ladder-proposals',
  summary: 'Propose another ladder; another operator decides',
  allow: 'content.edit',
  scope: 'brand',
  body: closed({
    levels: Type.Array(closed(levelWith(MoneyIn)), { minItems: 2, maxItems: 30 }),
    ...shared,
    askAbove: Nullable(MoneyIn),
    reason: Reason,
    acknowledgement: Acknowledgement,
  }),
  value: Proposed,
  refusals: [
    'console.names_invalid',
    'console.ladder_invalid',
    'console.pay_above_edge',
    'console.nothing_changed',
    'console.approval_waits',
  ],
})

const LadderRun = Type.Object({
  runId: Id,
  kind: oneOf('RANK_BONUS', 'RANK_SALARY', 'CASHBACK'),
  /** The first day of its month or week; null of bonuses, which are given as ranks are reached. */
  period: Nullable(DayText),
  /** By which version of the ladder. */
  ladder: Type.Integer(),
  turnoverPercent: Type.Integer(),
  state: oneOf('COMPUTED', 'APPROVED', 'PAID', 'CANCELLED'),
  lines: Type.Integer(),
  total: MoneyOut,
  /** SHA-256 over member and amount of each, in the order of members. */
  hash: Type.String(),
  paidLines: Type.Integer(),
  paid: MoneyOut,
  computedAt: EpochMs,
  approvedAt: Nullable(EpochMs),
  endedAt: Nullable(EpochMs),
})
const oneRun = closed({ runId: Id })

export const listLadderRuns = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/ladder-runs',
  summary: 'What the ladder gave and gives, the latest first, with how far it is paid',
  allow: 'content.edit',
  scope: 'brand',
  query: closed({ after: Cursor }),
  value: Type.Object({ currency: Type.String(), list: Type.Array(LadderRun), next: Nullable(Type.String()) }),
  refusals: [],
})

export const proposeLadderRun = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/ladder-runs/:runId/payment-proposals',
  summary: 'Propose to pay a run of the ladder that is above what passes by itself; another operator decides',
  allow: 'content.edit',
  scope: 'brand',
  params: oneRun,
  body: onlyReason,
  value: Proposed,
  refusals: ['console.ladder_run_unknown', 'console.nothing_changed', 'console.approval_waits'],
})

export const listLadderRunLines = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/ladder-runs/:runId/lines',
  summary: 'Who is given what by a run of the ladder, in the order of members',
  allow: 'content.edit',
  scope: 'brand',
  params: oneRun,
  query: closed({ after: Cursor }),
  value: Type.Object({
    list: Type.Array(Type.Object({ memberId: Id, username: Type.String(), amount: MoneyOut, isPaid: Type.Boolean() })),
    next: Nullable(Type.String()),
  }),
  refusals: ['console.ladder_run_unknown'],
})

export const getMemberRank = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/members/:id/rank',
  summary: 'The rank of a member, and each change of it with why',
  allow: 'members.read',
  scope: 'brand',
  params: closed({ id: Id }),
  query: closed({ after: Cursor }),
  value: Type.Object({
    currency: Type.String(),
    level: Type.Integer(),
    highest: Type.Integer(),
    total: MoneyOut,
    month: MoneyOut,
    /** What the month has to come to. */
    keep: MoneyOut,
    /** By an operator, or by a label. */
    lockedBy: Nullable(oneOf('operator', 'label')),
    history: Type.Array(
      Type.Object({
        cause: oneOf('began', 'turnover', 'regained', 'month', 'locked', 'unlocked'),
        from: Type.Integer(),
        to: Type.Integer(),
        day: DayText,
        total: MoneyOut,
        month: MoneyOut,
        asked: MoneyOut,
        reason: Nullable(Type.String()),
        at: EpochMs,
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: ['console.member_unknown'],
})

export const lockMemberRank = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/members/:id/rank-lock',
  summary: 'Lock the rank of a member where it is, or let it go again',
  allow: 'members.label',
  scope: 'brand',
  params: closed({ id: Id }),
  body: closed({ isLocked: Type.Boolean(), reason: Reason }),
  value: Type.Object({}),
  refusals: ['console.member_unknown', 'console.nothing_changed'],
})
