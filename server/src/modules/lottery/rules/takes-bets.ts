import type { Issue } from '../types.ts'

/** Whether an issue takes bets, and lets them be cancelled, at an instant: strictly before its close (lottery rule book 0.3). */
export function takesBets({ state, closeAt }: Pick<Issue, 'state' | 'closeAt'>, now: number): boolean {
  return (state === 'OPEN' || state === 'SCHEDULED') && now < closeAt
}
