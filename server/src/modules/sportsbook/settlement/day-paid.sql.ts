import { bigints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'

/** What a member's sports bets won on a day of the brand. */
export interface DayPaid {
  readonly brandId: string
  readonly memberId: string
  readonly day: string
  readonly paid: bigint
}

/** What was paid on these days, under the locks of the members' accounts; days of nothing are absent. */
export async function findDaysPaid(
  tx: Tx,
  wanted: readonly Pick<DayPaid, 'memberId' | 'day'>[],
): Promise<readonly Omit<DayPaid, 'brandId'>[]> {
  if (wanted.length === 0) return []
  return statement<Omit<DayPaid, 'brandId'>>`
    with wanted (member_id, day) as (${rowsOf(
      uuids(wanted, (w) => w.memberId),
      texts(wanted, (w) => w.day),
    )})
    select d.member_id as "memberId", d.day::text as day, d.paid
      from wanted w join sportsbook.day_paid d on d.member_id = w.member_id and d.day = w.day::date`.send(tx)
}

/** Adds to what was paid, or takes off it what was taken back. */
export async function addDaysPaid(tx: Tx, added: readonly DayPaid[]): Promise<void> {
  const sorted = added.toSorted((one, other) => (one.memberId + one.day < other.memberId + other.day ? -1 : 1))
  if (sorted.length === 0) return
  await statement`
    insert into sportsbook.day_paid as d (brand_id, member_id, day, paid)
    select brand_id, member_id, day::date, paid from (${rowsOf(
      uuids(sorted, (a) => a.brandId),
      uuids(sorted, (a) => a.memberId),
      texts(sorted, (a) => a.day),
      bigints(sorted, (a) => a.paid),
    )}) as added(brand_id, member_id, day, paid)
    on conflict on constraint day_paid_pk do update set paid = d.paid + excluded.paid`.send(tx)
}

/** What was cut off a win since its member had been paid the most of a day. */
export interface DayCut {
  readonly brandId: string
  readonly betId: string
  readonly seq: number
  readonly cut: bigint
}

/** What endings were cut by. */
export async function findDayCuts(tx: Tx, betIds: readonly string[]): Promise<readonly Omit<DayCut, 'brandId'>[]> {
  return statement<Omit<DayCut, 'brandId'>>`
    select bet_id as "betId", seq, cut from sportsbook.day_cut where bet_id = any(${uuids(betIds)}::uuid[])`.send(tx)
}

export async function insertDayCuts(tx: Tx, cuts: readonly DayCut[]): Promise<void> {
  if (cuts.length === 0) return
  await statement`
    insert into sportsbook.day_cut (brand_id, bet_id, seq, cut)
    ${rowsOf(
      uuids(cuts, (c) => c.brandId),
      uuids(cuts, (c) => c.betId),
      smallints(cuts, (c) => c.seq),
      bigints(cuts, (c) => c.cut),
    )}`.send(tx)
}
