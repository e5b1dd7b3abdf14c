import type { Promotion, Version } from './promotions.queries.ts'

export type State = 'draft' | 'published' | 'drafted' | 'over' | 'ended'

/** Where a promotion is: only written, seen by members, about to be another, past its time, or ended by an operator. */
export function stateOf({ published, draft, endedAt }: Promotion, now: number): State {
  if (endedAt !== null) return 'ended'
  if (published === null) return 'draft'
  if (draft !== null) return 'drafted'
  return published.endAt !== null && published.endAt <= now ? 'over' : 'published'
}

/** What its row tells of: what members see, and before there is any of that what was written. */
export const shownOf = ({ published, draft }: Promotion): Version | undefined => published ?? draft ?? undefined
