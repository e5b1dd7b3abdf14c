import { sql } from 'kysely'
import { bigints, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** A deposit that came, as it stands now. */
export interface CameDeposit {
  readonly depositId: string
  /** Which one it is of its member's, of the first ones; 0 of later ones. */
  readonly number: number
  /** What came, less what was taken back. */
  readonly amount: bigint
  readonly at: number
}

type Row = Omit<CameDeposit, 'at'> & { readonly at: bigint }
const withNumber = ({ at, ...row }: Row): CameDeposit => ({ ...row, at: Number(at) })

/** A member's first deposits by when they came, and those since an instant, the earliest first. */
export async function listCameDeposits(
  db: Reader,
  memberId: string,
  { first, since, limit }: { readonly first: number; readonly since: number; readonly limit: number },
): Promise<readonly CameDeposit[]> {
  const { rows } = await sql<Row>`
    with early as (
      select deposit_id, received - reversed as amount, confirmed_at,
             row_number() over (order by confirmed_at, deposit_id)::int as number
        from cashier.deposit where member_id = ${memberId} and confirmed_at is not null
       order by confirmed_at, deposit_id limit ${first}
    ), late as (
      select deposit_id, received - reversed as amount, confirmed_at, 0 as number
        from cashier.deposit where member_id = ${memberId} and confirmed_at >= ${since}
       order by confirmed_at desc, deposit_id desc limit ${limit}
    )
    select deposit_id as "depositId", max(number) as number, max(amount) as amount, max(confirmed_at) as at
      from (select * from early union all select * from late) came
     group by deposit_id order by max(confirmed_at), deposit_id`.execute(db)
  return rows.map(withNumber)
}

/** What is left of some deposits, by their ids: what came less what was taken back. */
export async function listDepositAmounts(
  db: Reader,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly amount: bigint; readonly isReduced: boolean }>> {
  const { rows } = await sql<{ depositId: string; amount: bigint; isReduced: boolean }>`
    select deposit_id as "depositId", received - reversed as amount, reversed > 0 as "isReduced"
      from cashier.deposit where deposit_id = any(${uuids(depositIds)}::uuid[])`.execute(db)
  return new Map(rows.map(({ depositId, amount, isReduced }) => [depositId, { amount, isReduced }]))
}

/** A member and a time: from an instant, before another. */
export interface MemberWindow {
  readonly memberId: string
  readonly from: number
  readonly to: number
}

/** What members paid in within some times, less what was taken back: a sum for each, in their order. */
export async function sumCameWithin(db: Reader, windows: readonly MemberWindow[]): Promise<readonly bigint[]> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(came.sum, 0)::bigint as sum
      from unnest(${uuids(windows, (one) => one.memberId)}::uuid[],
                  ${bigints(windows, (one) => BigInt(one.from))}::bigint[],
                  ${bigints(windows, (one) => BigInt(one.to))}::bigint[])
           with ordinality as asked(member_id, begins, ends, place)
      left join lateral (
        select sum(received - reversed) as sum from cashier.deposit d
         where d.member_id = asked.member_id and d.confirmed_at >= begins and d.confirmed_at < ends) came on true
     order by place`.execute(db)
  return rows.map(({ sum }) => sum)
}

/** When deposits came within some times that are still as large as they have to be: the earliest of each. */
export async function listCameAt(
  db: Reader,
  windows: readonly (MemberWindow & { readonly least: bigint })[],
  limit: number,
): Promise<readonly (readonly number[])[]> {
  const { rows } = await sql<{ times: readonly string[] }>`
    select coalesce(array_agg(came.confirmed_at::text order by came.confirmed_at) filter (where came.confirmed_at is not null), '{}') as times
      from unnest(${uuids(windows, (one) => one.memberId)}::uuid[],
                  ${bigints(windows, (one) => BigInt(one.from))}::bigint[],
                  ${bigints(windows, (one) => BigInt(one.to))}::bigint[],
                  ${bigints(windows, (one) => one.least)}::bigint[])
           with ordinality as asked(member_id, begins, ends, least, place)
      left join lateral (
        select confirmed_at from cashier.deposit d
         where d.member_id = asked.member_id and d.confirmed_at >= begins and d.confirmed_at < ends
           and received - reversed >= least and received > reversed
         order by confirmed_at limit ${limit}) came on true
     group by place order by place`.execute(db)
  return rows.map(({ times }) => times.map(Number))
}

/** Deposits of some members that came in a time, for a simulation: no more of each than a bound, the earliest first. */
export async function listDepositsOf(
  db: Reader,
  memberIds: readonly string[],
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<readonly (CameDeposit & { readonly memberId: string })[]> {
  const { rows } = await sql<Row & { memberId: string }>`
    select d.deposit_id as "depositId", d.member_id as "memberId", d.amount, d.confirmed_at as at,
           (select count(*) from (
              select from cashier.deposit e
               where e.member_id = d.member_id and e.confirmed_at is not null
                 and (e.confirmed_at, e.deposit_id) <= (d.confirmed_at, d.deposit_id) limit 6) earlier)::int as number
      from unnest(${uuids(memberIds)}::uuid[]) as asked(member_id)
     cross join lateral (
       select deposit_id, member_id, received - reversed as amount, confirmed_at from cashier.deposit
        where member_id = asked.member_id and confirmed_at >= ${from} and confirmed_at < ${to}
        order by confirmed_at, deposit_id limit ${limit}) d
     order by d.confirmed_at, d.deposit_id`.execute(db)
  return rows.map((row) => ({ ...withNumber(row), memberId: row.memberId }))
}

/** What a member paid in on a day of a zone, less what was taken back of it. */
export interface DepositsOfDay {
  readonly memberId: string
  readonly day: string
  readonly amount: bigint
}

/** What some members paid in within a time, day by day of a zone, by when it was credited. */
export async function listDepositsOfDays(
  db: Reader,
  memberIds: readonly string[],
  { begin, end, timeZone }: { readonly begin: number; readonly end: number; readonly timeZone: string },
): Promise<readonly DepositsOfDay[]> {
  const { rows } = await sql<DepositsOfDay>`
    select member_id as "memberId", (to_timestamp(confirmed_at / 1000.0) at time zone ${timeZone})::date::text as day,
           sum(received - reversed)::bigint as amount
      from cashier.deposit
     where member_id = any(${uuids(memberIds)}::uuid[]) and confirmed_at >= ${begin} and confirmed_at < ${end}
       and received > reversed
     group by 1, 2`.execute(db)
  return rows
}
