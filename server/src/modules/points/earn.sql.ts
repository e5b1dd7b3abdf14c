import { sql } from 'kysely'
import { bigints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'

/** A member and one of its days. */
export interface MemberDay {
  readonly memberId: string
  readonly day: string
}

/** What a member's bets on a product earned on a day. */
export interface EarnedRow extends MemberDay {
  readonly earnedId: string
  readonly product: string
  readonly validTurnover: bigint
  readonly points: bigint
  readonly seq: number
}

/**
 * The rates of some days of a brand, by day: those that hold now become the rates of days that have none yet, and stay
 * theirs.
 */
export async function fixDayRates(
  tx: Tx,
  { brandId, days, rates }: { readonly brandId: string; readonly days: readonly string[]; readonly rates: unknown },
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  await sql`
    insert into points.day_rate (brand_id, day, rates)
    select ${brandId}, day, ${JSON.stringify(rates)}::jsonb
      from unnest(${texts(days)}::text[]::date[]) as asked(day)
     where not exists (select from points.day_rate r where r.brand_id = ${brandId} and r.day = asked.day)
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ day: string; rates: Record<string, string> }>`
    select day::text as day, rates from points.day_rate
     where brand_id = ${brandId} and day = any(${texts(days)}::text[]::date[])`.execute(tx)
  return new Map(rows.map(({ day, rates: ofDay }) => [day, ofDay]))
}

/** What was earned on some days so far; whoever reads it to write holds the reader's place. */
export async function listEarnedOn(db: Reader, pairs: readonly MemberDay[]): Promise<readonly EarnedRow[]> {
  const { rows } = await sql<EarnedRow>`
    select e.earned_id as "earnedId", e.member_id as "memberId", e.day::text as day, e.product,
           e.valid_turnover as "validTurnover", e.points, e.seq
      from unnest(${uuids(pairs, (pair) => pair.memberId)}::uuid[], ${texts(pairs, (pair) => pair.day)}::text[]::date[]) as pair(member_id, day)
      join points.earned e using (member_id, day)`.execute(db)
  return rows
}

/** Writes what days earned by now. */
export async function upsertEarned(tx: Tx, brandId: string, rows: readonly EarnedRow[]): Promise<void> {
  await statement`
    insert into points.earned (earned_id, brand_id, member_id, day, product, valid_turnover, points, seq)
    select earned_id, ${brandId}::uuid, member_id, day::date, product, valid_turnover, points, seq
      from (${rowsOf(
        uuids(rows, (row) => row.earnedId),
        uuids(rows, (row) => row.memberId),
        texts(rows, (row) => row.day),
        texts(rows, (row) => row.product),
        bigints(rows, (row) => row.validTurnover),
        bigints(rows, (row) => row.points),
        smallints(rows, (row) => row.seq),
      )}) as new(earned_id, member_id, day, product, valid_turnover, points, seq)
     order by member_id, day, product
    on conflict (member_id, day, product) do update
       set valid_turnover = excluded.valid_turnover, points = excluded.points, seq = excluded.seq`.send(tx)
}

/** What members earned and used in all, changed by so much. */
export async function addToTotals(
  tx: Tx,
  brandId: string,
  changes: readonly { readonly memberId: string; readonly earned: bigint; readonly used: bigint }[],
): Promise<void> {
  await statement`
    insert into points.total as t (member_id, brand_id, earned, used)
    select member_id, ${brandId}::uuid, earned, used
      from (${rowsOf(
        uuids(changes, (one) => one.memberId),
        bigints(changes, (one) => one.earned),
        bigints(changes, (one) => one.used),
      )}) as new(member_id, earned, used)
     order by member_id
    on conflict (member_id) do update set earned = t.earned + excluded.earned, used = t.used + excluded.used`.send(tx)
}

/** What a member earned and used in all, and earned on a day. */
export async function findTotals(
  db: Reader,
  { memberId, day }: MemberDay,
): Promise<{ readonly earned: bigint; readonly used: bigint; readonly today: bigint }> {
  const { rows } = await sql<{ earned: bigint; used: bigint; today: bigint }>`
    select coalesce((select earned from points.total where member_id = ${memberId}), 0) as earned,
           coalesce((select used from points.total where member_id = ${memberId}), 0) as used,
           (select coalesce(sum(points), 0)::bigint from points.earned where member_id = ${memberId} and day = ${day}::date) as today`.execute(
    db,
  )
  return rows[0] ?? { earned: 0n, used: 0n, today: 0n }
}

/** On which product and day some earnings are. */
export async function listEarned(
  db: Reader,
  earnedIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly product: string; readonly day: string }>> {
  const { rows } = await sql<{ earnedId: string; product: string; day: string }>`
    select earned_id as "earnedId", product, day::text as day from points.earned
     where earned_id = any(${uuids(earnedIds)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.earnedId, row]))
}
