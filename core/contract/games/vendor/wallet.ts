import { Type, type Static } from 'typebox'

/** What an operation of a vendor comes to (rule book, seamless wallet d6). */
export const vendorStatuses = [
  'OK',
  'NOT_ENOUGH_MONEY',
  'PLAYER_UNKNOWN',
  'BET_NOT_ALLOWED',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'BAD_SIGNATURE',
  'PLAYER_BLOCKED',
  'WRONG_SYNTAX',
  'WRONG_TYPES',
  'GAME_BLOCKED',
  'LIMIT',
  'WRONG_CURRENCY',
  'DUPLICATE_CONFLICT',
  'NOT_FOUND',
  'ALREADY_SETTLED',
  'OFFER_EXPIRED',
  /** No free spins of ours are of this member, game and stake. */
  'FREE_SPINS_UNKNOWN',
  /** All of them were played, or they have ended. */
  'FREE_SPINS_OVER',
  'TEMPORARY',
] as const

export type VendorStatus = (typeof vendorStatuses)[number]

const Word = (maxLength: number) => Type.String({ pattern: `^[\\x21-\\x7e]{1,${maxLength}}$` })
/** A decimal string. More than four places are refused where money is taken, and floored where it is given. */
const Amount = Type.String({ pattern: '^(?:0|[1-9]\\d{0,14})(?:\\.\\d{1,18})?$' })
const optional = Type.Optional

const trace = {
  vendor: optional(Word(32)),
  requestId: optional(Word(64)),
  occurredAt: optional(Type.Union([Type.Integer(), Word(40)])),
}
const player = { playerRef: Word(64), currency: Type.String({ pattern: '^[A-Z]{3}$' }) }
const place = { gameCode: Word(64), roundId: Word(64) }
const somePlace = { gameCode: optional(Word(64)), roundId: optional(Word(64)) }
const extras = {
  isFree: optional(Type.Boolean()),
  campaignId: optional(Word(64)),
  jackpotContribution: optional(Amount),
  jackpotWin: optional(Amount),
}
/** A token is looked at where a player spends; elsewhere it may be sent and is not. */
const own = { ...trace, txId: Word(64), token: optional(Type.String({ maxLength: 128 })), ...player }
const aboutBet = { ...own, ...somePlace, refTxId: Word(64) }

const fields = {
  bet: {
    ...own,
    ...place,
    ...extras,
    amount: Amount,
    roundClosed: optional(Type.Boolean()),
    /** Until when the vendor takes bets on the round; ours is the clock that decides. */
    closesAt: optional(Type.Integer()),
  },
  win: {
    ...own,
    ...place,
    ...extras,
    refTxId: optional(Word(64)),
    amount: Amount,
    roundClosed: optional(Type.Boolean()),
  },
  rollback: { ...aboutBet, amount: optional(Amount), roundClosed: optional(Type.Boolean()) },
  /** `amount` is the new stake; the difference is booked. */
  adjust: { ...aboutBet, amount: Amount },
  'end-round': { ...own, ...place },
  'promo-credit': {
    ...own,
    ...somePlace,
    ...extras,
    amount: Amount,
    promoKind: optional(Type.Union([Type.Literal('JACKPOT'), Type.Literal('TOURNAMENT'), Type.Literal('BONUS')])),
  },
  tip: { ...own, ...somePlace, amount: Amount },
  settle: { ...aboutBet, amount: Amount },
  /** A settlement is taken back: the bet is open again. */
  unsettle: aboutBet,
  /** `amount` is the new payout; the earlier one is reversed. */
  resettle: { ...aboutBet, amount: Amount },
  void: aboutBet,
  unvoid: aboutBet,
  cashout: { ...aboutBet, amount: Amount, offerId: Word(64), offerExpiresAt: Type.Integer() },
}

export type VendorOperationKind = keyof typeof fields
export const vendorOperationKinds = Object.keys(fields) as readonly VendorOperationKind[]

const closed = <const P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** The body of each operation by its address: `POST /vendor/v1/<kind>`. */
export const vendorOperations = {
  bet: closed(fields.bet),
  win: closed(fields.win),
  rollback: closed(fields.rollback),
  adjust: closed(fields.adjust),
  'end-round': closed(fields['end-round']),
  'promo-credit': closed(fields['promo-credit']),
  tip: closed(fields.tip),
  settle: closed(fields.settle),
  unsettle: closed(fields.unsettle),
  resettle: closed(fields.resettle),
  void: closed(fields.void),
  unvoid: closed(fields.unvoid),
  cashout: closed(fields.cashout),
} as const

/** `POST /vendor/v1/authenticate`: who a launch token is of. */
export const vendorAuthenticate = closed({ ...trace, token: Type.String({ maxLength: 128 }) })
/** `POST /vendor/v1/balance`. */
export const vendorBalance = closed({ ...trace, ...player, token: optional(Type.String({ maxLength: 128 })) })

/**
 * `POST /vendor/v1/settle`: many players in one call, each by itself; and `POST /vendor/v1/batch`: operations of one
 * player in order, all or none, each with its `operation`. Every one of them is an operation of its own.
 */
export const vendorList = closed({
  ...trace,
  operations: Type.Array(Type.Object({}), { minItems: 1, maxItems: 1000 }),
})

/** `GET /vendor/v1/transactions`: what was done in a time, page by page. */
export const vendorFeed = closed({
  from: Type.String({ pattern: '^\\d{1,15}$' }),
  to: Type.String({ pattern: '^\\d{1,15}$' }),
  cursor: optional(Type.String({ pattern: '^\\d{1,19}\\.[\\x21-\\x7e]{1,64}$' })),
})

/**
 * A page of a vendor's own record of a time, which we read: signed by us as the vendor signs its calls. `status` says
 * whether it stands there; amounts are decimal text.
 */
export const vendorOwnFeed = Type.Object({
  list: Type.Array(
    Type.Object({
      txId: Word(64),
      kind: Word(32),
      status: Type.Union(['APPLIED', 'DECLINED', 'ROLLED_BACK', 'EXHAUSTED'].map((word) => Type.Literal(word))),
      playerRef: Word(64),
      amount: Type.String({ maxLength: 24 }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      at: Type.Integer(),
    }),
    { maxItems: 10_000 },
  ),
  next: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
})

export type VendorOwnFeedPage = Static<typeof vendorOwnFeed>

/** What every operation is answered with; money with four places, `balance` the whole of what can be played with. */
export interface VendorReply {
  readonly status: VendorStatus
  readonly txId?: string
  readonly ledgerTxId?: string | null
  readonly balance?: string
  readonly currency?: string
  readonly version?: number
  readonly replayed?: boolean
}

/** The fields of an operation as they were sent. */
export type VendorBody = Partial<
  Static<(typeof vendorOperations)['bet']> &
    Static<(typeof vendorOperations)['win']> &
    Static<(typeof vendorOperations)['cashout']> &
    Static<(typeof vendorOperations)['promo-credit']>
>
