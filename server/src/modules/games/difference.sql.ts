import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Difference, Recorded } from './rules/compare-records.ts'

export interface FeedRow {
  readonly vendorId: string
  readonly brandId: string
  readonly code: string
  readonly url: string
}

/** Where vendors tell of their own records. */
export async function listFeeds(db: Reader): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select f.vendor_id as "vendorId", f.brand_id as "brandId", v.code, f.url
      from games.vendor_feed f join games.vendor v using (vendor_id) order by v.code`.execute(db)
  return rows
}

/** Says where a vendor tells of its own record; no address ends it. */
export async function setFeed(
  tx: Tx,
  { vendorId, brandId, url }: { readonly vendorId: string; readonly brandId: string; readonly url: string | null },
): Promise<void> {
  if (url === null) await sql`delete from games.vendor_feed where vendor_id = ${vendorId}`.execute(tx)
  else
    await sql`
      insert into games.vendor_feed (vendor_id, brand_id, url) values (${vendorId}, ${brandId}, ${url})
      on conflict (vendor_id) do update set url = excluded.url`.execute(tx)
}

/** Our record of a time, and of those that the other side names. */
export async function listRecorded(
  db: Reader,
  asked: {
    readonly vendorId: string
    readonly from: number
    readonly to: number
    readonly txIds: readonly string[]
  },
): Promise<Recorded[]> {
  const { rows } = await sql<Omit<Recorded, 'at'> & { at: bigint }>`
    select tx_id as "txId", kind, state = 'APPLIED' and not is_rolled_back as stands, member_id as "playerRef", amount,
           currency, at_ms as at
      from games.transaction
     where vendor_id = ${asked.vendorId}
       and ((at_ms >= ${asked.from} and at_ms < ${asked.to})
            or row_id = any(array(select k.row_id
                                    from unnest(${[...asked.txIds]}::text[]) as named(tx_id)
                                    join games.vendor_key k on k.vendor_id = ${asked.vendorId}
                                                           and k.digest = games.transaction_digest(named.tx_id))))`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** Keeps what was found, once; answers how many of it were new. */
export async function insertDifferences(
  tx: Tx,
  { vendorId, brandId }: Pick<FeedRow, 'vendorId' | 'brandId'>,
  found: readonly Difference[],
): Promise<number> {
  let made = 0
  for (const { txId, kind, ours, theirs } of found) {
    const { rows } = await sql`
      insert into games.difference (vendor_id, tx_id, brand_id, kind, ours, theirs, found_at)
      values (${vendorId}, ${txId}, ${brandId}, ${kind}, ${written(ours)}::jsonb, ${written(theirs)}::jsonb,
              platform.now_ms())
      on conflict do nothing returning 1`.execute(tx)
    made += rows.length
  }
  return made
}

const written = (side: Recorded | undefined) =>
  side === undefined ? null : JSON.stringify({ ...side, amount: String(side.amount) })

export interface DifferenceRow {
  readonly txId: string
  readonly kind: string
  readonly ours: unknown
  readonly theirs: unknown
  readonly foundAt: bigint
}

/** What was found of a vendor, the latest first. */
export async function listDifferences(db: Reader, vendorId: string, limit: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select tx_id as "txId", kind, ours, theirs, found_at as "foundAt" from games.difference
     where vendor_id = ${vendorId} order by found_at desc, tx_id limit ${limit}`.execute(db)
  return rows
}
