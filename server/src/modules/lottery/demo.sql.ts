import { sql } from 'kysely'
import { demoMoney } from '#modules/wallet/index.ts'
import { uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'

/** Takes away the demo tickets and chases of members whose accounts are held. Demo tickets stand on no number. */
export async function deleteDemoTickets(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ chaseIds: string[] }>`
    select coalesce(array_agg(chase_id), '{}') as "chaseIds"
      from lottery.chase where member_id = any(${uuids(memberIds)}::uuid[])`.execute(tx)
  const chaseIds = uuids(rows[0]?.chaseIds ?? [])
  // Chases first: that their tickets are of demo money is what lets them go.
  await sql`
    delete from lottery.chase
     where member_id = any(${uuids(memberIds)}::uuid[]) and chase_id = any(${chaseIds}::uuid[])`.execute(tx)
  await sql`delete from lottery.chase_order where chase_id = any(${chaseIds}::uuid[])`.execute(tx)
  await sql`
    delete from lottery.ticket where member_id = any(${uuids(memberIds)}::uuid[]) and currency = ${demoMoney.currency}`.execute(
    tx,
  )
}
