import type { IssuePhase } from '../issue-phase.ts'
import type { Issue } from '../lottery.queries.ts'

const dayMs = 86_400_000

export interface IssueClock {
  /** The moment that is counted to; undefined where no issue is planned. */
  readonly target: number | undefined
  readonly totalMs: number
  readonly label: 'opensIn' | 'closesIn' | 'drawIn'
}

/** Whether an issue opens on another day; one that opens in a moment is being prepared. */
export const isAhead = (issue: Issue | null, phase: IssuePhase, now: number): boolean =>
  issue !== null && phase === 'none' && issue.openTime > now

/** What the ring counts down to: the opening, the close or the draw. */
export function issueClock(issue: Issue | null, phase: IssuePhase, now: number): IssueClock {
  if (issue === null) return { target: undefined, totalMs: 1, label: 'drawIn' }
  if (isAhead(issue, phase, now)) return { target: issue.openTime, totalMs: dayMs, label: 'opensIn' }
  if (phase === 'open') {
    return { target: issue.closeTime, totalMs: issue.closeTime - issue.openTime, label: 'closesIn' }
  }
  return { target: issue.drawTime, totalMs: issue.drawTime - issue.closeTime, label: 'drawIn' }
}
