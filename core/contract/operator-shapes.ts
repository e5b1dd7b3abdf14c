import { Type } from 'typebox'
import { closed, Id } from './shapes.ts'

/** Why something is changed: every change has its reason, kept for ever beside it. */
export const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })
/** Why as much is given for play as the house keeps, or more: asked for where a change would do that, and kept with it. */
export const Acknowledgement = Type.Optional(Reason)
export const onlyReason = closed({ reason: Reason })
/** A change that waits for another operator. */
export const Proposed = Type.Object({ approvalId: Id })
/** What stood before a change, or stands after it: names and values of its own kind. */
export const Snapshot = Type.Record(Type.String(), Type.Unknown())

/** One of some words. */
export function oneOf<const Words extends readonly string[]>(...words: Words) {
  return Type.Unsafe<Words[number]>(Type.Union(words.map((word) => Type.Literal(word))))
}
