import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { holdDays } from './day-sums.sql.ts'

/**
 * Takes away all demo bets of members whose accounts are held, with how they ended; answers their ids. One that is open
 * ends by it: it is gone from the open ones, by which a settlement that waits for its owner knows. The database lets no
 * other bet go.
 */
export async function deleteDemoBets(tx: Tx, memberIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ betIds: string[] }>`
    select coalesce(array_agg(bet_id), '{}') as "betIds"
      from bets.bet where member_id = any(${uuids(memberIds)}::uuid[]) and trial`.execute(tx)
  const betIds = rows[0]?.betIds ?? []
  if (betIds.length === 0) return []
  const ids = uuids(betIds)
  await sql`delete from bets.open_bet where bet_id = any(${ids}::uuid[])`.execute(tx)
  // Outcomes first: that a bet is of demo money is what lets them go.
  await sql`delete from bets.outcome where bet_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from bets.bet where bet_id = any(${ids}::uuid[])`.execute(tx)
  await holdDays(tx)
  const members = uuids(memberIds)
  await sql`delete from bets.placed_day where member_id = any(${members}::uuid[])`.execute(tx)
  await sql`delete from bets.ended_day where member_id = any(${members}::uuid[])`.execute(tx)
  return betIds
}
