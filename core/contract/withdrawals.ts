import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
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
} from './shapes.ts'

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
  /** When it is paid as a rule. */
  expectedAt: EpochMs,
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
