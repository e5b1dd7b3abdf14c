import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

interface Keeper {
  readonly memberId: string
  readonly brandId: string
}

/** The codes of the games that a member keeps and that are still shown, the newest first. */
export async function listFavourites(db: Reader, { memberId, brandId }: Keeper): Promise<readonly string[]> {
  const { rows } = await sql<{ gameCode: string }>`
    select g.game_code as "gameCode"
      from lottery.favourite f join lottery.game g on g.game_id = f.game_id
     where f.member_id = ${memberId} and f.brand_id = ${brandId} and g.status <> 'OFF'
     order by f.added_at desc, f.game_id`.execute(db)
  return rows.map(({ gameCode }) => gameCode)
}

/** Keeps a game that is shown; whether there is one of that code. */
export async function insertFavourite(tx: Tx, { memberId, brandId }: Keeper, gameCode: string): Promise<boolean> {
  const { rows } = await sql`
    with shown as (select game_id from lottery.game where game_code = ${gameCode} and status <> 'OFF'),
         made as (
           insert into lottery.favourite (member_id, game_id, brand_id, added_at)
           select ${memberId}::uuid, game_id, ${brandId}::uuid, platform.now_ms() from shown
           on conflict do nothing)
    select from shown`.execute(tx)
  return rows.length === 1
}

/** Whether there was a game of that code to keep no more, off sale or not. */
export async function deleteFavourite(tx: Tx, memberId: string, gameCode: string): Promise<boolean> {
  const { rows } = await sql`
    with known as (select game_id from lottery.game where game_code = ${gameCode}),
         gone as (
           delete from lottery.favourite
            where member_id = ${memberId} and game_id = (select game_id from known))
    select from known`.execute(tx)
  return rows.length === 1
}

/** Forgets what accounts kept that are forgotten themselves. */
export async function deleteFavouritesOf(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`delete from lottery.favourite where member_id = any(${uuids(memberIds)}::uuid[])`.execute(tx)
}
