import type { RefusalCode } from '@parlour/core/contract/errors.ts'

/** What the server declines, as it says it: shown by its code, never by its message. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode | 'internal'
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>

  constructor(answer: { code: string; status: number; details: Readonly<Record<string, unknown>> }) {
    super(answer.code)
    this.code = answer.code as RefusalCode | 'internal'
    this.status = answer.status
    this.details = answer.details
  }
}

/** The request or its answer never arrived: nobody knows whether the command was carried out. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
}

/** A code that texts can be looked up by, whatever was thrown. */
export function errorCode(error: unknown): string {
  if (error instanceof Refusal) return error.code
  if (error instanceof NetworkFailure) return 'network'
  return 'internal'
}

/** Only a lost answer or a busy server is worth the same request again. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true
  return error instanceof Refusal && (error.status >= 500 || error.code === 'request.too_often')
}
