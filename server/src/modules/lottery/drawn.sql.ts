import { sql } from 'kysely'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import type { Reader } from '#platform/db/database.ts'

/** An issue that has a result, with all that says that it is right. */
export interface DrawnRow {
  readonly issueId: string
  readonly gameId: number
  readonly numero: string
  readonly drawAt: number
  readonly commit: string | null
  readonly seed: string | null
  readonly beacon: string
  /** What the beacon's round was worth that the issue declared; null where it declared none. */
  readonly randomness: string | null
  readonly result: Draw
  /** The last result that was published outside. */
  readonly published: Draw | null
  readonly isSettled: boolean
}

/**
 * The next issues that have a result, in the order of their ids, of all or of some; those that a correction is at work
 * on are left out.
 */
export async function listDrawnAfter(
  db: Reader,
  { issueId, limit, among }: { readonly issueId: string; readonly limit: number; readonly among?: readonly string[] },
): Promise<readonly DrawnRow[]> {
  const isAmong = among ? sql`i.issue_id = any(${among}::uuid[])` : sql`true`
  const { rows } = await sql<Omit<DrawnRow, 'drawAt'> & { drawAt: bigint }>`
    select i.issue_id as "issueId", i.game_id as "gameId", i.numero, i.draw_at as "drawAt", i.commit, i.seed, i.beacon,
           r.randomness, i.result, p.result as published, i.state in ('SETTLED', 'RESETTLED') as "isSettled"
      from lottery.issue i
      left join lottery.beacon_round r on r.chain_hash = i.beacon_chain and r.round = i.beacon_round
      left join lateral (select result from lottery.published_result p where p.issue_id = i.issue_id
                          order by n desc limit 1) p on true
     where i.issue_id > ${issueId} and ${isAmong} and i.result is not null
       and not exists (select from lottery.correction c where c.issue_id = i.issue_id and c.finished_at is null)
     order by i.issue_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, drawAt: Number(row.drawAt) }))
}
