import { Type } from 'typebox'
import { suspenseVerdicts } from '../../../rules/cashier/suspense.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut, PageLimit, Text } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

/** What waits for a decision, and what was decided or is gone again. */
export const suspenseQueues = ['open', 'ended'] as const

export const listSuspense = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/suspense',
  summary: 'Money that came and could be credited to nobody, with what was told of it and what became of it',
  allow: 'deposits.read',
  scope: 'brand',
  query: closed({ queue: oneOf(...suspenseQueues), after: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        suspenseId: Id,
        provider: Type.String(),
        providerTxnId: Type.String(),
        amount: MoneyOut,
        /** What still lies there; nothing once it was decided. */
        left: MoneyOut,
        takenBack: MoneyOut,
        currency: Type.String(),
        at: EpochMs,
        /** The order and the merchant that the provider named; not known of what came long ago. */
        reference: Nullable(Type.String()),
        merchant: Nullable(Type.String()),
        /** The order of ours that it was told for. */
        toldFor: Nullable(Id),
        callbacks: Type.Array(
          Type.Object({
            status: Type.String(),
            outcome: Type.String(),
            amount: MoneyOut,
            currency: Type.String(),
            at: EpochMs,
          }),
        ),
        verdict: Nullable(
          Type.Object({
            verdict: oneOf(...suspenseVerdicts),
            amount: MoneyOut,
            depositId: Nullable(Id),
            memberId: Nullable(Id),
            username: Nullable(Type.String()),
            proposedBy: Type.String(),
            at: EpochMs,
          }),
        ),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

const params = closed({ id: Id })
const refusals = [
  'cashier.suspense_unknown',
  'cashier.suspense_decided',
  'cashier.suspense_gone',
  'console.approval_waits',
] as const

export const assignSuspense = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/suspense/:id/assignments',
  summary: 'Propose to give money that lies apart to an order or a member; another operator agrees',
  allow: 'deposits.review',
  scope: 'brand',
  params,
  body: closed({
    to: oneOf('ORDER', 'MEMBER'),
    /** The order’s number or note, or the member’s name. */
    name: Text(60),
    reason: Reason,
  }),
  value: Proposed,
  refusals: [
    ...refusals,
    'cashier.suspense_currency',
    'cashier.order_unknown',
    'console.member_unknown',
    'identity.real_account_required',
  ],
})

export const returnSuspense = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/suspense/:id/returns',
  summary: 'Propose to send money that lies apart back to its provider; another operator agrees',
  allow: 'deposits.review',
  scope: 'brand',
  params,
  body: onlyReason,
  value: Proposed,
  refusals,
})
