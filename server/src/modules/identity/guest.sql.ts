import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'

/** Notes a guest, unless its network has had its share of this hour; whether it was noted. */
export async function insertGuest(
  tx: Tx,
  guest: { readonly memberId: string; readonly brandId: string; readonly network: string },
  hourly: number,
): Promise<boolean> {
  const { memberId, brandId, network } = guest
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${brandId} ${network}`}, 0))`.execute(tx)
  const { rows } = await sql`
    insert into identity.guest (member_id, brand_id, network, at_ms)
    select ${memberId}::uuid, ${brandId}::uuid, ${network}, now from platform.now_ms() as now
     where (select count(*) from identity.guest
             where brand_id = ${brandId} and network = ${network} and at_ms > now - 3600000) < ${hourly}
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Keeps an account from being forgotten for the rest of the transaction; false when it was. */
export async function holdMember(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from identity.member where member_id = ${memberId} for key share`.execute(tx)
  return rows.length === 1
}

/** Guests whose day is over, some at a time, held for the rest of the transaction. */
export async function lockOldGuests(tx: Tx, ageMs: number, atOnce: number): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from identity.guest where at_ms < platform.now_ms() - ${ageMs}::bigint
     order by at_ms limit ${atOnce} for update skip locked`.execute(tx)
  return rows.map(({ memberId }) => memberId)
}

/** Forgets guests with all that identity knows of them. What other modules hold of them is gone before. */
export async function deleteGuests(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const ids = uuids(memberIds)
  await sql`delete from identity.session where member_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from identity.remembered where member_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from identity.member_closure where descendant_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from identity.guest where member_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from identity.member where member_id = any(${ids}::uuid[]) and type = 4`.execute(tx)
}
