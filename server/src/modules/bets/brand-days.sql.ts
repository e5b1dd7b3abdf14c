import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

export interface BrandSums {
  readonly bets: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
}

/** A day, and how many members had bets settled on it. */
export interface BrandDay extends BrandSums {
  readonly day: string
  readonly members: bigint
}

interface Requested {
  readonly brandId: string
  /** The zone that the brand's days are counted in. */
  readonly timeZone: string
  readonly days: number
}

const sums = sql`coalesce(sum(d.bets), 0)::bigint as bets, coalesce(sum(d.stake), 0)::bigint as stake,
                 coalesce(sum(d.payout), 0)::bigint as payout, coalesce(sum(d.rebate), 0)::bigint as rebate`

/** The last days of a brand, today last; a day on which nothing was settled is there too. */
export async function listBrandDays(db: Reader, { brandId, timeZone, days }: Requested): Promise<readonly BrandDay[]> {
  const { rows } = await sql<BrandDay>`
    with today as (
      select (to_timestamp(platform.now_ms() / 1000.0) at time zone ${timeZone})::date as day
    )
    select s.day::date::text as day, ${sums},
           coalesce((select a.members from bets.active_day a where a.brand_id = ${brandId} and a.day = s.day::date), 0) as members
      from today cross join generate_series(today.day - ${days - 1}::int, today.day, interval '1 day') s (day)
      left join bets.brand_day d on d.brand_id = ${brandId} and d.day = s.day::date
     group by s.day order by s.day`.execute(db)
  return rows
}

/** The products of a brand over its last days, the one that was staked on most first. */
export async function listBrandProducts(
  db: Reader,
  { brandId, timeZone, days }: Requested,
): Promise<readonly (BrandSums & { readonly product: string })[]> {
  const { rows } = await sql<BrandSums & { product: string }>`
    select d.product, ${sums}
      from bets.brand_day d
     where d.brand_id = ${brandId}
       and d.day > (to_timestamp(platform.now_ms() / 1000.0) at time zone ${timeZone})::date - ${days}::int
     group by d.product order by sum(d.stake) desc, d.product`.execute(db)
  return rows
}
