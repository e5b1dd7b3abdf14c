import type { VendorTransferDirection, VendorTransferState } from '@parlour/core/rules/games/vendor-transfer.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** Money on its way to a vendor or back, with the vendor's code and name. */
export interface VendorTransfer {
  readonly transferId: string
  readonly brandId: string
  readonly vendorId: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly product: string
  readonly transferUrl: string
  readonly memberId: string
  readonly direction: VendorTransferDirection
  readonly state: VendorTransferState
  readonly currency: string
  /** What was asked for; null: all that is there. */
  readonly amount: bigint | null
  readonly moved: bigint | null
  readonly reason: string | null
  readonly createdAt: bigint
  readonly sentAt: bigint | null
  readonly asked: number
  readonly nextAt: bigint | null
  readonly endedAt: bigint | null
  readonly evidence: string | null
  readonly ruledBy: string | null
  /** Begun by us for money that was left there. */
  readonly isHomecoming: boolean
}

const columns = sql`
  t.transfer_id as "transferId", t.brand_id as "brandId", t.vendor_id as "vendorId", v.code as "vendorCode",
  v.name as "vendorName", v.product, v.transfer_url as "transferUrl", t.member_id as "memberId", t.direction, t.state,
  t.currency, t.amount, t.moved, t.reason, t.created_at as "createdAt", t.sent_at as "sentAt", t.asked,
  t.next_at as "nextAt", t.ended_at as "endedAt", t.evidence, t.ruled_by as "ruledBy",
  t.is_homecoming as "isHomecoming"`
const tables = sql`games.vendor_transfer t join games.vendor v using (vendor_id)`

export type NewTransfer = Pick<
  VendorTransfer,
  'transferId' | 'brandId' | 'vendorId' | 'memberId' | 'direction' | 'state' | 'currency' | 'amount' | 'isHomecoming'
> & { readonly at: number; readonly nextAt: number }

/** Begins transfers, all in one statement; answers those that began: where one is under way, no other does. */
export async function insertVendorTransfers(tx: Tx, ones: readonly NewTransfer[]): Promise<readonly string[]> {
  if (ones.length === 0) return []
  const values = sql.join(
    ones.map(
      (one) => sql`(${one.transferId}::uuid, ${one.brandId}::uuid, ${one.vendorId}::uuid, ${one.memberId}::uuid,
        ${one.direction}, ${one.state}, ${one.currency}, ${one.amount}::bigint, ${one.at}::bigint, ${one.nextAt}::bigint,
        ${one.isHomecoming}::boolean)`,
    ),
  )
  const { rows } = await sql<{ transferId: string }>`
    insert into games.vendor_transfer (transfer_id, brand_id, vendor_id, member_id, direction, state, currency, amount,
                                       created_at, next_at, is_homecoming)
    values ${values}
    on conflict (member_id, vendor_id) where ended_at is null do nothing
    returning transfer_id as "transferId"`.execute(tx)
  return rows.map(({ transferId }) => transferId)
}

export async function findVendorTransfer(db: Reader, transferId: string): Promise<VendorTransfer | undefined> {
  const { rows } =
    await sql<VendorTransfer>`select ${columns} from ${tables} where t.transfer_id = ${transferId}`.execute(db)
  return rows[0]
}

/** The row held for the transaction; behind its member's accounts. */
export async function lockVendorTransfer(tx: Tx, transferId: string): Promise<VendorTransfer | undefined> {
  const { rows } = await sql<VendorTransfer>`
    select ${columns} from ${tables} where t.transfer_id = ${transferId} for update of t`.execute(tx)
  return rows[0]
}

/** What was taken up, and whether it is to be sent for the first time or asked about. */
export interface TakenTransfer {
  readonly transferId: string
  readonly isNew: boolean
}

/**
 * Takes up transfers that are due, or one by its id whether it is due or not: what was never sent becomes SENT. Nobody
 * else takes them until the lease is over.
 */
