import type { BenchMember } from '../support/members.ts'

export const gameId = 1
/** The plays that are bet on: one that wins by the last two digits of the special prize, and one by the last. */
export const playIds = { DE_DB: 2704, DUOI: 2706 } as const
type PlayCode = keyof typeof playIds

export function playCodeOf(playId: number): PlayCode {
  return playId === playIds.DUOI ? 'DUOI' : 'DE_DB'
}

/** All that the client process is told. */
export interface Plan {
  readonly port: number
  readonly log: string
  readonly seed: number
  readonly connections: number
  /** The longest that a connection rests between two commands. */
  readonly restMaxMs: number
  readonly members: readonly BenchMember[]
  readonly issues: readonly { readonly numero: string; readonly closeAt: number }[]
  readonly methodId: string
  readonly currency: string
  /** What the sandbox signs payments with: the client plays the provider, whose word it may repeat after a kill. */
  readonly sandboxSecret: string
}

export type ToClient = 'pause' | 'resume'
export type FromClient = 'paused'
