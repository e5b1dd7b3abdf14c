import { Type } from 'typebox'
import { billStates } from '../../../rules/agents/bill.ts'
import { contractCategories } from '../../../rules/agents/contract-rate.ts'
import { contractKinds } from '../../../rules/agents/contract-terms.ts'
import { carryModes } from '../../../rules/agents/dividend.ts'
import { payerModes } from '../../../rules/agents/bill.ts'
import { Category, Cycle, Kind, Nullable } from '../../contracts/shapes.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyIn, MoneyOut, Nothing, PageLimit, Text } from '../../shapes.ts'
import {
  BillAdjustment,
  BillEvent,
  billFields,
  BillFigures,
  BillPayment,
  BillProof,
  BillRoller,
  BillRules,
  HeldReason,
  OtherCarry,
} from '../shapes.ts'

const payRunStates = ['COMPUTED', 'APPROVED', 'PAID'] as const

const Run = Type.Object({
  runId: Id,
  kind: Kind,
  category: Category,
  cycle: Cycle,
  from: EpochMs,
  to: EpochMs,
  currency: Type.String(),
  /** On whose clock periods begin and end. */
  timeZone: Type.String(),
  /** Computed and waiting for two operators; agreed to and being paid; every bill of it was tried. */
  state: oneOf(...payRunStates),
  bills: Type.Integer(),
  /** What all bills of it come to, and what of it the platform pays. */
  total: MoneyOut,
  ofPlatform: MoneyOut,
  paid: MoneyOut,
  /** SHA-256 over all lines, and the root under which each bill has its proof. */
  hash: Type.String(),
  root: Type.String(),
  computedAt: EpochMs,
  approvedAt: Nullable(EpochMs),
  endedAt: Nullable(EpochMs),
})

const runParams = closed({ runId: Id })
const billParams = closed({ billId: Id })

export const listPayRuns = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-runs',
  summary: 'The runs of dividends and salaries of a brand’s agents, the latest first',
  allow: 'pay.read',
  scope: 'brand',
  query: closed({
    kind: Type.Optional(Kind),
    state: Type.Optional(oneOf(...payRunStates)),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ list: Type.Array(Run), next: Nullable(Type.String()) }),
  refusals: [],
})

const Bill = Type.Object({
  ...billFields,
  timeZone: Type.String(),
  runId: Id,
  /** Null: the platform. */
  payerId: Nullable(Id),
  payer: Nullable(Type.String()),
  receiverId: Id,
  receiver: Type.String(),
})

export const getPayRun = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-runs/:runId',
  summary: 'One run: how many of its bills stand how, and what they come to',
  allow: 'pay.read',
  scope: 'brand',
  params: runParams,
  value: Type.Object({
    run: Run,
    /** How many of its bills are of lines with evidence of its period, and how much of that nobody looked at. */
    evidence: Type.Object({ bills: Type.Integer(), open: Type.Integer() }),
    states: Type.Array(
      Type.Object({ state: oneOf(...billStates), bills: Type.Integer(), due: MoneyOut, paid: MoneyOut }),
    ),
    /** Bills that were computed once more at night, by another way; null where none were yet. */
    recount: Nullable(
      Type.Object({
        at: EpochMs,
        bills: Type.Integer(),
        differ: Type.Integer(),
        /** The first that differed. */
        billId: Nullable(Id),
      }),
    ),
  }),
  refusals: ['console.pay_run_unknown'],
})

export const listPayBills = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-runs/:runId/bills',
  summary: 'The bills of a run, from the top of the lines down; of one state',
  allow: 'pay.read',
  scope: 'brand',
  params: runParams,
  query: closed({ state: Type.Optional(oneOf(...billStates)), after: Cursor, limit: PageLimit }),
  value: Type.Object({ list: Type.Array(Bill), next: Nullable(Type.String()) }),
  refusals: ['console.pay_run_unknown'],
})

export const comparePayRun = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-runs/:runId/comparison',
  summary: 'Compute a run again from the same inputs, without writing anything, and hold it against what was computed',
  allow: 'pay.read',
  scope: 'brand',
  params: runParams,
  value: Type.Object({
    isEqual: Type.Boolean(),
    hash: Type.String(),
    again: Type.String(),
    /** How many lines are otherwise, and the first of them, as they were and as they would be. */
    differences: Type.Integer(),
    first: Nullable(Type.Object({ was: Nullable(Type.String()), is: Nullable(Type.String()) })),
  }),
  refusals: ['console.pay_run_unknown'],
})

