import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { imageRefusals, SentImage } from '../../content/player/feedback.ts'
import {
  balanceAfter,
  closed,
  Cursor,
  EpochMs,
  Id,
  MoneyIn,
  MoneyOut,
  OptionalText,
  PageLimit,
  Text,
} from '../../shapes.ts'

const paymentPasswordRefusals = [
  'identity.payment_password_missing',
  'identity.payment_password_wrong',
  'identity.payment_password_blocked',
] as const

/** Where money is paid out to. The number is masked: the whole of it never leaves the server again. */
const PayoutAccount = Type.Object({
  payoutAccountId: Id,
  methodId: Id,
  methodName: Type.String(),
  kind: Type.String(),
  name: Type.String(),
  number: Type.String(),
  holder: Type.String(),
  createdAt: EpochMs,
  /** From when it may be paid to: a new account waits. */
  usableFrom: EpochMs,
})

export const listPayoutAccounts = endpoint({
  id: 'GET /api/cashier/payout-accounts',
  summary: 'The member’s own accounts that money can be paid out to, and how many there may be',
  audience: 'member',
  value: Type.Object({ list: Type.Array(PayoutAccount), most: Type.Integer() }),
  refusals: ['identity.real_account_required'],
})

export const addPayoutAccount = endpoint({
  id: 'POST /api/cashier/payout-accounts',
  summary: 'Add an account that money can be paid out to',
  audience: 'member',
  sealed: true,
  body: closed({
    methodId: Id,
    channelId: OptionalText(40),
    number: Text(60),
    holder: Text(100),
    paymentPassword: Text(128),
  }),
  value: PayoutAccount,
  refusals: [
    'identity.real_account_required',
    'cashier.method_unknown',
    'cashier.channel_unknown',
    'cashier.account_invalid',
    'cashier.account_exists',
    'cashier.too_many_accounts',
    ...paymentPasswordRefusals,
  ],
})

export const removePayoutAccount = endpoint({
  id: 'DELETE /api/cashier/payout-accounts/:id',
  summary: 'Remove an account; a withdrawal under way still goes there',
  audience: 'member',
  params: closed({ id: Id }),
  value: Type.Object({ list: Type.Array(PayoutAccount), most: Type.Integer() }),
  refusals: ['identity.real_account_required', 'cashier.account_unknown'],
})

/** Three pictures of 5 MB in base64, and a comment. */
const proofBytesMax = 22_000_000

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

/** One transfer of a withdrawal. */
const Receipt = Type.Object({
  n: Type.Integer(),
  state: Type.String(),
  amount: MoneyOut,
  fee: MoneyOut,
  /** What is sent: amount less fee. */
  payout: MoneyOut,
  /** The payer’s number of the transfer. */
  reference: Nullable(Type.String()),
  paidAt: Nullable(EpochMs),
  /** From when it may be said not to have come. */
  missedFrom: Nullable(EpochMs),
  /** When no answer counts as received. */
  dueAt: Nullable(EpochMs),
  endedAt: Nullable(EpochMs),
  comment: Nullable(Type.String()),
  /** Addresses of the pictures that were shown. */
  images: Type.Array(Type.String()),
})

