import type { RefusalCode } from '@parlour/core/contract/errors.ts'

/** What the server declines: shown by its code, never by its message. */
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
