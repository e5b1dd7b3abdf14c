import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Kind, Nullable } from '../../contracts/shapes.ts'
import { oneOf } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut, OptionalText, PageLimit } from '../../shapes.ts'
import {
  BillAdjustment,
  BillEvent,
  billFields,
  BillFigures,
  BillPayment,
  BillProof,
  BillRoller,
  BillRules,
  BillState,
  OtherCarry,
} from '../shapes.ts'

const side = oneOf('RECEIVED', 'PAID')

const Bill = Type.Object({
  ...billFields,
  /** Whether the member receives it or pays it. */
  side,
  /** The other side: whoever is above is covered but for a few letters. Null: the platform. */
  other: Nullable(Type.String()),
})

export const listBills = endpoint({
  id: 'GET /api/agents/bills',
  summary: 'The bills that a member receives or pays, the newest first',
  audience: 'member',
  query: closed({
    side,
    kind: Type.Optional(Kind),
    state: Type.Optional(BillState),
    /** Only what is to be paid and is not paid in full. */
    open: Type.Optional(Type.Literal('1')),
    /** The whole name of a direct downline. */
    receiver: OptionalText(64),
    cursor: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ list: Type.Array(Bill), next: Nullable(Type.String()) }),
  refusals: ['identity.real_account_required'],
})

export const getBill = endpoint({
  id: 'GET /api/agents/bills/:id',
  summary: 'A bill with all that it is computed from, what was paid of it, and the proof that it was not changed',
  audience: 'member',
  params: closed({ id: Id }),
  value: Type.Object({
    bill: Bill,
    figures: BillFigures,
    rules: BillRules,
    /** What the receiver's direct downlines are due by their contracts, the highest first; a hundred at most. */
    children: Type.Array(Type.Object({ account: Type.String(), gross: MoneyOut })),
    childrenCount: Type.Integer(),
    /** Bets of earlier periods that count here otherwise than they had, the latest first; a hundred at most. */
    adjustments: Type.Array(BillAdjustment),
    payments: Type.Array(BillPayment),
    events: Type.Array(BillEvent),
    /** Members whose wins are carried by themselves, as far as they count here; a hundred at most. */
    rollers: Type.Array(BillRoller),
    /** Of dividends alone. */
    otherCarries: Type.Array(OtherCarry),
    proof: BillProof,
  }),
  refusals: ['identity.real_account_required', 'pay.bill_unknown'],
})

const Sum = Type.Object({ bills: Type.Integer(), amount: MoneyOut })

export const getBillStatus = endpoint({
  id: 'GET /api/agents/bills/status',
  summary: 'What a member owes by bills, what it is owed, and whether its withdrawals and transfers wait for it',
  audience: 'member',
  value: Type.Object({
    currency: Type.String(),
    owes: Sum,
    /** Since when the oldest of them is to be paid. */
    owesSince: Nullable(EpochMs),
    isBlocked: Type.Boolean(),
    isOwed: Sum,
    /** Of what is owed: what waits because the account is frozen, or an operator looks at it. */
    held: Sum,
  }),
  refusals: ['identity.real_account_required'],
})
