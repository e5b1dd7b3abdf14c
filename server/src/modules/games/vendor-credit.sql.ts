import { sql } from 'kysely'
import type { Money } from '@parlour/core/money/money.ts'
import { bigints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'

/** A player of a vendor. */
export interface VendorPlayer {
  readonly vendorId: string
  readonly memberId: string
}

/** Which of these have ever had a window of the vendor. */
export async function findVendorPlayers(tx: Tx, wanted: readonly VendorPlayer[]): Promise<readonly VendorPlayer[]> {
  if (wanted.length === 0) return []
  return statement<VendorPlayer>`
    select p.vendor_id as "vendorId", p.member_id as "memberId"
      from (${rowsOf(
        uuids(wanted, (w) => w.vendorId),
        uuids(wanted, (w) => w.memberId),
      )}) as wanted(vendor_id, member_id)
      join games.vendor_player p on p.vendor_id = wanted.vendor_id and p.member_id = wanted.member_id`.send(tx)
}

export interface DayOfVendor {
  readonly vendorId: string
  readonly brandId: string
}

/**
 * What vendors have credited without a bet today, and the rows of it for the rest of the transaction: who credits for the
 * same vendor waits. Taken behind the accounts and ids, in the order of vendors.
 */
export async function holdCredits(
  tx: Tx,
  vendors: readonly DayOfVendor[],
): Promise<readonly { readonly vendorId: string; readonly day: number; readonly credited: Money }[]> {
  if (vendors.length === 0) return []
  const ordered = vendors.toSorted((a, b) => (a.vendorId < b.vendorId ? -1 : 1))
  return statement<{ vendorId: string; day: number; credited: Money }>`
    insert into games.vendor_credit as known (vendor_id, day, brand_id, credited)
    select wanted.vendor_id, (platform.now_ms() / 86400000)::int, wanted.brand_id, 0
      from (${rowsOf(
        uuids(ordered, (v) => v.vendorId),
        uuids(ordered, (v) => v.brandId),
      )}) as wanted(vendor_id, brand_id)
    on conflict (vendor_id, day) do update set credited = known.credited
    returning vendor_id as "vendorId", day, credited`.send(tx)
}

/** What the vendors of a brand have credited without a bet today, by vendor. */
export async function listCreditsToday(db: Reader, brandId: string): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await sql<{ vendorId: string; credited: Money }>`
    select c.vendor_id as "vendorId", c.credited from games.vendor v
      join games.vendor_credit c on c.vendor_id = v.vendor_id and c.day = (platform.now_ms() / 86400000)::int
     where v.brand_id = ${brandId}`.execute(db)
  return new Map(rows.map(({ vendorId, credited }) => [vendorId, credited]))
}

/** Adds what was credited to the sums that are held. */
export async function addCredits(
  tx: Tx,
  credits: readonly { readonly vendorId: string; readonly day: number; readonly amount: Money }[],
): Promise<void> {
  if (credits.length === 0) return
  await statement`
    update games.vendor_credit known set credited = known.credited + added.amount
      from (${rowsOf(
        uuids(credits, (c) => c.vendorId),
        bigints(credits, (c) => c.day),
        bigints(credits, (c) => c.amount),
      )}) as added(vendor_id, day, amount)
     where known.vendor_id = added.vendor_id and known.day = added.day`.send(tx)
}
