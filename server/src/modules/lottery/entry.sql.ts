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

/** How a feed did: when it last spoke, of how many issues, and on how many of those it was not what counted. */
export interface FeedRecord {
  readonly feed: string
  readonly lastAt: number
  readonly issues: number
  readonly differed: number
}

/**
 * How feeds did since an instant. A word differs when it is not the result that its issue then had, or, where there is
 * none yet, when another source says otherwise.
 */
export async function listFeedRecords(db: Reader, since: number): Promise<readonly FeedRecord[]> {
  const { rows } = await sql<Omit<FeedRecord, 'lastAt'> & { lastAt: bigint }>`
    select e.source as feed, max(e.at_ms) as "lastAt", count(distinct e.issue_id)::int as issues,
           count(distinct e.issue_id) filter (where coalesce(
             p.result <> e.result,
             exists (select from lottery.result_entry o
                      where o.issue_id = e.issue_id and o.round = e.round and o.result <> e.result
                        and (o.source_kind, o.source) <> (e.source_kind, e.source))))::int as differed
      from lottery.result_entry e
      left join lateral (select result from lottery.published_result
                          where issue_id = e.issue_id and n <= e.round + 1 order by n desc limit 1) p on true
     where e.source_kind = 'FEED' and e.at_ms >= ${since}
     group by e.source`.execute(db)
  return rows.map((row) => ({ ...row, lastAt: Number(row.lastAt) }))
}
