import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** What changed of a member's money at vendors. */
export interface AtVendors {
  readonly memberId: string
  readonly change: bigint
}

/** Adds to what members of a brand have at vendors that keep it themselves, or on its way there; each member once. */
export async function addAtVendors(tx: Tx, brandId: string, changes: readonly AtVendors[]): Promise<void> {
  const moved = changes.filter(({ change }) => change !== 0n)
  if (moved.length === 0) return
  await sql`
    merge into wallet.at_vendors a
    using (select * from (values ${sql.join(
      moved.map(({ memberId, change }) => sql`(${memberId}::uuid, ${change}::bigint)`),
    )}) as said(member_id, change) order by member_id) new on new.member_id = a.member_id
     when matched then update set amount = a.amount + new.change, version = a.version + 1
     when not matched then insert (member_id, brand_id, amount, version) values (new.member_id, ${brandId}, new.change, 1)`.execute(
    tx,
  )
}

/** What a member has at vendors that keep it themselves, or on its way there. */
export async function readAtVendors(db: Reader, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from wallet.at_vendors where member_id = ${memberId}`.execute(db)
  return rows[0]?.amount ?? 0n
}
