import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { demoMoney } from '#modules/wallet/index.ts'

/**
 * Takes away all sports tickets of guests whose accounts are held, with everything that is kept of them, and what these guests
 * followed. Demo tickets are counted on no outcome. What is of the ticket goes first: that it is of demo money lets it go.
 */
export async function deleteDemoTickets(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const members = uuids(memberIds)
  const { rows } = await sql<{ betIds: string[] }>`
    select coalesce(array_agg(bet_id), '{}') as "betIds" from sportsbook.ticket
     where member_id = any(${members}::uuid[]) and currency = ${demoMoney.currency}`.execute(tx)
  const betIds = uuids(rows[0]?.betIds ?? [])
  for (const table of ['pending', 'verdict', 'cash_out', 'day_cut', 'palpable_error', 'builder', 'leg', 'ticket'])
    await sql`delete from ${sql.table(`sportsbook.${table}`)} where bet_id = any(${betIds}::uuid[])`.execute(tx)
  await sql`delete from sportsbook.day_paid where member_id = any(${members}::uuid[])`.execute(tx)
  await sql`delete from sportsbook.favourite where member_id = any(${members}::uuid[])`.execute(tx)
}
