import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

/** What decides whether something is for a member. */
export interface StudiedMember {
  readonly memberId: string
  readonly type: number
  readonly joinedAt: number
  /** Whether an address or a number was shown to be its own. */
  readonly hasContact: boolean
  readonly rank: number
}

/** How many open accounts with real money a brand has: no more than a bound are counted. */
export async function countReal(db: Reader, brandId: string, most: number): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members
      from (select from identity.member
             where brand_id = ${brandId} and type in (0, 1, 2) and closed_at is null limit ${most}) real`.execute(db)
  return rows[0]?.members ?? 0
}

/**
 * A page of them by their ids, or of one in so many: which ones follows from the last bytes of their ids, which are chance,
 * and so has nothing to do with when they came or what they do.
 */
export async function listStudied(
  db: Reader,
  brandId: string,
  { every, after, limit }: { readonly every: number; readonly after: string | null; readonly limit: number },
): Promise<readonly StudiedMember[]> {
  const { rows } = await sql<Omit<StudiedMember, 'joinedAt'> & { joinedAt: bigint }>`
    select m.member_id as "memberId", m.type, m.joined_at as "joinedAt", coalesce(l.rank_level, 0) as rank,
           m.email_verified_at is not null or m.mobile_verified_at is not null as "hasContact"
      from identity.member m left join identity.label l on l.brand_id = m.brand_id and l.label_id = coalesce(m.label_id, m.rank_label_id)
     where m.brand_id = ${brandId} and (${after}::uuid is null or m.member_id > ${after}::uuid) and m.type in (0, 1, 2)
       and m.closed_at is null
       and (get_byte(uuid_send(m.member_id), 14) * 256 + get_byte(uuid_send(m.member_id), 15)) % ${every}::int = 0
     order by m.member_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, joinedAt: Number(row.joinedAt) }))
}
