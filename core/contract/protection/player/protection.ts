import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, EpochMs, MoneyOut, Nothing } from '../../shapes.ts'

export const LimitKind = Type.Union([
  Type.Literal('DEPOSIT'),
  Type.Literal('STAKE'),
  Type.Literal('LOSS'),
  Type.Literal('SESSION'),
])
/** `DAY` and `WEEK` roll; `MONTH` is the calendar month of the brand's zone. */
export const LimitPeriod = Type.Union([Type.Literal('DAY'), Type.Literal('WEEK'), Type.Literal('MONTH')])
/** Money at four places; of `SESSION` whole minutes. */
const Amount = Type.String({ pattern: '^-?\\d+(?:\\.\\d{4})?$' })
/** Money as anybody writes it; of `SESSION` whole minutes. */
const AmountText = Type.String({ pattern: '^(?:0|[1-9]\\d{0,11})(?:\\.\\d{1,4})?$', maxLength: 17 })
/** The same, where null is no limit. */
export const AmountIn = Type.Union([AmountText, Type.Null()])
const MaybeAt = Type.Union([EpochMs, Type.Null()])

export const LimitStatus = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  /** The lower of the two below: what binds. */
  amount: Amount,
  own: Type.Union([Amount, Type.Null()]),
  /** What an operator set. */
  operator: Type.Union([Amount, Type.Null()]),
  used: Amount,
  left: Amount,
  /** When some of it is free again; null where some is now. */
  freesAt: MaybeAt,
  /** What the member asked for, and has to confirm from `ripeAt` until `lapsesAt`. */
  request: Type.Union([
    Type.Object({
      amount: Type.Union([Amount, Type.Null()]),
      askedAt: EpochMs,
      ripeAt: EpochMs,
      lapsesAt: EpochMs,
    }),
    Type.Null(),
  ]),
})

export const ExclusionStatus = Type.Object({
  kind: Type.Union([Type.Literal('TIME_OUT'), Type.Literal('SELF_EXCLUSION'), Type.Literal('OPERATOR')]),
  from: EpochMs,
  /** Null where it has no end. */
  until: MaybeAt,
  returnAskedAt: MaybeAt,
  /** When play is open again for sure; null where that is not known yet. */
  opensAt: MaybeAt,
  /** Whether the member may ask now to be let in again. */
  mayReturn: Type.Boolean(),
})

const ProtectionEvent = Type.Object({
  at: EpochMs,
  what: Type.String(),
  isOperator: Type.Boolean(),
  details: Type.Record(Type.String(), Type.Unknown()),
})

const Status = Type.Object({
  now: EpochMs,
  exclusion: Type.Union([ExclusionStatus, Type.Null()]),
  limits: Type.Array(LimitStatus),
  reminderMinutes: Type.Integer(),
  /** The most that the law of the brand allows. */
  reminderMost: Type.Integer(),
  /** On which occasions the member is still to be asked for a deposit limit. */
  asks: Type.Object({ registration: Type.Boolean(), deposit: Type.Boolean() }),
  /** Whether no deposit is begun before the member has said whether it wants one. */
  mustAnswer: Type.Boolean(),
  /** The same as `asks.deposit`. */
  shouldAsk: Type.Boolean(),
})

export const getProtection = endpoint({
  id: 'GET /api/protection',
  summary: 'A member’s limits with what is left of them, exclusion and reminder',
  audience: 'member',
  launched: 'LOTTERY',
  value: Status,
  refusals: [],
})

const limitRefusals = ['identity.real_account_required', 'protection.amount_invalid'] as const

export const setLimit = endpoint({
  id: 'PUT /api/protection/limits',
  summary: 'Set a limit: new and lower ones stand at once, higher ones and none wait a day and for a confirmation',
  audience: 'member',
  body: closed({ kind: LimitKind, period: LimitPeriod, amount: AmountIn }),
  value: Status,
  refusals: limitRefusals,
})

export const confirmLimit = endpoint({
  id: 'POST /api/protection/limits/confirm',
  summary: 'Confirm a higher limit, or none, after its day of waiting',
  audience: 'member',
  body: closed({ kind: LimitKind, period: LimitPeriod }),
  value: Status,
  refusals: ['identity.real_account_required', 'protection.no_wish', 'protection.too_soon'],
})

export const takeTimeOut = endpoint({
  id: 'POST /api/protection/time-outs',
  summary: 'Stop playing for some days; it begins at once and ends by itself',
  audience: 'member',
  body: closed({ days: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30), Type.Literal(42)]) }),
  value: Status,
  refusals: ['identity.real_account_required'],
})

export const excludeSelf = endpoint({
  id: 'POST /api/protection/exclusions',
  summary: 'Stop playing for months or, with 0, for ever; nothing takes it back before its end',
  audience: 'member',
  body: closed({
    months: Type.Union([
      Type.Literal(0),
      Type.Literal(6),
      Type.Literal(12),
      Type.Literal(24),
      Type.Literal(36),
      Type.Literal(60),
    ]),
  }),
  value: Status,
  refusals: ['identity.real_account_required'],
})

export const askReturn = endpoint({
  id: 'POST /api/protection/return',
  summary: 'Ask to play again after a self-exclusion is over; a day later it is open',
  audience: 'member',
  body: Nothing,
  value: Status,
  refusals: [
    'identity.real_account_required',
    'protection.not_excluded',
    'protection.not_over',
    'protection.return_asked',
  ],
})

export const setReminder = endpoint({
  id: 'PUT /api/protection/reminder',
  summary: 'How often play stops to show time and result',
  audience: 'member',
  body: closed({ minutes: Type.Union([Type.Literal(15), Type.Literal(30), Type.Literal(60)]) }),
  value: Status,
  refusals: ['identity.real_account_required'],
})

export const answerLimitPrompt = endpoint({
  id: 'POST /api/protection/asked',
  summary: 'What a member answers when asked for deposit limits; on that occasion it is not asked again',
  audience: 'member',
  body: closed({
    /** `DEPOSIT` where it is not said. */
    occasion: Type.Optional(Type.Union([Type.Literal('REGISTRATION'), Type.Literal('DEPOSIT')])),
    /** Where no limit is set: that none is wanted, or `LATER`, which it is where nothing is said. */
    answer: Type.Optional(Type.Union([Type.Literal('NONE'), Type.Literal('LATER')])),
    limits: Type.Optional(
      Type.Array(closed({ period: LimitPeriod, amount: AmountText }), { minItems: 1, maxItems: 3 }),
    ),
  }),
  value: Status,
  refusals: limitRefusals,
})

const Activity = Type.Object({
  deposits: MoneyOut,
  withdrawals: MoneyOut,
  netDeposits: MoneyOut,
  staked: MoneyOut,
  won: MoneyOut,
  /** Won less staked: below zero is lost. */
  net: MoneyOut,
  minutes: Type.Integer(),
})

export const getActivity = endpoint({
  id: 'GET /api/protection/activity',
  summary: 'Net deposits, play and time of the last 24 hours, seven days and this month, and what was done with limits',
  audience: 'member',
  value: Type.Object({
    day: Activity,
    week: Activity,
    month: Activity,
    monthFrom: EpochMs,
    events: Type.Array(ProtectionEvent),
  }),
  refusals: ['identity.real_account_required'],
})