export const proposePayRun = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/pay-runs/:runId/payment-proposals',
  summary: 'Propose to pay a run that is above the brand’s limit; another operator decides',
  allow: 'pay.decide',
  scope: 'brand',
  params: runParams,
  body: onlyReason,
  value: Proposed,
  refusals: ['console.pay_run_unknown', 'console.nothing_changed', 'console.approval_waits'],
})

export const disbursePay = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/pay-runs',
  summary: 'Make the runs of a kind at once whose periods are over, without waiting for their hour',
  allow: 'pay.decide',
  scope: 'brand',
  body: closed({ kind: oneOf(...contractKinds), category: oneOf(...contractCategories), cycle: Cycle, reason: Reason }),
  value: Type.Object({ made: Type.Integer() }),
  refusals: ['console.nothing_changed'],
})

export const getPayBill = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-bills/:billId',
  summary: 'A bill with all that it is computed from, what was paid of it and what happened to it',
  allow: 'pay.read',
  scope: 'brand',
  params: billParams,
  value: Type.Object({
    bill: Bill,
    contractId: Id,
    /** Of the receiver’s line in its period: all that was found, and what nobody looked at. */
    evidence: Type.Object({ found: Type.Integer(), open: Type.Integer() }),
    figures: BillFigures,
    rules: BillRules,
    rollers: Type.Array(BillRoller),
    otherCarries: Type.Array(OtherCarry),
    children: Type.Array(Type.Object({ billId: Id, account: Type.String(), gross: MoneyOut })),
    childrenCount: Type.Integer(),
    adjustments: Type.Array(BillAdjustment),
    payments: Type.Array(BillPayment),
    events: Type.Array(Type.Object({ ...BillEvent.properties, operator: Nullable(Type.String()) })),
    proof: BillProof,
  }),
  refusals: ['console.pay_bill_unknown'],
})

const billDeed = {
  allow: 'pay.decide',
  scope: 'brand',
  params: billParams,
  body: onlyReason,
  value: Nothing,
  refusals: ['console.pay_bill_unknown', 'console.pay_not_now'],
} as const

export const holdPayBill = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/pay-bills/:billId/hold',
  summary: 'Hold a bill: nothing of it is paid until an operator lets it go',
  ...billDeed,
})

export const releasePayBill = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/pay-bills/:billId/release',
  summary: 'Let a bill go that an operator held: it is paid as soon as its payer can',
  ...billDeed,
})

export const waivePayBill = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/pay-bills/:billId/waive',
  summary: 'Waive what is open of a bill for good; what was paid stays paid',
  ...billDeed,
})

export const listPayDebtors = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-debtors',
  summary: 'Who owes bills that are to be paid: withdrawals and transfers of these wait, the longest first',
  allow: 'pay.read',
  scope: 'brand',
  query: closed({ after: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        memberId: Id,
        account: Type.String(),
        currency: Type.String(),
        bills: Type.Integer(),
        open: MoneyOut,
        /** Since when the oldest is to be paid. */
        since: EpochMs,
        heldFor: Nullable(HeldReason),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

const Percent = Type.String({ pattern: '^\\d{1,3}(?:\\.\\d{1,6})?$', maxLength: 10 })
const payTerms = {
  payerMode: oneOf(...payerModes),
  carryMode: oneOf(...carryModes),
  requireLoss: Type.Boolean(),
  stepWise: Type.Boolean(),
  /** In percent of deposits. */
  depositFee: Percent,
  /** In percent of valid turnover, by product; those that are not named cost nothing. */
  productFees: Type.Array(closed({ product: Text(20), rate: Percent }), { maxItems: 20 }),
}

export const getPayTerms = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-terms',
  summary: 'By what a brand computes and pays dividends and salaries, and which series of contracts it has',
  allow: 'pay.read',
  scope: 'brand',
  value: Type.Object({
    ...payTerms,
    /** From how much on what a member won is carried by itself; null where it is carried otherwise. */
    highRollerFrom: Nullable(MoneyOut),
    /** A run that comes to more waits for two operators; null: none does. */
    approveAbove: Nullable(MoneyOut),
    currency: Type.String(),
    products: Type.Array(Type.String()),
    series: Type.Array(Type.Object({ kind: Kind, category: Category, cycle: Cycle })),
  }),
  refusals: [],
})

export const proposePayTerms = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/pay-terms/proposals',
  summary: 'Propose other rules of dividends and salaries, for runs that are computed from then on; another decides',
  allow: 'pay.terms',
  scope: 'brand',
  body: closed({
    ...payTerms,
    highRollerFrom: Type.Optional(Nullable(MoneyIn)),
    approveAbove: Nullable(MoneyIn),
    reason: Reason,
  }),
  value: Proposed,
  refusals: ['console.pay_terms_invalid', 'console.nothing_changed', 'console.approval_waits'],
})
