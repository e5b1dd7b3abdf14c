import type { SportsBet } from '../sports.types.ts'

/** A bet that went on from a part that was cashed out is one with what it was before: the one before is drawn by it. */
export function withoutContinued(bets: readonly SportsBet[]): readonly SportsBet[] {
  const shown = new Set(bets.map(({ betId }) => betId))
  return bets.filter(({ continuedBy }) => continuedBy === null || !shown.has(continuedBy))
}
