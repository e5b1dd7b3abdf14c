import { sql } from 'kysely'
import { bigints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { holdLines } from './fold.sql.ts'
import type { BucketChange } from './types.ts'

/** Five minutes of the clock: every zone is some of them from the world’s time. */
const bucketMs = 300_000

/** Brands whose buckets are kept, or were until a little while ago: what is settled before is heard of later. */
export async function listKeeping(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ brandId: string }>`
    select distinct brand_id as "brandId" from agents.bucket_keeping
     where until_ms is null or until_ms > platform.now_ms() - 86400000`.execute(db)
  return rows.map(({ brandId }) => brandId)
}

/** Adds changes to the buckets in which they were settled, or to the first one that is open, where these are closed. */
export async function addToBuckets(tx: Tx, changes: readonly BucketChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into agents.own_bucket as b (brand_id, bucket_ms, settled_ms, member_id, item, ancestor_path, turnover, stake, payout)
    select c.brand_id, greatest(c.at, k.closed_ms), c.at, c.member_id, c.item, c.path::uuid[], c.turnover, c.stake, c.payout
      from unnest(${uuids(changes, (one) => one.brandId)}::uuid[], ${bigints(changes, (one) => one.at)}::bigint[],
                  ${uuids(changes, (one) => one.memberId)}::uuid[], ${texts(changes, (one) => one.item)}::text[],
                  ${texts(changes, (one) => `{${one.path.join()}}`)}::text[], ${bigints(changes, (one) => one.turnover)}::bigint[],
                  ${bigints(changes, (one) => one.stake)}::bigint[], ${bigints(changes, (one) => one.payout)}::bigint[])
             as c(brand_id, at, member_id, item, path, turnover, stake, payout)
      join agents.bucket_keeping k on k.brand_id = c.brand_id and c.at >= k.since_ms and (k.until_ms is null or c.at < k.until_ms)
     order by 1, 2, 4, 5, 6
    on conflict on constraint own_bucket_pk do update
       set turnover = b.turnover + excluded.turnover, stake = b.stake + excluded.stake, payout = b.payout + excluded.payout`.execute(
    tx,
  )
}

/** Closes buckets before an instant that has come; whoever calls holds the lines. */
export async function closeBuckets(tx: Tx, before: number): Promise<void> {
  await sql`
    update agents.bucket_keeping
       set closed_ms = least(${before}::bigint, platform.now_ms()) / ${bucketMs} * ${bucketMs}
     where until_ms is null and closed_ms < least(${before}::bigint, platform.now_ms()) / ${bucketMs} * ${bucketMs}`.execute(
    tx,
  )
}

/**
 * Has the buckets of a brand kept from the next one on, for what somebody offers now: they are kept before it can begin.
 * No fold that has not heard of it takes anything in that comes later.
 */
export async function keepBuckets(tx: Tx, brandId: string): Promise<void> {
  const held = () =>
    sql`
    select from agents.bucket_keeping where brand_id = ${brandId} and until_ms is null for key share`.execute(tx)
  if ((await held()).rows.length > 0) return
  await holdLines(tx)
  await sql`
    insert into agents.bucket_keeping (brand_id, since_ms, closed_ms)
    select ${brandId}, at_ms, at_ms from (
      select greatest((platform.now_ms() / ${bucketMs} + 1) * ${bucketMs},
                      (select max(until_ms) from agents.bucket_keeping where brand_id = ${brandId})) as at_ms) next
    on conflict do nothing`.execute(tx)
  await held()
}

/** Keeps the buckets of a brand no more, once nobody who could need them is found; whoever offers meanwhile is waited for. */
export async function endBuckets(tx: Tx, brandId: string, isNeeded: () => Promise<boolean>): Promise<void> {
  await sql`select from agents.bucket_keeping where brand_id = ${brandId} and until_ms is null for update`.execute(tx)
  if (await isNeeded()) return
  await sql`
    update agents.bucket_keeping set until_ms = closed_ms where brand_id = ${brandId} and until_ms is null`.execute(tx)
}

/** Since when a brand’s buckets were kept first, and until when and how far they are by now; nothing where they never were. */
export async function findKeeping(
  db: Reader,
  brandId: string,
): Promise<{ readonly first: number; readonly until: number | null; readonly closed: number } | undefined> {
  const { rows } = await sql<{ first: bigint; until: bigint | null; closed: bigint }>`
    select min(since_ms) over () as first, until_ms as until, closed_ms as closed from agents.bucket_keeping
     where brand_id = ${brandId} order by since_ms desc limit 1`.execute(db)
  const [row] = rows
  return (
    row && {
      first: Number(row.first),
      until: row.until === null ? null : Number(row.until),
      closed: Number(row.closed),
    }
  )
}

/** The first bucket of a brand, at or behind an instant, in which something was settled; undefined where none is yet. */
export async function nextBusyBucket(db: Reader, brandId: string, at: number): Promise<number | undefined> {
  const { rows } = await sql<{ at: bigint }>`
    select bucket_ms as at from agents.own_bucket where brand_id = ${brandId} and bucket_ms >= ${at}
     order by bucket_ms limit 1`.execute(db)
  return rows[0] && Number(rows[0].at)
}

/** Lets buckets of before an instant go, some at a time; answers how many rows. */
export async function deleteBuckets(
  tx: Tx,
  { brandId, before, most }: { readonly brandId: string; readonly before: number; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ gone: bigint }>`
    with gone as (
      delete from agents.own_bucket where ctid = any(array(
        select ctid from agents.own_bucket where brand_id = ${brandId} and bucket_ms < ${before} limit ${most}))
      returning 1)
    select count(*) as gone from gone`.execute(tx)
  return Number(rows[0]?.gone ?? 0n)
}
