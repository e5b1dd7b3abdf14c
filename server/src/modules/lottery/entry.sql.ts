import { sql } from 'kysely'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { EntrySource, ResultEntry } from './types.ts'

/** How many results an issue has had: the entries of now are those that were made since the last. */
export async function countPublished(db: Reader, issueId: string): Promise<number> {
  const { rows } = await sql<{ results: number }>`
    select count(*)::int as results from lottery.published_result where issue_id = ${issueId}`.execute(db)
  return rows[0]?.results ?? 0
}

/** Everything that was entered for some issues, first to last. */
export async function listEntries(db: Reader, issueIds: readonly string[]): Promise<readonly ResultEntry[]> {
  const { rows } = await sql<
    Pick<ResultEntry, 'issueId' | 'n' | 'round' | 'result'> & {
      sourceKind: EntrySource['kind']
      source: string
      at: bigint
    }
  >`
    select issue_id as "issueId", n, round, source_kind as "sourceKind", source, result, at_ms as at
      from lottery.result_entry where issue_id = any(${[...issueIds]}::uuid[]) order by issue_id, n`.execute(db)
  return rows.map(({ sourceKind, source, at, ...row }) => ({
    ...row,
    source: { kind: sourceKind, name: source },
    at: Number(at),
  }))
}

/** Adds what a source says; under the issue's lock, so that its number is the next. */
export async function insertEntry(
  tx: Tx,
  entry: {
    readonly issueId: string
    readonly n: number
    readonly round: number
    readonly source: EntrySource
    readonly result: Draw
  },
): Promise<void> {
  await sql`
    insert into lottery.result_entry (issue_id, n, round, source_kind, source, result, at_ms)
    values (${entry.issueId}, ${entry.n}, ${entry.round}, ${entry.source.kind}, ${entry.source.name},
            ${JSON.stringify(entry.result)}::jsonb, platform.now_ms())`.execute(tx)
}
