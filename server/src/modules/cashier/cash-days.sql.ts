import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

/** What came in and went out on a day. */
export interface CashDay {
  readonly day: string
  readonly deposits: bigint
  readonly deposited: bigint
  readonly payouts: bigint
  readonly paidOut: bigint
}

interface Requested {
  readonly brandId: string
  /** The zone that the brand's days are counted in. */
  readonly timeZone: string
  readonly days: number
}

/** The last days of a brand, today last; a day without either is there too. */
export async function listCashDays(db: Reader, { brandId, timeZone, days }: Requested): Promise<readonly CashDay[]> {
  const { rows } = await sql<CashDay>`
    with today as (
      select (to_timestamp(platform.now_ms() / 1000.0) at time zone ${timeZone})::date as day
    ), asked as (
      select s.day::date as day, starts.ms as starts_at, ends.ms as ends_at
        from today cross join generate_series(today.day - ${days - 1}::int, today.day, interval '1 day') s (day)
       cross join lateral (select (extract(epoch from s.day::date::timestamp at time zone ${timeZone}) * 1000)::bigint as ms) starts
       cross join lateral (
         select (extract(epoch from (s.day::date + 1)::timestamp at time zone ${timeZone}) * 1000)::bigint as ms) ends
    )
    select asked.day::text as day, d.n + m.n as deposits, d.amount + m.amount as deposited, p.n as payouts, p.amount as "paidOut"
      from asked
     cross join lateral (
       select count(*) filter (where received > reversed) as n, coalesce(sum(received - reversed), 0)::bigint as amount
         from cashier.deposit
        where brand_id = ${brandId} and confirmed_at >= asked.starts_at and confirmed_at < asked.ends_at) d
     -- A payment that was assigned to an order is in the order's sum already.
     cross join lateral (
       select count(*) as n, coalesce(sum(amount), 0)::bigint as amount
         from cashier.suspense_verdict
        where brand_id = ${brandId} and verdict = 'MEMBER' and at_ms >= asked.starts_at and at_ms < asked.ends_at) m
     cross join lateral (
       select count(*) as n, coalesce(sum(amount), 0)::bigint as amount
         from cashier.receipt
        where brand_id = ${brandId} and paid_at >= asked.starts_at and paid_at < asked.ends_at
          and state in ('PAID', 'DISPUTED', 'RECEIVED', 'FORCED_RECEIVED')) p
     order by asked.day`.execute(db)
  return rows
}
