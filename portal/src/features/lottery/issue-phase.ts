import type { Issue } from './lottery.queries.ts'

/** `open` takes bets; `locked` waits for the draw; `drawing` waits for its result. */
export type IssuePhase = 'none' | 'open' | 'locked' | 'drawing'

/** By the server's clock and its word: whichever closes the betting first. */
export function issuePhase(issue: Issue | null, now: number): IssuePhase {
  if (issue === null || issue.state === 'SCHEDULED' || now < issue.openTime) return 'none'
  if (issue.state !== 'OPEN' && issue.state !== 'LOCKED') return 'drawing'
  if (now >= issue.drawTime) return 'drawing'
  return issue.state === 'LOCKED' || now >= issue.closeTime ? 'locked' : 'open'
}

/** When to ask for the issues again: at the draw, then every second until the next one is there. */
export function nextQuestionMs(issue: Issue | null, now: number): number {
  if (issue === null) return 3000
  // Asked in the moment between two issues, the next one is not open yet: its opening is not waited for by a push alone.
  if (issue.state === 'SCHEDULED') return Math.min(Math.max(issue.openTime - now, 1000), 20_000)
  const untilDraw = issue.drawTime - now
  return untilDraw <= 0 ? 1000 : Math.min(untilDraw + 200, 20_000)
}
