import type { GameRefusal } from './api-shapes.ts'

const statuses: Readonly<Record<GameRefusal, number>> = {
  SESSION_ENDED: 401,
  SIGNATURE: 401,
  ROUND_OPEN: 409,
  REQUEST_CONFLICT: 409,
  WALLET_REFUSED: 409,
  WALLET_UNREACHABLE: 503,
  TOO_FAST: 429,
  STAKE_INVALID: 422,
  CLIENT_SEED_INVALID: 422,
  STEP_INVALID: 422,
  UNKNOWN_GAME: 404,
  UNKNOWN_ROUND: 404,
  REPLAY_ALONE: 409,
  FREE_SPINS_OVER: 409,
}

/** What a player or portal may not do; anything else that is thrown is a failure of ours. */
export class Refusal extends Error {
  readonly code: GameRefusal
  readonly status: number
  /** What is told beside the code. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: GameRefusal, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.status = statuses[code]
    this.details = details
  }
}
