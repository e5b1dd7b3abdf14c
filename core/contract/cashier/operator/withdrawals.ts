import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut, Nothing, PageLimit, Text } from '../../shapes.ts'
import { withdrawalStates } from '../../../rules/cashier/withdrawal-steps.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

const params = closed({ id: Id })
const receiptParams = closed({ id: Id, n: Type.String({ pattern: '^[1-9][0-9]{0,2}$' }) })
/** What stands in the queue: everything that somebody has still to do something about, a state, or what has ended. */
export const withdrawalQueues = ['open', 'review', 'pay', 'disputed', 'waiting', 'ended'] as const

const head = {
  withdrawalId: Id,
  memberId: Id,
  username: Type.String(),
  state: oneOf(...withdrawalStates),
  amount: MoneyOut,
  payout: MoneyOut,
  currency: Type.String(),
  methodName: Type.String(),
  account: Type.String(),
  requestedAt: EpochMs,
  expectedAt: EpochMs,
  endedAt: Nullable(EpochMs),
  claimedBy: Nullable(Type.String()),
  riskScore: Type.Integer(),
  riskReasons: Type.Array(Type.String()),
}

export const listWithdrawals = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/withdrawals',
  summary: 'Withdrawals of a brand by queue, the oldest first where somebody waits, the newest first where all is done',
  allow: 'withdrawals.read',
  scope: 'brand',
  query: closed({
    queue: oneOf(...withdrawalQueues),
    /** Only what the operator claimed. */
    mine: Type.Optional(oneOf('yes')),
    member: Type.Optional(Id),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ list: Type.Array(Type.Object(head)), next: Nullable(Type.String()) }),
  refusals: [],
})

const Receipt = Type.Object({
  n: Type.Integer(),
  state: Type.String(),
  amount: MoneyOut,
  fee: MoneyOut,
  payout: MoneyOut,
  attempt: Type.Integer(),
  hasFailed: Type.Boolean(),
  reference: Nullable(Type.String()),
  paidAt: Nullable(EpochMs),
  dueAt: Nullable(EpochMs),
  endedAt: Nullable(EpochMs),
  /** Until when what the clock took for received may be opened again. */
  reopenUntil: Nullable(EpochMs),
  comment: Nullable(Type.String()),
  /** Where each picture is read, on the console's port. */
  images: Type.Array(Type.String()),
})

export const getWithdrawal = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/withdrawals/:id',
  summary:
    'A withdrawal with its receipts, what happened to each, why it should be looked at, and its member’s context',
  allow: 'withdrawals.read',
  scope: 'brand',
  params,
  value: Type.Object({
    ...head,
    fee: MoneyOut,
    turnoverFee: MoneyOut,
    amountReceived: MoneyOut,
    amountRemainder: MoneyOut,
    approvedBy: Nullable(Type.String()),
    reason: Nullable(Type.String()),
    isMine: Type.Boolean(),
    /** Whether two operators approve it. */
    needsTwo: Type.Boolean(),
    payTo: Type.Object({
      name: Type.String(),
      /** Whole for whoever pays; its end for others. */
      number: Type.String(),
      holder: Type.String(),
    }),
    steps: Type.Array(Type.Object({ state: Type.String(), at: EpochMs })),
    receipts: Type.Array(Receipt),
    events: Type.Array(
      Type.Object({
        n: Type.Integer(),
        event: Type.String(),
        state: Type.String(),
        actor: oneOf('member', 'operator', 'clock'),
        operator: Nullable(Type.String()),
        note: Nullable(Type.String()),
        images: Type.Array(Type.String()),
        at: EpochMs,
      }),
    ),
    member: Type.Object({
      joinedAt: EpochMs,
      lastLoginAt: Nullable(EpochMs),
      frozenAt: Nullable(EpochMs),
      cash: MoneyOut,
      inPlay: MoneyOut,
      pendingWithdrawal: MoneyOut,
      deposited: MoneyOut,
      withdrawn: MoneyOut,
      withdrawals: Type.Integer(),
      overruled: Type.Integer(),
      turnoverRequired: MoneyOut,
      turnoverLeft: MoneyOut,
    }),
  }),
  refusals: ['cashier.order_unknown'],
})

const change = { scope: 'brand', params, body: onlyReason } as const
const claimRefusals = ['cashier.order_unknown', 'cashier.withdrawal_claimed'] as const

export const claimWithdrawal = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/withdrawals/:id/claims',
  summary: 'Claim a withdrawal, so that nobody else decides or sends it',
  allow: 'withdrawals.read',
  ...change,
  value: Nothing,
  refusals: [...claimRefusals, 'cashier.withdrawal_ended'],
})

export const releaseWithdrawal = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/withdrawals/:id/releases',
  summary: 'Release a withdrawal that one claimed',
  allow: 'withdrawals.read',
  ...change,
  value: Nothing,
  refusals: [...claimRefusals, 'cashier.withdrawal_unclaimed', 'cashier.withdrawal_ended'],
})

export const approveWithdrawal = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/withdrawals/:id/approvals',
  summary: 'Approve a withdrawal; above the brand’s limit it is left for another operator',
  allow: 'withdrawals.review',
  ...change,
  value: Type.Object({
    /** The proposal that waits for another operator; null where it was approved at once. */
    approvalId: Nullable(Id),
  }),
  refusals: [
    'cashier.payout_held',
    ...claimRefusals,
    'cashier.withdrawal_unclaimed',
    'cashier.withdrawal_ended',
    'cashier.two_persons_needed',
    'console.approval_waits',
    'console.nothing_changed',
  ],
})

export const rejectWithdrawal = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/withdrawals/:id/rejections',
  summary: 'Give a withdrawal back to its member, who reads the reason',
  allow: 'withdrawals.review',
  ...change,
  value: Nothing,
  refusals: [...claimRefusals, 'cashier.withdrawal_unclaimed', 'cashier.withdrawal_ended'],
})

const onReceipt = {
  allow: 'withdrawals.pay',
  scope: 'brand',
  params: receiptParams,
  value: Nothing,
} as const
const receiptRefusals = [
  ...claimRefusals,
  'cashier.withdrawal_unclaimed',
  'cashier.receipt_unknown',
  'cashier.receipt_state',
  'cashier.receipt_not_paid',
] as const

export const payReceipt = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/withdrawals/:id/receipts/:n/payments',
  summary: 'Say that a receipt was sent, with the number of the transfer; its member has so long to answer',
  ...onReceipt,
  body: closed({ reference: Text(100), reason: Reason }),
  refusals: [...receiptRefusals, 'wallet.frozen', 'cashier.member_in_debt', 'cashier.payout_held'],
})

export const failReceipt = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/withdrawals/:id/receipts/:n/failures',
  summary: 'Say that a receipt could not be sent, or came back',
  ...onReceipt,
  body: onlyReason,
  refusals: receiptRefusals,
})

export const resolveReceipt = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/withdrawals/:id/receipts/:n/resolutions',
  summary: 'Decide a dispute: it was paid, it is paid again, or the money goes back; a failed one may go back too',
  ...onReceipt,
  body: closed({ verdict: oneOf('confirmPaid', 'payAgain', 'refund'), reason: Reason }),
  refusals: receiptRefusals,
})

export const reopenReceipt = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/withdrawals/:id/receipts/:n/reopenings',
  summary: 'Open what the clock took for received, for seven days after',
  ...onReceipt,
  body: onlyReason,
  refusals: [...receiptRefusals, 'cashier.reopen_late'],
})
