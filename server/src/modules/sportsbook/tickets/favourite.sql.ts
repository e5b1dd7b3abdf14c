import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

export type FavouriteKind = 'EVENT' | 'LEAGUE' | 'COMPETITOR'

export interface Favourite {
  readonly kind: FavouriteKind
  readonly id: string
}

/** All that a member follows, the newest first: as many as there may be. */
export async function listFavourites(db: Reader, memberId: string, most: number): Promise<readonly Favourite[]> {
  const { rows } = await sql<Favourite>`
    select kind, id from sportsbook.favourite where member_id = ${memberId}
     order by since_ms desc, id limit ${most}`.execute(db)
  return rows
}

interface Followed extends Favourite {
  readonly brandId: string
  readonly memberId: string
}

/** Follows something; false where a member follows as much as there may be. */
export async function insertFavourite(
  tx: Tx,
  { brandId, memberId, kind, id }: Followed,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`
    with counted as (select count(*) >= ${most} as is_full from sportsbook.favourite where member_id = ${memberId}),
    written as (
      insert into sportsbook.favourite (brand_id, member_id, kind, id, since_ms)
      select ${brandId}::uuid, ${memberId}::uuid, ${kind}, ${id}::uuid, platform.now_ms() from counted where not counted.is_full
      on conflict do nothing)
    select is_full as "isFull" from counted`.execute(tx)
  return rows[0]?.isFull !== true
}

export async function deleteFavourite(tx: Tx, { memberId, kind, id }: Omit<Followed, 'brandId'>): Promise<void> {
  await sql`delete from sportsbook.favourite where member_id = ${memberId} and kind = ${kind} and id = ${id}`.execute(
    tx,
  )
}
