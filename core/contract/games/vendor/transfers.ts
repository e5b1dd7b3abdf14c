import { Type, type Static } from 'typebox'
import { Id, MoneyOut, Text } from '../../shapes.ts'

// What is asked of a vendor in transfer mode, and what it answers. Each call is signed as a launch is; each answer with
// `X-Signature`, the hex HMAC-SHA256 of the call's own signature, a dot and the answer's body, under the same secret.

/** `POST <transferUrl>/deposit` and `/withdraw`. */
export const VendorTransferRequest = Type.Object({
  /** Counts once, whatever is asked with it again. */
  transferId: Id,
  user: Id,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  /** Null in a withdrawal: all that is there. */
  amount: Type.Union([MoneyOut, Type.Null()]),
  /** A withdrawal of what was left: refused with `ROUND_OPEN` while a round of the player is open. */
  unlessPlaying: Type.Optional(Type.Boolean()),
})

/** `POST <transferUrl>/status`. */
export const VendorTransferQuestion = Type.Object({ transferId: Id, user: Id })

/** `POST <transferUrl>/balance`. */
export const VendorBalanceQuestion = Type.Object({ user: Id, currency: Type.String({ pattern: '^[A-Z]{3}$' }) })

export const VendorTransferAnswer = Type.Object({
  transferId: Id,
  /**
   * `DONE` and `REFUSED` are for ever. `NOT_FOUND` is said to a question about an id that never came, which is refused
   * if it comes later. `PENDING` says nothing yet.
   */
  status: Type.Union([
    Type.Literal('DONE'),
    Type.Literal('REFUSED'),
    Type.Literal('PENDING'),
    Type.Literal('NOT_FOUND'),
  ]),
  /** What was moved; nothing where nothing was. */
  amount: MoneyOut,
  /** What the player has there now. */
  balance: MoneyOut,
  /** A word for why it was refused. */
  reason: Type.Optional(Text(60)),
})
export type VendorTransferAnswer = Static<typeof VendorTransferAnswer>

export const VendorBalanceAnswer = Type.Object({
  user: Id,
  balance: MoneyOut,
  /** When the player last played, in milliseconds; null: never. */
  playedAt: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** How many rounds are open. */
  openRounds: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type VendorBalanceAnswer = Static<typeof VendorBalanceAnswer>

/** `POST <transferUrl>/rounds`: what was played, in an order in which nothing ever appears before what was read. */
export const VendorRoundsQuestion = Type.Object({
  /** The `next` of the page before; null from the beginning. */
  after: Type.Union([Text(200), Type.Null()]),
  limit: Type.Integer({ minimum: 1, maximum: 500 }),
})

const Word = Type.String({ minLength: 1, maxLength: 64 })

/** A bet that has ended, with what it paid; each is told once it has, and stays as it was told. */
export const VendorPlayed = Type.Object({
  betId: Word,
  /** The id of what paid it, which is told of a bet that paid nothing too. */
  winId: Word,
  roundId: Word,
  gameCode: Word,
  user: Id,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  stake: MoneyOut,
  win: MoneyOut,
  /** When it was placed and when it ended, in milliseconds. */
  at: Type.Integer(),
  endedAt: Type.Integer(),
  /** What the player had there then. */
  balance: MoneyOut,
})
export type VendorPlayed = Static<typeof VendorPlayed>

export const VendorRoundsAnswer = Type.Object({
  list: Type.Array(VendorPlayed, { maxItems: 500 }),
  /** Where the next page begins: behind the last of this one, or where this one began. */
  next: Type.Union([Text(200), Type.Null()]),
  /** Whether there was nothing behind this page when it was asked for. */
  isWhole: Type.Boolean(),
})
export type VendorRoundsAnswer = Static<typeof VendorRoundsAnswer>

/** `POST <transferUrl>/day`: the bets that ended from `from` on and before `to`, in milliseconds. */
export const VendorDayQuestion = Type.Object({ from: Type.Integer(), to: Type.Integer() })

export const VendorDayAnswer = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  rounds: Type.Integer({ minimum: 0 }),
  stake: MoneyOut,
  win: MoneyOut,
})
export type VendorDayAnswer = Static<typeof VendorDayAnswer>

export type VendorTransferRequest = Static<typeof VendorTransferRequest>
