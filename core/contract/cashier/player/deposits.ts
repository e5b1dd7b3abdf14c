import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { whenHeld } from '../../protection/errors.ts'
import { imageRefusals, SentImage } from '../../content/player/feedback.ts'
import { balanceAfter, closed, EpochMs, Id, MoneyIn, MoneyOut, OptionalText, Text } from '../../shapes.ts'

const Method = Type.Object({
  methodId: Id,
  code: Type.String(),
  name: Type.String(),
  /** Whether the brand named it in words of its own. */
  isNamed: Type.Boolean(),
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

/** Three pictures of the largest size, in base64. */
const slipBytesMax = 22_000_000

/** The brand's account that a transfer goes to. */
const PayTo = Type.Object({
  bank: Type.String(),
  holder: Type.String(),
  number: Type.String(),
  /** What a bank's app reads: this payment with its amount and note. */
  code: Type.Optional(Type.String()),
})

const Deposit = Type.Object({
  depositId: Id,
  state: Type.String(),
  amount: MoneyOut,
  received: MoneyOut,
  /** What the provider took back of it. */
  reversed: MoneyOut,
  methodName: Type.String(),
  isNamed: Type.Boolean(),
  kind: Type.String(),
  createdAt: EpochMs,
  expiresAt: EpochMs,
  confirmedAt: Type.Union([EpochMs, Type.Null()]),
  steps: Type.Array(Type.Object({ state: Type.String(), at: EpochMs })),
  redirectUrl: Type.Union([Type.String(), Type.Null()]),
  /** Where to pay and by which note, of a transfer. */
  payTo: Type.Union([PayTo, Type.Null()]),
  reference: Type.Union([Type.String(), Type.Null()]),
  /** Where each picture that was shown of it is read. */
  slips: Type.Array(Type.String()),
  /** How many more may be shown; none while nobody would look. */
  slipsLeft: Type.Integer(),
  isCancellable: Type.Boolean(),
  /** Why it was turned down. */
  reason: Type.Union([Type.String(), Type.Null()]),
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
    'cashier.method_closed',
    'cashier.channel_unknown',
    'cashier.channel_full',
    'cashier.below_minimum',
    'cashier.above_maximum',
    'cashier.provider_unavailable',
    'wallet.amount_invalid',
    ...whenHeld,
    'protection.deposit_limit',
    'protection.answer_required',
    'verification.level_required',
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

const own = { audience: 'member', params: closed({ id: Id }) } as const

export const listDeposits = endpoint({
  id: 'GET /api/cashier/deposits',
  summary: 'A member’s deposits that somebody still waits for, the newest first',
  audience: 'member',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        depositId: Id,
        state: Type.String(),
        amount: MoneyOut,
        methodName: Type.String(),
        isNamed: Type.Boolean(),
        kind: Type.String(),
        createdAt: EpochMs,
        expiresAt: EpochMs,
      }),
    ),
  }),
  refusals: [],
})

export const cancelDeposit = endpoint({
  id: 'POST /api/cashier/deposits/:id/cancel',
  summary: 'Give up a deposit that nobody has paid; money that comes all the same is credited',
  ...own,
  key: 'header',
  value: Deposit,
  refusals: ['cashier.order_unknown', 'cashier.deposit_state'],
})

export const showSlips = endpoint({
  id: 'POST /api/cashier/deposits/:id/slips',
  summary: 'Show a transfer with one to three pictures; a person looks, and the order’s time stands still',
  ...own,
  bodyBytesMax: slipBytesMax,
  body: closed({ images: Type.Array(SentImage, { minItems: 1, maxItems: 3 }) }),
  value: Deposit,
  refusals: [
    'cashier.order_unknown',
    'cashier.deposit_state',
    'cashier.slips_unwanted',
    'cashier.too_many_slips',
    ...imageRefusals,
  ],
})

/** What a payment provider tells us, signed over the raw body. */
export const receiveCallback = endpoint({
  id: 'POST /api/cashier/callbacks/:provider',
  summary: 'A payment provider’s signed callback',
  audience: 'provider',
  params: closed({ provider: Text(40) }),
  body: closed({
    /**
     * The provider’s own number of this event: told again it is the same event, and no other event has it. Without one
     * an event is its transaction, status, amount and currency.
     */
    eventId: Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[!-~]+$' })),
    reference: Text(64),
    providerTxnId: Text(64),
    status: Type.Union([
      Type.Literal('PAID'),
      Type.Literal('FAILED'),
      Type.Literal('REVERSED'),
      Type.Literal('CHARGEBACK'),
    ]),
    amount: MoneyIn,
    currency: Text(8),
    merchant: Text(40),
    /** What the provider takes for a chargeback. */
    fee: Type.Optional(MoneyIn),
  }),
  value: Type.Object({ outcome: Type.String() }),
  refusals: ['cashier.callback_refused'],
})
