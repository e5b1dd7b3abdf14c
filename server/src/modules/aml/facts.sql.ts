import { dayMs, monthMs, type AmlPayment } from '@parlour/core/rules/aml/flags.ts'
import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

export interface PaymentRow extends AmlPayment {
  readonly memberId: string
}

/** When each member's case was last cleared: what was looked at before is not looked at again. */
const looked = sql`
  cross join lateral (select coalesce(max(c.ended_at), 0) as at from aml.case_file c
                       where c.member_id = m.member_id and c.state = 'CLEARED') looked`
/** The latest payment of each: the day and the month that end with it are looked at, however late. */
const latest = sql`
  cross join lateral (select max(p.at_ms) as at from aml.payment p where p.member_id = m.member_id) latest`

/** What each of these members paid in and asked out in the day that ends with the latest. */
export async function listDay(db: Reader, memberIds: readonly string[]): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<Omit<PaymentRow, 'at'> & { at: bigint }>`
    select m.member_id as "memberId", p.direction, p.amount, p.at_ms as at
      from unnest(${uuids(memberIds)}::uuid[]) as m(member_id) ${latest} ${looked}
      join aml.payment p on p.member_id = m.member_id and p.at_ms > greatest(latest.at - ${dayMs}::bigint, looked.at)
     where p.undone_at is null
     order by 1, p.at_ms`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

export interface MonthRow {
  readonly memberId: string
  /** From when it is looked at. */
  readonly since: number
  readonly paidIn: bigint
  readonly paidOut: bigint
}

/** The sums of the month; a member who never paid is not among them. */
export async function listMonth(db: Reader, memberIds: readonly string[]): Promise<readonly MonthRow[]> {
  const { rows } = await sql<Omit<MonthRow, 'since'> & { since: bigint }>`
    select m.member_id as "memberId", since.at as since,
           coalesce(sum(p.amount) filter (where p.direction = 'IN'), 0)::bigint as "paidIn",
           coalesce(sum(p.amount) filter (where p.direction = 'OUT'), 0)::bigint as "paidOut"
      from unnest(${uuids(memberIds)}::uuid[]) as m(member_id) ${latest} ${looked}
     cross join lateral (select greatest(platform.now_ms() - ${monthMs}::bigint, looked.at) as at) since
      left join aml.payment p on p.member_id = m.member_id and p.at_ms > since.at and p.undone_at is null
     where latest.at is not null
     group by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, since: Number(row.since) }))
}

export interface PayeeRow {
  readonly memberId: string
  readonly sharedWith: number
  readonly isOtherName: boolean
}

/** How many others' money goes to the same place, and whether it goes to another name: what came to be since it was looked at. */
export async function listShared(db: Reader, memberIds: readonly string[]): Promise<readonly PayeeRow[]> {
  const { rows } = await sql<Omit<PayeeRow, 'sharedWith'> & { sharedWith: bigint }>`
    select m.member_id as "memberId",
           count(distinct other.member_id) filter (where greatest(own.at_ms, other.at_ms) > looked.at) as "sharedWith",
           coalesce(bool_or(own.is_other_name and own.at_ms > looked.at), false) as "isOtherName"
      from unnest(${uuids(memberIds)}::uuid[]) as m(member_id) ${looked}
      join aml.payee own on own.member_id = m.member_id
      left join aml.payee other on other.brand_id = own.brand_id and other.payee_hash = own.payee_hash
       and other.member_id <> own.member_id
     group by 1`.execute(db)
  return rows.map((row) => ({ ...row, sharedWith: Number(row.sharedWith) }))
}

/** When each member's case was last cleared. */
export async function listCleared(db: Reader, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ memberId: string; at: bigint }>`
    select m.member_id as "memberId", looked.at
      from unnest(${uuids(memberIds)}::uuid[]) as m(member_id) ${looked}`.execute(db)
  return new Map(rows.map(({ memberId, at }) => [memberId, Number(at)]))
}
