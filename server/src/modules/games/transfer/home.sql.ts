import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** Money of a player at a vendor, with what is known of the player there. */
export interface LeftPurse {
  readonly memberId: string
  readonly brandId: string
  readonly vendorId: string
  readonly code: string
  readonly transferUrl: string
  readonly currency: string
  readonly lastSeenAt: bigint
  readonly homeMinutes: number
}

const lastSeenAt = sql`greatest(w.moved_at, w.opened_at, w.played_at)`

/** What lies at vendors and is not on its way, from behind a place on, in the order of members and vendors. */
export async function listLeft(
  db: Reader,
  behind: { readonly memberId: string; readonly vendorId: string } | null,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<LeftPurse[]> {
  const { rows } = await sql<LeftPurse>`
    select w.member_id as "memberId", w.brand_id as "brandId", w.vendor_id as "vendorId", v.code,
           v.transfer_url as "transferUrl", w.currency, ${lastSeenAt} as "lastSeenAt", v.home_minutes as "homeMinutes"
      from games.vendor_wallet w join games.vendor v using (vendor_id)
     where (w.booked > 0 or w.told > 0) and w.home_at <= ${now} and v.transfer_url <> ''
       and (${behind?.memberId ?? null}::uuid is null
            or (w.member_id, w.vendor_id) > (${behind?.memberId ?? null}::uuid, ${behind?.vendorId ?? null}::uuid))
       and not exists (select from games.vendor_transfer t
                        where t.member_id = w.member_id and t.vendor_id = w.vendor_id and t.ended_at is null)
     order by w.member_id, w.vendor_id limit ${limit}`.execute(db)
  return rows
}

type Which = Pick<LeftPurse, 'memberId' | 'vendorId'>

/** Holds a purse against whoever opens a game there; false where more is known of its player than before. */
export async function holdLeft(tx: Tx, { memberId, vendorId }: Which, seenAt: number): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select ${lastSeenAt} <= ${seenAt} as "isSame" from games.vendor_wallet w
     where w.member_id = ${memberId} and w.vendor_id = ${vendorId} for update`.execute(tx)
  return rows[0]?.isSame === true
}

/** Leaves a purse where it is until then. */
export async function postponeHome(tx: Tx, { memberId, vendorId }: Which, at: number): Promise<void> {
  await sql`
    update games.vendor_wallet set home_at = ${at}
     where member_id = ${memberId} and vendor_id = ${vendorId}`.execute(tx)
}
