import type { Chase } from '@parlour/core/rules/lottery/chase/chase.ts'

interface End {
  readonly kind: string
  readonly at: bigint
}

/**
 * How a chase stands, from how its bets ended: undefined while one is open. One that a win stopped, else one whose last
 * end was its owner's cancelling, else played to its end. Lottery rule book C.11.
 */
export function chaseStatus(ends: readonly (End | undefined)[]): Chase['status'] {
  const ended = ends.filter((end) => end !== undefined)
  if (ended.length < ends.length) return 'ACTIVE'
  if (ended.some(({ kind }) => kind === 'CHASE_STOPPED')) return 'STOPPED_ON_WIN'
  const last = ended.reduce<End | undefined>((latest, end) => (latest && latest.at > end.at ? latest : end), undefined)
  return last?.kind === 'CANCELLED' ? 'CANCELLED' : 'COMPLETED'
}
