import type { attackLineIds } from '@parlour/core/contract/games/operator/attacks.ts'
import type { Stage, Target } from './stage.ts'
import type { Heard } from './wire.ts'

export type AttackLineId = (typeof attackLineIds)[number]

/** A line of the sheet: what is tried, what must come of it, and the trying. */
export interface AttackLine {
  /** By which the console knows its words in the reader's language. */
  readonly id: AttackLineId
  readonly name: string
  readonly expected: string
  /** Answers what it saw that may not be; nothing where all held; undefined where it could not be tried. */
  run(stage: Stage): Promise<readonly string[] | undefined>
}

/** What a line found wrong, gathered while it goes on. */
export function createFindings() {
  const found: string[] = []
  return {
    found,
    /** The answer must be of this status, and tell this balance where one is named. */
    answer(what: string, heard: Heard, status: string | readonly string[], balance?: string): void {
      const allowed = typeof status === 'string' ? [status] : status
      if (!allowed.includes(heard.status)) found.push(`${what}: ${heard.status} instead of ${allowed.join(' or ')}`)
      if (balance !== undefined && heard.balance !== balance)
        found.push(`${what}: balance ${heard.balance ?? 'untold'} instead of ${balance}`)
    },
    is(what: string, seen: unknown, wanted: unknown): void {
      if (seen !== wanted) found.push(`${what}: ${String(seen)} instead of ${String(wanted)}`)
    },
    async holds(stage: Stage, target: Target, balance: string): Promise<void> {
      const seen = await stage.balanceOf(target)
      if (seen !== balance) found.push(`the books say ${seen} instead of ${balance}`)
    },
  }
}
