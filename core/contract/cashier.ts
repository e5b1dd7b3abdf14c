import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { whenHeld } from './errors.ts'
import { balanceAfter, closed, EpochMs, Id, MoneyIn, MoneyOut, OptionalText, Text } from './shapes.ts'

const Method = Type.Object({
  methodId: Id,
  code: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  minimum: MoneyOut,
  maximum: MoneyOut,
  fee: MoneyOut,
  quickAmounts: Type.Array(MoneyOut),
  hours: Type.Union([Type.String(), Type.Null()]),
  /** How long a payout takes as a rule; zero for ways in. */
  usualMinutes: Type.Integer(),
  channels: Type.Array(Type.Object({ channelId: Type.String(), name: Type.String() })),
})

export const DepositState = Type.Union(
  ['CREATED', 'REDIRECTED', 'PROCESSING', 'CONFIRMED', 'EXPIRED', 'FAILED', 'CANCELLED', 'REVIEW', 'REVERSED'].map(
    (s) => Type.Literal(s),
  ),
)

export const Deposit = Type.Object({
  depositId: Id,
  state: Type.String(),
  amount: MoneyOut,
  received: MoneyOut,
  /** What the provider took back of it. */
  reversed: MoneyOut,
  methodName: Type.String(),
  createdAt: EpochMs,
  expiresAt: EpochMs,
  confirmedAt: Type.Union([EpochMs, Type.Null()]),
  steps: Type.Array(Type.Object({ state: Type.String(), at: EpochMs })),
  redirectUrl: Type.Union([Type.String(), Type.Null()]),
  flags: Type.Array(Type.String()),
  ...balanceAfter,
})

export const listMethods = endpoint({
  id: 'GET /api/cashier/methods',
  summary: 'How money comes in and goes out, with limits, fees, hours and channels',
  audience: 'member',
  value: Type.Object({ deposit: Type.Array(Method), withdrawal: Type.Array(Method) }),
  refusals: ['identity.real_account_required'],
})

export const createDeposit = endpoint({
  id: 'POST /api/cashier/deposits',
  summary: 'Start a deposit; money is credited by the provider’s signed callback alone',
  audience: 'member',
  key: 'header',
  body: closed({ methodId: Id, channelId: OptionalText(40), amount: MoneyIn }),
  value: Type.Object({
    depositId: Id,
    state: Type.String(),
    redirectUrl: Type.Optional(Type.String()),
    instructions: Type.Optional(Type.String()),
    expiresAt: EpochMs,
    ...balanceAfter,
  }),
  refusals: [
    'identity.real_account_required',
    'cashier.method_unknown',
    'cashier.channel_unknown',
    'cashier.below_minimum',
    'cashier.above_maximum',
    'cashier.provider_unavailable',
    'wallet.amount_invalid',
    ...whenHeld,
    'protection.deposit_limit',
  ],
})

export const getDeposit = endpoint({
  id: 'GET /api/cashier/deposits/:id',
  summary: 'One deposit with its state and steps',
  audience: 'member',
  params: closed({ id: Id }),
  value: Deposit,
  refusals: ['cashier.order_unknown'],
})

/** What a payment provider tells us, signed over the raw body. */
export const receiveCallback = endpoint({
  id: 'POST /api/cashier/callbacks/:provider',
  summary: 'A payment provider’s signed callback',
  audience: 'provider',
  params: closed({ provider: Text(40) }),
  body: closed({
    reference: Text(64),
    providerTxnId: Text(64),
    status: Type.Union([Type.Literal('PAID'), Type.Literal('FAILED'), Type.Literal('REVERSED')]),
    amount: MoneyIn,
    currency: Text(8),
    merchant: Text(40),
  }),
  value: Type.Object({ outcome: Type.String() }),
  refusals: ['cashier.callback_refused'],
})
