import type { RefusalCode } from '@parlour/core/contract/errors.ts'

/**
 * What a player or partner asked for may not be. Throwing it rolls the transaction back; the wire shows its code
 * and details. A failure of our own is never a Refusal.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
