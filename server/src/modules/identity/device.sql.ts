import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export interface SeenDevice {
  readonly brandId: string
  readonly memberId: string
  readonly device: string
  readonly network: string
}

/** Notes a device of a sign-in; true when it was not known, but others were: the first of all is no news. */
export async function noteDevice(tx: Tx, seen: SeenDevice): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean; hadOthers: boolean }>`
    with before as (select exists (select 1 from identity.device where member_id = ${seen.memberId}) as "hadOthers")
    insert into identity.device as d (brand_id, member_id, device, network, first_at, seen_at)
    select ${seen.brandId}, ${seen.memberId}, ${seen.device}, ${seen.network}, now, now from platform.now_ms() as now
    on conflict on constraint device_pk do update set seen_at = excluded.seen_at
    returning xmax = 0 as "isNew", (select "hadOthers" from before) as "hadOthers"`.execute(tx)
  const [row] = rows
  return row !== undefined && row.isNew && row.hadOthers
}

/** Forgets devices that were not used for so long, some at a time: their next use is news again. */
export async function pruneDevices(tx: Tx, ageMs: number, atOnce: number): Promise<void> {
  await sql`
    delete from identity.device where ctid = any(array(
      select ctid from identity.device where seen_at < platform.now_ms() - ${ageMs}::bigint limit ${atOnce}))`.execute(
    tx,
  )
}
