import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** What a player has in a vendor's own wallet: as the ledger has it, and as the vendor said it last. */
export interface VendorPurse {
  readonly vendorId: string
  readonly code: string
  readonly name: string
  readonly transferUrl: string
  readonly currency: string
  readonly booked: bigint
  readonly told: bigint
  readonly toldAt: bigint
}

const columns = sql`
  w.vendor_id as "vendorId", v.code, v.name, v.transfer_url as "transferUrl", w.currency, w.booked, w.told,
  w.told_at as "toldAt"`

/** Every wallet that a member ever had at a vendor, whatever the vendor's mode is now. */
export async function listPurses(db: Reader, memberId: string): Promise<VendorPurse[]> {
  const { rows } = await sql<VendorPurse>`
    select ${columns} from games.vendor_wallet w join games.vendor v using (vendor_id)
     where w.member_id = ${memberId} order by v.sorting, v.code`.execute(db)
  return rows
}

/** What the ledger has of a member at a vendor; the row is written only behind the member's accounts. */
export async function findBooked(
  tx: Tx,
  { memberId, vendorId }: { readonly memberId: string; readonly vendorId: string },
): Promise<bigint> {
  const { rows } = await sql<{ booked: bigint }>`
    select booked from games.vendor_wallet where member_id = ${memberId} and vendor_id = ${vendorId} for update`.execute(
    tx,
  )
  return rows[0]?.booked ?? 0n
}

/** Writes what was booked with a transfer, and what the vendor said of it. */
export async function upsertPurse(
  tx: Tx,
  purse: {
    readonly memberId: string
    readonly vendorId: string
    readonly brandId: string
    readonly currency: string
    readonly booked: bigint
    readonly told: bigint
    /** What play was found to have come to. */
    readonly counted: bigint
    readonly at: number
  },
): Promise<void> {
  await sql`
    insert into games.vendor_wallet as w (vendor_id, member_id, brand_id, currency, booked, told, told_at, counted_net,
                                          moved_at)
    values (${purse.vendorId}, ${purse.memberId}, ${purse.brandId}, ${purse.currency}, ${purse.booked}, ${purse.told},
            ${purse.at}, ${purse.counted}, ${purse.at})
    on conflict (member_id, vendor_id) do update
       set booked = excluded.booked, told = excluded.told, told_at = excluded.told_at,
           counted_net = w.counted_net + excluded.counted_net, moved_at = excluded.moved_at`.execute(tx)
}

interface ToldBalance {
  readonly memberId: string
  readonly vendorId: string
  readonly balance: bigint
  readonly playedAt: number | undefined
  /** When it was asked for: what was said before a transfer ended says nothing of what is there after it. */
  readonly askedAt: number
}

/** Keeps what a vendor says that a player has; nothing is booked by that. */
export async function noteTold(tx: Tx, { memberId, vendorId, ...told }: ToldBalance): Promise<void> {
  await sql`
    update games.vendor_wallet
       set told = ${told.balance}, told_at = ${told.askedAt}, played_at = greatest(played_at, ${told.playedAt ?? 0})
     where member_id = ${memberId} and vendor_id = ${vendorId} and moved_at < ${told.askedAt}`.execute(tx)
}

/** Notes that a member opens a game of a vendor, and holds what it has there until then; false where it has nothing. */
export async function noteOpened(
  tx: Tx,
  { memberId, vendorId }: { readonly memberId: string; readonly vendorId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update games.vendor_wallet set opened_at = platform.now_ms()
     where member_id = ${memberId} and vendor_id = ${vendorId} returning 1`.execute(tx)
  return rows.length > 0
}
