import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

export interface Settlement {
  readonly issueId: string
  readonly finishedAt: bigint | null
}

/** Starts the settlement of an issue, or takes it for oneself: chunks under way are waited for. */
export async function lockSettlement(tx: Tx, issueId: string): Promise<Settlement> {
  const { rows } = await sql<Settlement>`
    insert into lottery.settlement as s (issue_id, started_at) values (${issueId}, platform.now_ms())
    on conflict (issue_id) do update set issue_id = excluded.issue_id
    returning issue_id as "issueId", finished_at as "finishedAt"`.execute(tx)
  return rows[0] ?? { issueId, finishedAt: null }
}

/** Holds a settlement beside others who settle it; false when it is finished. */
export async function holdSettlement(tx: Tx, issueId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select finished_at is null as "isOpen" from lottery.settlement where issue_id = ${issueId} for share`.execute(tx)
  return rows[0]?.isOpen === true
}

/** Finishes a settlement; its sums are those of its chunks. */
export async function finishSettlement(tx: Tx, issueId: string): Promise<void> {
  await sql`
    update lottery.settlement set finished_at = platform.now_ms(), bets = sums.bets, stake = sums.stake, payout = sums.payout
      from (select coalesce(sum(bets), 0) as bets, coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout
              from lottery.settled_range where issue_id = ${issueId}) sums
     where issue_id = ${issueId}`.execute(tx)
}

/** Which members of an issue are settled: the last of a chunk by the one before its first. */
export async function listSettledRanges(db: Reader, issueId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ afterMemberId: string; uptoMemberId: string }>`
    select after_member_id as "afterMemberId", upto_member_id as "uptoMemberId"
      from lottery.settled_range where issue_id = ${issueId} order by after_member_id, upto_member_id`.execute(db)
  return new Map(rows.map(({ afterMemberId, uptoMemberId }) => [afterMemberId, uptoMemberId]))
}

/** Writes down that a chunk of members is settled. Another worker may have been first: then this one did nothing. */
export async function insertSettledRange(
  tx: Tx,
  range: {
    readonly issueId: string
    readonly afterMemberId: string
    readonly uptoMemberId: string
    readonly bets: number
    readonly stake: bigint
    readonly payout: bigint
  },
): Promise<void> {
  await statement`
    insert into lottery.settled_range (issue_id, after_member_id, upto_member_id, bets, stake, payout)
    values (${range.issueId}, ${range.afterMemberId}, ${range.uptoMemberId}, ${range.bets}, ${range.stake}, ${range.payout})
    on conflict on constraint settled_range_pk do nothing`.send(tx)
}
