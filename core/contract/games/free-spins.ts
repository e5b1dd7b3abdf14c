import { Type, type Static } from 'typebox'
import { closed, MoneyOut } from '../shapes.ts'

const Code = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,31}$' })
const Amount = Type.String({ pattern: '^(?:0|[1-9]\\d{0,11})(?:\\.\\d{1,4})?$' })

/** Free spins as an operator writes them into a gift or a promotion. */
export const FreeSpinsRule = closed({
  vendorCode: Code,
  gameCode: Type.String({ pattern: '^[\\x21-\\x7e]{1,64}$' }),
  spins: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Of each. */
  stake: Amount,
  /** The most that all of them win. */
  winMax: Amount,
  /** How much of a win has to be played, in percent; 0 where it is free at once. */
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** So long they may be played. */
  days: Type.Integer({ minimum: 1, maximum: 90 }),
})
export type FreeSpinsRule = Static<typeof FreeSpinsRule>

/** Free spins as they are shown: of which game, how many, and what they may win. */
export const freeSpinsShown = {
  gameName: Type.String(),
  vendorName: Type.String(),
  spins: Type.Integer(),
  stake: MoneyOut,
  winMax: MoneyOut,
  turnoverPercent: Type.Integer(),
}

/** Free spins that come with a bonus: as they were written, with what is known of their game. */
export const PromisedFreeSpins = Type.Object({
  vendorCode: Code,
  vendorName: Type.String(),
  gameCode: Type.String(),
  /** By language tag. */
  names: Type.Record(Type.String(), Type.String()),
  spins: Type.Integer(),
  stake: MoneyOut,
  winMax: MoneyOut,
  turnoverPercent: Type.Integer(),
  days: Type.Integer(),
})