const withdrawalFields = {
  withdrawalId: Id,
  state: Type.String(),
  /** What left the balance; the fee is taken out of it. */
  amount: MoneyOut,
  fee: MoneyOut,
  /** What arrives: amount less fee. */
  payout: MoneyOut,
  amountReceived: MoneyOut,
  amountRemainder: MoneyOut,
  methodName: Type.String(),
  account: Type.Object({ name: Type.String(), number: Type.String(), holder: Type.String() }),
  requestedAt: EpochMs,
  /** What of the fee is for money that was not played. */
  turnoverFee: MoneyOut,
  /** When it is paid as a rule. */
  expectedAt: EpochMs,
  /** How many real payouts that comes from; 0 where it is the method’s own word. */
  expectedFrom: Type.Integer(),
  /** How long a receipt waits for an answer. */
  confirmMinutes: Type.Integer(),
  receipts: Type.Array(Receipt),
  endedAt: Type.Union([EpochMs, Type.Null()]),
  /** The payer’s number of the transfer. */
  reference: Type.Union([Type.String(), Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
  mayCancel: Type.Boolean(),
  steps: Type.Array(Type.Object({ state: Type.String(), at: EpochMs })),
}

export const requestWithdrawal = endpoint({
  id: 'POST /api/cashier/withdrawals',
  summary: 'Ask for a payout; the amount leaves the balance at once and waits',
  audience: 'member',
  key: 'header',
  sealed: 'optional',
  body: closed({ payoutAccountId: Id, amount: MoneyIn, paymentPassword: Text(128) }),
  value: Type.Object({ withdrawalId: Id, state: Type.String(), ...balanceAfter }),
  refusals: [
    'identity.real_account_required',
    'cashier.account_unknown',
    'cashier.method_unknown',
    'cashier.below_minimum',
    'cashier.above_maximum',
    'cashier.withdrawals_today',
    'cashier.account_cooling',
    'cashier.dispute_open',
    'cashier.turnover_open',
    'pay.bill_open',
    'verification.level_required',
    'verification.payee_name',
    'wallet.amount_invalid',
    'wallet.insufficient_funds',
    'wallet.frozen',
    ...paymentPasswordRefusals,
  ],
})

export const listWithdrawals = endpoint({
  id: 'GET /api/cashier/withdrawals',
  summary: 'The member’s own withdrawals, newest first',
  audience: 'member',
  query: closed({ cursor: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(Type.Object(withdrawalFields)),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: ['identity.real_account_required'],
})

export const getWithdrawal = endpoint({
  id: 'GET /api/cashier/withdrawals/:id',
  summary: 'One withdrawal with its state, steps and expected time',
  audience: 'member',
  params: closed({ id: Id }),
  value: Type.Object({ ...withdrawalFields, ...balanceAfter }),
  refusals: ['cashier.order_unknown'],
})

export const cancelWithdrawal = endpoint({
  id: 'POST /api/cashier/withdrawals/:id/cancel',
  summary: 'Take a withdrawal back while nobody has begun to pay it',
  audience: 'member',
  key: 'header',
  params: closed({ id: Id }),
  value: Type.Object({ ...withdrawalFields, ...balanceAfter }),
  refusals: ['cashier.order_unknown', 'cashier.withdrawal_ended', 'cashier.cancel_off'],
})

const onReceipt = closed({ id: Id, n: Type.String({ pattern: '^[1-9][0-9]{0,2}$' }) })
const Status = Type.Object({ ...withdrawalFields, ...balanceAfter })
const unknownReceipt = ['cashier.order_unknown', 'cashier.receipt_unknown', 'cashier.receipt_not_paid'] as const

export const confirmReceipt = endpoint({
  id: 'POST /api/cashier/withdrawals/:id/receipts/:n/received',
  summary: 'The money of one receipt has come; after its time, or twice, this answers what became of it',
  audience: 'member',
  key: 'header',
  params: onReceipt,
  value: Status,
  refusals: [...unknownReceipt],
})

export const denyReceipt = endpoint({
  id: 'POST /api/cashier/withdrawals/:id/receipts/:n/not-received',
  summary: 'The money of one receipt has not come: with one to three pictures of the account; its clock stops',
  audience: 'member',
  bodyBytesMax: proofBytesMax,
  params: onReceipt,
  body: closed({
    images: Type.Array(SentImage, { minItems: 1, maxItems: 3 }),
    comment: Type.Optional(Type.String({ minLength: 1, maxLength: 140 })),
  }),
  value: Status,
  refusals: [...unknownReceipt, 'cashier.receipt_in_transit', ...imageRefusals],
})

export const confirmAllReceipts = endpoint({
  id: 'POST /api/cashier/withdrawals/:id/all-received',
  summary: 'The money of every receipt that was sent has come',
  audience: 'member',
  key: 'header',
  params: closed({ id: Id }),
  value: Status,
  refusals: ['cashier.order_unknown'],
})

export const getTurnover = endpoint({
  id: 'GET /api/cashier/turnover',
  summary: 'What the member has still to play of the money that came in, and what becomes of a withdrawal before',
  audience: 'member',
  value: Type.Object({
    policy: Type.Union([Type.Literal('BLOCK'), Type.Literal('FEE')]),
    /** Percent of a withdrawal that is kept under the policy FEE. */
    feePercent: Type.Number(),
    /** How many withdrawals a day the member's rank has, or else the brand, and how many are left of today's. */
    today: Type.Object({ most: Type.Integer(), left: Type.Integer() }),
    required: MoneyOut,
    played: MoneyOut,
    left: MoneyOut,
    list: Type.Array(
      Type.Object({
        /** By which record the money came. */
        of: oneOf('deposit', 'suspense', 'transfer', 'points', 'award', 'bonus', 'spins'),
        deposited: MoneyOut,
        required: MoneyOut,
        left: MoneyOut,
        at: EpochMs,
        /** How much of a bet counts, in percent by product. */
        weights: Type.Record(Type.String(), Type.Integer()),
      }),
    ),
  }),
  refusals: ['identity.real_account_required'],
})
