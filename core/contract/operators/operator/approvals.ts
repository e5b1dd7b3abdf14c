import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Reason, Snapshot } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, Nothing, PageLimit, Text } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

const Approval = Type.Object({
  approvalId: Id,
  merchantCode: Nullable(Type.String()),
  kind: Type.String(),
  /** What it is about, as people name it. */
  label: Type.String(),
  before: Snapshot,
  after: Snapshot,
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: EpochMs,
  expiresAt: EpochMs,
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('approved'),
    Type.Literal('rejected'),
    Type.Literal('withdrawn'),
    Type.Literal('expired'),
  ]),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(EpochMs),
  decisionReason: Nullable(Type.String()),
  /** Stands for exactly what is shown here: whoever decides sends it back. */
  seen: Type.String(),
  isOwn: Type.Boolean(),
  mayDecide: Type.Boolean(),
})

export const listApprovals = consoleEndpoint({
  id: 'GET /console/api/approvals',
  summary: 'What waits for another operator, or what was decided, the newest first',
  allow: 'approvals.read',
  scope: 'filtered',
  query: closed({
    state: Type.Union([Type.Literal('waiting'), Type.Literal('ended')]),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ list: Type.Array(Approval), next: Nullable(Type.String()) }),
  refusals: [],
})

export const decideApproval = consoleEndpoint({
  id: 'POST /console/api/approvals/:id/decision',
  summary: 'Approve or reject what another operator proposed; what was approved runs at once, and once',
  allow: 'approvals.decide',
  scope: 'filtered',
  params: closed({ id: Id }),
  body: closed({
    verdict: Type.Union([Type.Literal('approved'), Type.Literal('rejected')]),
    seen: Text(100),
    reason: Reason,
  }),
  value: Type.Object({
    /** A password that is told this once, where the change made one. */
    secret: Nullable(Type.String()),
  }),
  refusals: [
    'console.pay_above_edge',
    'console.adjustment_lines',
    'cashier.withdrawal_claimed',
    'cashier.deposit_claimed',
    'cashier.two_persons_needed',
    'console.adjustment_booked',
    'wallet.insufficient_funds',
    'identity.real_account_required',
    'console.approval_unknown',
    'console.approval_ended',
    'console.approval_own',
    'console.approval_changed',
    'console.approval_stale',
    'console.operator_last',
    'console.operator_taken',
    'console.brand_invalid',
    'console.brand_taken',
    'console.brand_host_taken',
    'console.brand_default_taken',
    'console.operator_unknown',
    'console.role_unknown',
    'console.brand_unknown',
    'console.member_unknown',
    'console.time_invalid',
    'console.nothing_changed',
    'lottery.issue_unknown',
    'lottery.issue_void',
    'lottery.issue_settled',
    'lottery.issue_unsettled',
    'lottery.result_sealed',
    'lottery.correction_running',
    'lottery.correction_known',
    'console.vendor_unknown',
    'console.aml_case_unknown',
    'console.aml_case_ended',
    'cashier.payout_held',
    'cashier.suspense_unknown',
    'cashier.suspense_decided',
    'cashier.suspense_gone',
    'cashier.suspense_currency',
    'console.difference_unknown',
    'console.difference_corrected',
    'console.difference_gone',
    'console.difference_unclear',
    'console.difference_not_booked',
    'cashier.order_unknown',
    'cashier.withdrawal_ended',
    'cashier.deposit_state',
    'cashier.transfer_known',
  ],
})

export const withdrawApproval = consoleEndpoint({
  id: 'POST /console/api/approvals/:id/withdrawal',
  summary: 'Take back what one proposed',
  allow: 'approvals.read',
  scope: 'filtered',
  params: closed({ id: Id }),
  body: closed({ reason: Reason }),
  value: Nothing,
  refusals: ['console.approval_unknown', 'console.approval_ended', 'console.approval_foreign'],
})
