import { sql } from 'kysely'
import { texts } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Days } from './line-figures.sql.ts'

/** What rates gave somebody, by the day of the bets. */
export async function sumCommission(
  db: Reader,
  memberId: string,
  { from, to }: Days,
): Promise<readonly { readonly day: string; readonly amount: bigint }[]> {
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select day::text as day, sum(rebate)::bigint as amount from agents.own_day
     where member_id = ${memberId} and day between ${from}::date and ${to}::date
     group by 1 having sum(rebate) <> 0`.execute(db)
  return rows
}

/** What contracts paid somebody, and what it paid on, by day and kind. */
export async function sumPaid(
  db: Reader,
  memberId: string,
  { kinds, begin, end }: { readonly kinds: readonly string[]; readonly begin: number; readonly end: number },
): Promise<readonly { readonly day: string; readonly kind: string; readonly amount: bigint }[]> {
  const { rows } = await sql<{ day: string; kind: string; amount: bigint }>`
    select day::text as day, kind, sum(amount)::bigint as amount from agents.money_line
     where member_id = ${memberId} and at_ms >= ${begin} and at_ms < ${end} and kind = any(${texts(kinds)}::text[])
     group by 1, 2`.execute(db)
  return rows
}

export interface CommissionLine {
  readonly day: string
  readonly product: string
  readonly amount: bigint
}

/** What rates gave somebody by day and product, the newest first, behind a place. */
export async function listCommission(
  db: Reader,
  memberId: string,
  {
    from,
    to,
    place,
    limit,
  }: Days & { readonly place: Pick<CommissionLine, 'day' | 'product'> | null; readonly limit: number },
): Promise<readonly CommissionLine[]> {
  const behind = place === null ? sql`` : sql`and (day, item) < (${place.day}::date, ${place.product})`
  const { rows } = await sql<CommissionLine>`
    select day::text as day, item as product, sum(rebate)::bigint as amount from agents.own_day
     where member_id = ${memberId} and day between ${from}::date and ${to}::date ${behind}
     group by agents.own_day.day, item having sum(rebate) <> 0 order by agents.own_day.day desc, item desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export interface PaidLine {
  readonly id: string
  readonly day: string
  readonly at: bigint
  readonly amount: bigint
}

/** What contracts paid somebody, and what it paid on, of some kinds, the newest first, behind a place. */
export async function listPaid(
  db: Reader,
  memberId: string,
  {
    kinds,
    begin,
    end,
    place,
    limit,
  }: {
    readonly kinds: readonly string[]
    readonly begin: number
    readonly end: number
    readonly place: { readonly at: number; readonly id: string } | null
    readonly limit: number
  },
): Promise<readonly PaidLine[]> {
  const behind = place === null ? sql`` : sql`and (at_ms, line_id) < (${place.at}::bigint, ${place.id}::uuid)`
  const { rows } = await sql<PaidLine>`
    select line_id as id, day::text as day, at_ms as at, amount from agents.money_line
     where member_id = ${memberId} and at_ms >= ${begin} and at_ms < ${end} and kind = any(${texts(kinds)}::text[]) ${behind}
     order by at_ms desc, line_id desc limit ${limit}`.execute(db)
  return rows
}
