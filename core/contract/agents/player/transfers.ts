import { Type } from 'typebox'
import { transferDirections } from '../../../rules/agents/transfer.ts'
import { oneOf } from '../../operator-shapes.ts'
import { endpoint } from '../../endpoint.ts'
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

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const Direction = oneOf(...transferDirections)
const directionRefusals = [
  'agents.transfers_off',
  'agents.transfer_up_off',
  'agents.agent_required',
  'identity.real_account_required',
] as const

export const getTransferTerms = endpoint({
  id: 'GET /api/agents/transfers/terms',
  summary: 'What a member may send in a direction of the line now: how much, to whom, what is asked for',
  audience: 'member',
  query: closed({ direction: Direction }),
  value: Type.Object({
    direction: Direction,
    /** The direct upline, all but a few letters covered; null downwards. */
    upline: Nullable(Type.String()),
    reach: oneOf('DIRECT', 'LINE'),
    cash: MoneyOut,
    /** What of it may be sent: what could be withdrawn. */
    available: MoneyOut,
    turnoverLeft: MoneyOut,
    minimum: MoneyOut,
    /** What today still has room for; null where it has no bound. */
    leftToday: Nullable(MoneyOut),
    transfersLeft: Type.Integer(),
    /** Above this a code of the authenticator is asked for; null: never. */
    codeAbove: Nullable(MoneyOut),
    hasAuthenticator: Type.Boolean(),
    hasPaymentPassword: Type.Boolean(),
    /** What of a received transfer has to be played, in percent. */
    turnoverPercent: Type.Integer(),
  }),
  refusals: directionRefusals,
})

export const listReceivers = endpoint({
  id: 'GET /api/agents/transfers/receivers',
  summary:
    'To whom an agent may send: open direct members, by the beginning of a name; further below by the whole name',
  audience: 'member',
  query: closed({ name: OptionalText(64), cursor: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(Type.Object({ account: Type.String(), type: Type.Integer(), isDirect: Type.Boolean() })),
    next: Nullable(Type.String()),
  }),
  refusals: ['agents.transfers_off', 'agents.agent_required', 'identity.real_account_required'],
})

export const sendTransfer = endpoint({
  id: 'POST /api/agents/transfers',
  summary: 'Send money to the direct upline, or to somebody below; it is there at once',
  audience: 'member',
  key: 'header',
  sealed: 'optional',
  body: closed({
    direction: Direction,
    /** Whom below; upwards there is only one. */
    to: Type.Optional(Text(64)),
    amount: MoneyIn,
    paymentPassword: Text(128),
    /** Of the authenticator, or one of recovery, where the amount asks for it. */
    code: OptionalText(40),
    /** What somebody of the own line asked for, which is given by this: to whom and how much is as it was asked. */
    topUpId: Type.Optional(Id),
  }),
  value: Type.Object({ transferId: Id, amount: MoneyOut, other: Type.String(), at: EpochMs, ...balanceAfter }),
  refusals: [
    ...directionRefusals,
    'agents.receiver_unknown',
    'agents.receiver_closed',
    'agents.top_up_unknown',
    'agents.top_up_ended',
    'agents.transfer_minimum',
    'agents.transfer_day_limit',
    'agents.transfers_today',
    'agents.transfer_code_needed',
    'agents.transfer_authenticator_needed',
    'cashier.dispute_open',
    'cashier.turnover_open',
    'pay.bill_open',
    'wallet.amount_invalid',
    'wallet.insufficient_funds',
    'wallet.frozen',
    'protection.excluded',
    'protection.time_out',
    'identity.code_wrong',
    'identity.locked',
    'identity.payment_password_missing',
    'identity.payment_password_wrong',
    'identity.payment_password_blocked',
  ],
})

export const listTransfers = endpoint({
  id: 'GET /api/agents/transfers',
  summary: 'What a member sent and received along the line, the newest first',
  audience: 'member',
  query: closed({ cursor: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        transferId: Id,
        direction: Direction,
        isSent: Type.Boolean(),
        /** Whoever is above is covered but for a few letters; whoever is below stands with the whole name. */
        other: Type.String(),
        amount: MoneyOut,
        at: EpochMs,
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: ['identity.real_account_required'],
})
