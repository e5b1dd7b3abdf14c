import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Proposed, Reason } from '../../operator-shapes.ts'
import { closed, MoneyIn, MoneyOut } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

const counts = {
  requestsADay: whole(1, 100),
  accountsAMember: whole(1, 100),
  /** How long a payment waits for its member’s word; 0 where nobody is asked. */
  confirmMinutes: whole(0, 10_080),
  /** How long a new account waits before it is paid to. */
  coolDownMinutes: whole(0, 100_000),
  /** How much of a deposit is to be played before money goes out. */
  turnoverPercent: whole(0, 10_000),
  /** Whether what is not played keeps money in, or costs a part of it. */
  turnoverPolicy: Type.Union([Type.Literal('BLOCK'), Type.Literal('FEE')]),
  turnoverFeeBasisPoints: whole(0, 9000),
  /** How much of a bet counts, in percent by product; what is not named counts nothing. */
  weights: Type.Record(Type.String({ pattern: '^[A-Z_]{2,20}$' }), whole(0, 100)),
  /** Up to which risk a small withdrawal approves itself. */
  autoApproveRisk: whole(0, 1000),
}

export const getCashierTerms = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/cashier-terms',
  summary: 'On which terms a brand pays out, and above which sums two operators decide',
  allow: 'withdrawals.read',
  scope: 'brand',
  value: Type.Object({
    ...counts,
    currency: Type.String(),
    /** Up to which amount a withdrawal may approve itself; 0: none does. */
    autoApproveMax: MoneyOut,
    withdrawalsTwoAbove: Nullable(MoneyOut),
    depositsTwoAbove: Nullable(MoneyOut),
  }),
  refusals: [],
})

export const proposeCashierTerms = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/cashier-terms-proposals',
  summary: 'Propose other terms for paying out and for two operators; another operator decides',
  allow: 'cashier.terms',
  scope: 'brand',
  body: closed({
    ...counts,
    autoApproveMax: MoneyIn,
    withdrawalsTwoAbove: Nullable(MoneyIn),
    depositsTwoAbove: Nullable(MoneyIn),
    reason: Reason,
  }),
  value: Proposed,
  refusals: ['console.confirm_minutes', 'wallet.amount_invalid', 'console.nothing_changed', 'console.approval_waits'],
})