export async function takeTransfers(
  tx: Tx,
  which: { readonly transferIds: readonly string[] } | { readonly atOnce: number },
  lease: { readonly at: number; readonly until: number },
): Promise<TakenTransfer[]> {
  const wanted =
    'transferIds' in which
      ? sql`transfer_id = any(${[...which.transferIds]}::uuid[]) and state in ('INIT', 'DEBITED')`
      : sql`next_at <= ${lease.at}`
  const limit = 'atOnce' in which ? which.atOnce : which.transferIds.length
  const { rows } = await sql<TakenTransfer>`
    update games.vendor_transfer t
       set state = case when t.state in ('INIT', 'DEBITED') then 'SENT' else t.state end,
           sent_at = coalesce(t.sent_at, ${lease.at}::bigint), next_at = ${lease.until}
      from (select transfer_id from games.vendor_transfer
             where ended_at is null and ${wanted} order by next_at limit ${limit} for update skip locked) due
     where t.transfer_id = due.transfer_id
    returning t.transfer_id as "transferId", old.state in ('INIT', 'DEBITED') as "isNew"`.execute(tx)
  return rows
}

/** Leaves it unknown, to be asked about again. */
export async function postponeTransfer(
  tx: Tx,
  transferId: string,
  { state, nextAt }: { readonly state: VendorTransferState; readonly nextAt: number },
): Promise<void> {
  await sql`
    update games.vendor_transfer set state = ${state}, asked = asked + 1, next_at = ${nextAt}
     where transfer_id = ${transferId}`.execute(tx)
}

/** How a transfer ended. */
export interface TransferEnd {
  readonly state: VendorTransferState
  readonly moved: bigint
  readonly told: bigint | null
  readonly reason: string | null
  readonly at: number
  readonly ruling: { readonly evidence: string; readonly by: string } | null
}

export async function endTransfer(tx: Tx, transferId: string, end: TransferEnd): Promise<void> {
  await sql`
    update games.vendor_transfer
       set state = ${end.state}, moved = ${end.moved}, balance_there = ${end.told}, reason = ${end.reason},
           ended_at = ${end.at}, next_at = null, evidence = ${end.ruling?.evidence ?? null},
           ruled_by = ${end.ruling?.by ?? null}
     where transfer_id = ${transferId}`.execute(tx)
}

interface Page {
  readonly below: string | null
  readonly limit: number
}

/** A member's own, the latest first. */
export async function listMemberTransfers(db: Reader, memberId: string, page: Page): Promise<VendorTransfer[]> {
  const { rows } = await sql<VendorTransfer>`
    select ${columns} from ${tables}
     where t.member_id = ${memberId} and (${page.below}::uuid is null or t.transfer_id < ${page.below}::uuid)
     order by t.transfer_id desc limit ${page.limit}`.execute(db)
  return rows
}

/** Those of a member that have not ended. */
export async function listOpenTransfers(db: Reader, memberId: string): Promise<VendorTransfer[]> {
  const { rows } = await sql<VendorTransfer>`
    select ${columns} from ${tables} where t.member_id = ${memberId} and t.ended_at is null`.execute(db)
  return rows
}

/** A brand's, the latest first. */
export async function listBrandTransfers(
  db: Reader,
  filter: Page & {
    readonly brandId: string
    readonly states: readonly string[]
    readonly vendorCode: string | null
    readonly memberIds: readonly string[] | null
  },
): Promise<VendorTransfer[]> {
  const { rows } = await sql<VendorTransfer>`
    select ${columns} from ${tables}
     where t.brand_id = ${filter.brandId} and (${filter.below}::uuid is null or t.transfer_id < ${filter.below}::uuid)
       and (cardinality(${[...filter.states]}::text[]) = 0 or t.state = any(${[...filter.states]}::text[]))
       and (${filter.vendorCode}::text is null or v.code = ${filter.vendorCode})
       and (${filter.memberIds === null} or t.member_id = any(${[...(filter.memberIds ?? [])]}::uuid[]))
     order by t.transfer_id desc limit ${filter.limit}`.execute(db)
  return rows
}
