import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { issueColumns, toIssue, type IssueRow } from './issue.sql.ts'
import type { Issue } from './types.ts'

/** Draws from outside that are sold now or wait for their result or settlement, the next first. */
export async function listOutsideWaiting(db: Reader, limit: number): Promise<readonly Issue[]> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i
     where i.commit is null and i.state in ('OPEN', 'LOCKED', 'DRAWN') order by i.draw_at, i.issue_id limit ${limit}`.execute(
    db,
  )
  return rows.map(toIssue)
}

/** Draws from outside that have ended, the last first, below a place in that order. */
export async function listOutsideEnded(
  db: Reader,
  page: { readonly below: Pick<Issue, 'drawAt' | 'issueId'>; readonly limit: number },
): Promise<readonly Issue[]> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i
     where i.commit is null and i.state in ('SETTLED', 'RESETTLED', 'VOID')
       and (i.draw_at, i.issue_id) < (${page.below.drawAt}::bigint, ${page.below.issueId}::uuid)
     order by i.draw_at desc, i.issue_id desc limit ${page.limit}`.execute(db)
  return rows.map(toIssue)
}

/** Holds an issue as its correction would, settlement first: what is seen stays so for the transaction. */
export async function holdForCorrection(tx: Tx, issueId: string): Promise<Issue | undefined> {
  await sql`select from lottery.settlement where issue_id = ${issueId} for update`.execute(tx)
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i where i.issue_id = ${issueId} for update`.execute(tx)
  return rows[0] && toIssue(rows[0])
}

/** How many results each of some issues has had. */
export async function countRounds(db: Reader, issueIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ issueId: string; results: number }>`
    select issue_id as "issueId", count(*)::int as results from lottery.published_result
     where issue_id = any(${[...issueIds]}::uuid[]) group by issue_id`.execute(db)
  return new Map(rows.map(({ issueId, results }) => [issueId, results]))
}
