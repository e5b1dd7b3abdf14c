/** How long a virtual match takes. Betting book A12.7. */
const halfMs = 120_000
const breakMs = 10_000
const resultMs = 20_000
export const virtualMatchMs = halfMs * 2 + breakMs + resultMs
const minutesOfHalf = 45

export type VirtualPhase = 'BEFORE' | 'FIRST_HALF' | 'HALF_TIME' | 'SECOND_HALF' | 'RESULT' | 'OVER'

/** Where a virtual match is: the part of its time that is played, and the minute that is shown. */
export interface VirtualMoment {
  readonly phase: VirtualPhase
  readonly part: number
  readonly minute: number
}

/** The moment by how long ago the match began, in milliseconds. Betting book A12.7. */
export function virtualMoment(elapsedMs: number): VirtualMoment {
  const at = (phase: VirtualPhase, playedMs: number): VirtualMoment => {
    const part = playedMs / (halfMs * 2)
    const minute = Math.min(Math.floor(part * minutesOfHalf * 2) + 1, minutesOfHalf * 2)
    return { phase, part, minute: phase === 'BEFORE' ? 0 : minute }
  }
  if (elapsedMs < 0) return at('BEFORE', 0)
  if (elapsedMs < halfMs) return at('FIRST_HALF', elapsedMs)
  if (elapsedMs < halfMs + breakMs) return { ...at('HALF_TIME', halfMs), minute: minutesOfHalf }
  if (elapsedMs < halfMs * 2 + breakMs) return at('SECOND_HALF', elapsedMs - breakMs)
  return at(elapsedMs < virtualMatchMs ? 'RESULT' : 'OVER', halfMs * 2)
}

const suspendedMs = 3000

/** Whether markets rest after a goal. Betting book A12.7. */
export const isSuspendedAfterGoal = (sinceGoalMs: number): boolean => sinceGoalMs >= 0 && sinceGoalMs < suspendedMs
