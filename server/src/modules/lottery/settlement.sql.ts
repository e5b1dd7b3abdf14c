import { sql } from 'kysely'
import { bigints, ints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'

interface Settlement {
  readonly issueId: string
  readonly finishedAt: bigint | null
}

/**
 * Starts the settlements of issues, or takes them for oneself, in the order of their ids: chunks under way are waited
 * for. Answers those that are not finished.
 */
export async function lockSettlements(tx: Tx, issueIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<Settlement>`
    insert into lottery.settlement as s (issue_id, started_at)
    select issue_id, platform.now_ms() from unnest(${uuids(issueIds)}::uuid[]) as i(issue_id) order by issue_id
    on conflict (issue_id) do update set issue_id = excluded.issue_id
    returning issue_id as "issueId", finished_at as "finishedAt"`.execute(tx)
  return rows.filter(({ finishedAt }) => finishedAt === null).map(({ issueId }) => issueId)
}

/** Holds settlements beside others who settle the same; answers those that are not finished. */
export async function holdSettlements(tx: Tx, issueIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await statement<{ issueId: string }>`
    select issue_id as "issueId" from lottery.settlement
     where issue_id = any(${uuids(issueIds)}::uuid[]) and finished_at is null order by issue_id for share`.send(tx)
  return new Set(rows.map(({ issueId }) => issueId))
}

/** Finishes settlements; their sums are those of their chunks. */
export async function finishSettlements(tx: Tx, issueIds: readonly string[]): Promise<void> {
  await sql`
    update lottery.settlement s set finished_at = platform.now_ms(), bets = sums.bets, stake = sums.stake, payout = sums.payout
      from (select i.issue_id, coalesce(sum(r.bets), 0) as bets, coalesce(sum(r.stake), 0) as stake,
                   coalesce(sum(r.payout), 0) as payout
              from unnest(${uuids(issueIds)}::uuid[]) as i(issue_id) left join lottery.settled_range r using (issue_id)
             group by i.issue_id) sums
     where s.issue_id = sums.issue_id`.execute(tx)
}

/** Which members of an issue were settled together, and what that came to. */
export interface SettledRange {
  readonly issueId: string
  readonly afterMemberId: string
  readonly uptoMemberId: string
  readonly bets: number
  readonly stake: bigint
  readonly payout: bigint
}

/** Which members of some issues are settled, in the order of their beginnings. */
export async function listSettledRanges(
  db: Reader,
  issueIds: readonly string[],
): Promise<readonly Pick<SettledRange, 'issueId' | 'afterMemberId' | 'uptoMemberId'>[]> {
  const { rows } = await sql<SettledRange>`
    select issue_id as "issueId", after_member_id as "afterMemberId", upto_member_id as "uptoMemberId"
      from lottery.settled_range where issue_id = any(${uuids(issueIds)}::uuid[])
     order by after_member_id, upto_member_id`.execute(db)
  return rows
}

/** Writes down that a chunk of members is settled. Another worker may have been first: then this one did nothing. */
export async function insertSettledRanges(tx: Tx, ranges: readonly SettledRange[]): Promise<void> {
  await statement`
    insert into lottery.settled_range (issue_id, after_member_id, upto_member_id, bets, stake, payout)
    ${rowsOf(
      uuids(ranges, (r) => r.issueId),
      uuids(ranges, (r) => r.afterMemberId),
      uuids(ranges, (r) => r.uptoMemberId),
      ints(ranges, (r) => r.bets),
      bigints(ranges, (r) => r.stake),
      bigints(ranges, (r) => r.payout),
    )}
    on conflict on constraint settled_range_pk do nothing`.send(tx)
}
