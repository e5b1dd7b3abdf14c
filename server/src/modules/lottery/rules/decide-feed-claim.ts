import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { isSameDraw } from '@parlour/core/rules/lottery/same-draw.ts'
import type { Issue, ResultEntry } from '../types.ts'

/** Twice as long as a signature may be off: whatever was signed before a feed's last word is refused by its age then. */
const replayedForMs = 10 * 60_000

/** Whoever says more of one issue is broken, or guesses what another said. */
const wordsMax = 20

export interface FeedClaim {
  readonly issue: Pick<Issue, 'result'>
  /** How many results the issue has had. */
  readonly round: number
  /** What this feed said of the issue, first to last. */
  readonly own: readonly Pick<ResultEntry, 'round' | 'result' | 'at'>[]
  readonly result: Draw
  readonly now: number
}

/**
 * Whether a feed's word is news. What it said already, or what stands where it has said nothing since, changes nothing.
 * A word that it took back may be an old message sent once more: it is heard again when no such message can be genuine.
 */
export function decideFeedClaim({
  issue,
  round,
  own,
  result,
  now,
}: FeedClaim): 'NEW' | 'UNCHANGED' | 'REPLACED' | 'TOO_MANY' {
  const last = own.at(-1)
  const isRecent = last !== undefined && now - last.at < replayedForMs
  const isRepeat = last !== undefined && isSameDraw(last.result, result)
  if (isRepeat && (last.round === round || isRecent)) return 'UNCHANGED'
  if (isRecent && own.some((entry) => isSameDraw(entry.result, result))) return 'REPLACED'
  const stands = issue.result !== null && isSameDraw(issue.result, result)
  if (stands && last?.round !== round) return 'UNCHANGED'
  return own.length >= wordsMax ? 'TOO_MANY' : 'NEW'
}
