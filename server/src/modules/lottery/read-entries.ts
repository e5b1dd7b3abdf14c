import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { isSameDraw } from '@parlour/core/rules/lottery/same-draw.ts'
import type { Reader } from '#platform/db/database.ts'
import { listEntries } from './entry.sql.ts'
import { countRounds } from './outside.sql.ts'
import { toldSource } from './enter-result.service.ts'
import { decideEntries, latestEntries, type EntriesState } from './rules/decide-entries.ts'
import type { Issue, ResultEntry } from './types.ts'

/** What was said of an issue, and what the words that count say together. */
export interface EntriesOnIssue {
  readonly entries: readonly ResultEntry[]
  /** The last word of each source since the last result. */
  readonly counting: readonly ResultEntry[]
  readonly round: number
  readonly state: EntriesState
}

/** What was said of some issues, by their ids; all of them are there. */
export async function readEntries(
  db: Reader,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, EntriesOnIssue>> {
  const [all, rounds] = await Promise.all([listEntries(db, issueIds), countRounds(db, issueIds)])
  const byIssue = Map.groupBy(all, ({ issueId }) => issueId)
  return new Map(
    issueIds.map((issueId) => {
      const entries = byIssue.get(issueId) ?? []
      const round = rounds.get(issueId) ?? 0
      const counting = latestEntries(entries.filter((entry) => entry.round === round))
      return [issueId, { entries, counting, round, state: decideEntries(counting) }]
    }),
  )
}

/** What two agree on where it is not the result that stands. */
export function correctedBy(
  issue: Issue,
  { state }: EntriesOnIssue,
): { readonly result: Draw; readonly source: string } | undefined {
  if (state.kind !== 'AGREED' || issue.result === null || isSameDraw(state.result, issue.result)) return undefined
  return { result: state.result, source: toldSource(state.by) }
}
