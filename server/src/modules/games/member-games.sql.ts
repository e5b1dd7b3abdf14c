import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'

interface Kept {
  readonly memberId: string
  readonly gameId: string
}

/** Whether a brand shows that game now. */
export async function isShown(tx: Tx, brandId: string, gameId: string): Promise<boolean> {
  const { rows } = await sql`
    select from games.game g join games.vendor v on v.vendor_id = g.vendor_id
     where g.game_id = ${gameId} and g.brand_id = ${brandId} and g.is_offered and g.power <> 'OFF' and v.status <> 'OFF'`.execute(
    tx,
  )
  return rows.length === 1
}

/** Keeps a favourite unless the member has so many already; whether it is kept. Of two at once the second counts the first. */
export async function insertFavourite(
  tx: Tx,
  { memberId, gameId, brandId }: Kept & { readonly brandId: string },
  most: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${memberId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ isKept: boolean }>`
    with made as (
      insert into games.favourite (member_id, game_id, brand_id, added_at)
      select ${memberId}::uuid, ${gameId}::uuid, ${brandId}::uuid, platform.now_ms()
       where (select count(*) from games.favourite where member_id = ${memberId}) < ${most}
      on conflict do nothing returning 1)
    select exists (select from made)
        or exists (select from games.favourite where member_id = ${memberId} and game_id = ${gameId}) as "isKept"`.execute(
    tx,
  )
  return rows[0]?.isKept === true
}

export async function deleteFavourite(tx: Tx, { memberId, gameId }: Kept): Promise<void> {
  await sql`delete from games.favourite where member_id = ${memberId} and game_id = ${gameId}`.execute(tx)
}

/** Notes what a member launched, and forgets what is older than the last so many. */
export async function noteRecent(
  tx: Tx,
  { memberId, gameId, brandId }: Kept & { readonly brandId: string },
  most: number,
): Promise<void> {
  await sql`
    insert into games.recent (member_id, game_id, brand_id, played_at)
    values (${memberId}, ${gameId}, ${brandId}, platform.now_ms())
    on conflict (member_id, game_id) do update set played_at = excluded.played_at`.execute(tx)
  await sql`
    delete from games.recent
     where member_id = ${memberId} and game_id in (
       select game_id from games.recent where member_id = ${memberId} order by played_at desc, game_id offset ${most})`.execute(
    tx,
  )
}

/** Forgets what accounts kept and launched that are forgotten themselves. */
export async function deleteMemberGames(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const ids = uuids(memberIds)
  await sql`delete from games.favourite where member_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from games.recent where member_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from games.launch_token where member_id = any(${ids}::uuid[])`.execute(tx)
}
