import { Type } from 'typebox'
import { closed } from '../shapes.ts'

/** How a promotion is applied for. */
export const ApplicationRule = closed({
  /** How many applications of a member may be approved. */
  most: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Whether one waits at a time. */
  oneAtATime: Type.Boolean(),
  /** Whether a member may apply again after a rejection. */
  again: Type.Boolean(),
  /** Whether an operator chooses the amount, up to that of the promotion. */
  chosen: Type.Boolean(),
  /** Whether the bonus begins with the approval, without a claim. */
  atOnce: Type.Boolean(),
})
