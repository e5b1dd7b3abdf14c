import { Type } from 'typebox'
import { adjustmentLinesMax } from '../../../rules/wallet/adjustments.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut, PageLimit } from '../../shapes.ts'

/** As somebody wrote it: what is wrong with it is told line by line, and not by its shape. */
const Line = closed({
  username: Type.String({ maxLength: 60 }),
  amount: Type.String({ maxLength: 30 }),
  reasonCode: Type.String({ maxLength: 30 }),
  ticket: Type.String({ maxLength: 300 }),
  note: Type.String({ maxLength: 300 }),
})
const lines = Type.Array(Line, { minItems: 1, maxItems: adjustmentLinesMax })

const limit = Type.Object({
  singleMax: MoneyOut,
  dayMax: MoneyOut,
  /** Proposed since the brand's midnight and neither rejected nor withdrawn. */
  dayUsed: MoneyOut,
})

export const previewAdjustments = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/adjustments/previews',
  summary: 'What lines of adjustments would come to, and what is wrong with each; changes nothing',
  allow: 'money.adjust',
  scope: 'brand',
  body: closed({ lines }),
  value: Type.Object({
    lines: Type.Array(
      Type.Object({
        username: Type.String(),
        amount: MoneyOut,
        reasonCode: Type.String(),
        ticket: Type.String(),
        note: Type.String(),
        fault: Type.Union([oneOf('AMOUNT', 'REASON', 'MEMBER', 'TRIAL', 'TWICE', 'LIMIT', 'FUNDS'), Type.Null()]),
      }),
    ),
    credits: MoneyOut,
    debits: MoneyOut,
    currency: Type.String(),
    limit,
    isWithinDay: Type.Boolean(),
  }),
  refusals: [],
})

export const proposeAdjustments = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/adjustments',
  summary: 'Propose adjustments of balances; another operator books all of them, or none',
  allow: 'money.adjust',
  scope: 'brand',
  body: closed({
    /** Made by the page for the same lines: sent twice, it is one proposal. */
    batchId: Id,
    lines,
    reason: Reason,
  }),
  value: Proposed,
  refusals: [
    'console.adjustment_lines',
    'console.adjustment_limit',
    'console.adjustment_booked',
    'console.approval_waits',
    'wallet.insufficient_funds',
    'identity.real_account_required',
  ],
})

export const listAdjustments = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/adjustments',
  summary: 'Adjustments that were booked, the latest first, with the operator’s own limit',
  allow: 'money.adjust',
  scope: 'brand',
  query: closed({ after: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        adjustmentId: Id,
        memberId: Id,
        username: Type.String(),
        amount: MoneyOut,
        currency: Type.String(),
        reasonCode: Type.String(),
        ticket: Type.String(),
        note: Type.String(),
        proposedBy: Type.String(),
        at: EpochMs,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
    limit,
  }),
  refusals: [],
})
