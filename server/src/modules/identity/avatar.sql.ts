import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** An id of the drawn set, or the name of a kept picture; none where the member chose none. */
export async function findAvatar(db: Reader, brandId: string, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ picture: string }>`
    select picture from identity.avatar where member_id = ${memberId} and brand_id = ${brandId}`.execute(db)
  return rows[0]?.picture
}

/** Whether this hour's changes are used up: asked before a picture is drawn anew. */
export async function isAvatarWaiting(db: Reader, memberId: string, hourly: number): Promise<boolean> {
  const { rows } = await sql`
    select from identity.avatar
     where member_id = ${memberId} and changes >= ${hourly} and hour_from_ms > platform.now_ms() - 3600000`.execute(db)
  return rows.length > 0
}

/** Writes the choice, unless this hour's changes are used up; whether it was written. */
export async function upsertAvatar(
  tx: Tx,
  { brandId, memberId, picture }: { readonly brandId: string; readonly memberId: string; readonly picture: string },
  hourly: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.avatar as known (member_id, brand_id, picture, hour_from_ms, changes)
    values (${memberId}, ${brandId}, ${picture}, platform.now_ms(), 1)
    on conflict (member_id) do update
      set picture = excluded.picture,
          changes = case when known.hour_from_ms > excluded.hour_from_ms - 3600000 then known.changes + 1 else 1 end,
          hour_from_ms = case when known.hour_from_ms > excluded.hour_from_ms - 3600000
                              then known.hour_from_ms else excluded.hour_from_ms end
     where known.changes < ${hourly} or known.hour_from_ms <= excluded.hour_from_ms - 3600000
    returning 1`.execute(tx)
  return rows.length === 1
}
