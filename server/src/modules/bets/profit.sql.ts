import { sql } from 'kysely'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

export interface ProfitRow {
  /** Null in the sums of games. */
  readonly day: string | null
  /** Null in the sums of days. */
  readonly gameCode: string | null
  readonly product: string | null
  readonly category: string | null
  readonly bets: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly validTurnover: bigint
}

interface Requested {
  readonly brandId: string
  readonly memberId: string
  readonly product: string | null
  /** Both days are among them. */
  readonly from: string
  readonly to: string
}

/** What was settled on some days: a sum for each day, the latest first, and one for each game, the most staked first. */
export async function listProfit(
  db: Reader,
  { brandId, memberId, product, from, to }: Requested,
): Promise<ProfitRow[]> {
  const { rows } = await sql<ProfitRow>`
    select day::text as day, game_code as "gameCode", product, category, sum(bets) as bets, sum(stake) as stake,
           sum(payout) as payout, sum(rebate) as rebate, sum(valid_turnover) as "validTurnover"
      from bets.ended_day
     where member_id = ${memberId} and brand_id = ${brandId} and day between ${from}::date and ${to}::date
       ${product === null ? sql`` : sql`and product = ${product}`}
     group by grouping sets ((day), (product, category, game_code))
     order by day desc, sum(stake) desc, game_code`.execute(db)
  return rows
}

/** What a member's bets that ended on some days come to, in all, and on how many days some did. */
export async function sumEnded(
  db: Reader,
  { brandId, memberId, product, from, to }: Requested,
): Promise<Pick<ProfitRow, 'bets' | 'payout' | 'validTurnover'> & { readonly days: bigint }> {
  const { rows } = await sql<{ bets: bigint; payout: bigint; validTurnover: bigint; days: bigint }>`
    select coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(payout), 0)::bigint as payout,
           coalesce(sum(valid_turnover), 0)::bigint as "validTurnover",
           count(distinct day) filter (where bets > 0) as days
      from bets.ended_day
     where member_id = ${memberId} and brand_id = ${brandId} and day between ${from}::date and ${to}::date
       ${product === null ? sql`` : sql`and product = ${product}`}`.execute(db)
  return rows[0] ?? { bets: 0n, payout: 0n, validTurnover: 0n, days: 0n }
}

/** A member and days of the brand's zone, both among them. */
export interface MemberDays {
  readonly memberId: string
  readonly from: string
  readonly to: string
}

/** What members turned over on some days in real money: a sum for each, in their order. */
export async function sumTurnoverWithin(db: Reader, spans: readonly MemberDays[]): Promise<readonly bigint[]> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(played.sum, 0)::bigint as sum
      from unnest(${uuids(spans, (one) => one.memberId)}::uuid[],
                  ${texts(spans, (one) => one.from)}::text[]::date[],
                  ${texts(spans, (one) => one.to)}::text[]::date[])
           with ordinality as asked(member_id, begins, ends, place)
      left join lateral (
        select sum(valid_turnover) as sum from bets.ended_day d
         where d.member_id = asked.member_id and d.day between begins and ends and not d.trial) played on true
     order by place`.execute(db)
  return rows.map(({ sum }) => sum)
}

/** What a member's bets of a product that ended on a day come to: below zero is what was won. */
export interface MemberDay {
  readonly day: string
  readonly product: string
  readonly turnover: bigint
  readonly lost: bigint
}

/** What a member played on some days, product by product, in real money. */
export async function listMemberDays(
  db: Reader,
  { brandId, memberId, from, to }: Omit<Requested, 'product'>,
): Promise<readonly MemberDay[]> {
  const { rows } = await sql<MemberDay>`
    select day::text as day, product, sum(valid_turnover)::bigint as turnover,
           sum(stake - payout - rebate)::bigint as lost
      from bets.ended_day
     where member_id = ${memberId} and brand_id = ${brandId} and not trial
       and day between ${from}::date and ${to}::date
     group by day, product order by day, product`.execute(db)
  return rows
}

/** What some members played on some days in real money, product by product, in the order of days. */
export async function listDaysOf(
  db: Reader,
  memberIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly (MemberDay & { readonly memberId: string })[]> {
  const { rows } = await sql<MemberDay & { memberId: string }>`
    select d.member_id as "memberId", d.day::text as day, d.product, sum(d.valid_turnover)::bigint as turnover,
           sum(d.stake - d.payout - d.rebate)::bigint as lost
      from unnest(${uuids(memberIds)}::uuid[]) as asked(member_id)
      join bets.ended_day d on d.member_id = asked.member_id and d.day between ${from}::date and ${to}::date and not d.trial
     group by 1, 2, 3 order by 2, 1, 3`.execute(db)
  return rows
}

/** What a member turned over on a product on a day. */
export interface TurnoverOfDay {
  readonly memberId: string
  readonly day: string
  readonly product: string
  readonly validTurnover: bigint
}

/** What members turned over on some of their days, product by product; pairs of a member and a day of the brand's zone. */
export async function listTurnoverOfDays(
  db: Reader,
  pairs: readonly { readonly memberId: string; readonly day: string }[],
): Promise<readonly TurnoverOfDay[]> {
  const { rows } = await sql<TurnoverOfDay>`
    select d.member_id as "memberId", d.day::text as day, d.product, sum(d.valid_turnover)::bigint as "validTurnover"
      from unnest(${uuids(pairs, (pair) => pair.memberId)}::uuid[], ${texts(pairs, (pair) => pair.day)}::text[]::date[]) as pair(member_id, day)
      join bets.ended_day d using (member_id, day)
     group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

/** What some members turned over from one day of the brand's zone to another, day by day, of all products. */
export async function listTurnoverWithin(
  db: Reader,
  memberIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Omit<TurnoverOfDay, 'product'>[]> {
  const { rows } = await sql<Omit<TurnoverOfDay, 'product'>>`
    select member_id as "memberId", day::text as day, sum(valid_turnover)::bigint as "validTurnover"
      from bets.ended_day
     where member_id = any(${uuids(memberIds)}::uuid[]) and day between ${from}::date and ${to}::date
     group by 1, 2`.execute(db)
  return rows
}

/** What a member's bets that ended on some days came to. */
export interface EndedOf {
  readonly memberId: string
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
}

/** What bets of some members that ended on some days came to, both days among them; whoever had none is absent. */
export async function sumEndedOf(
  db: Reader,
  memberIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly EndedOf[]> {
  const { rows } = await sql<EndedOf>`
    select d.member_id as "memberId", sum(d.stake)::bigint as stake, sum(d.payout)::bigint as payout,
           sum(d.rebate)::bigint as rebate
      from unnest(${uuids(memberIds)}::uuid[]) as m(member_id)
      join bets.ended_day d on d.member_id = m.member_id and d.day between ${from}::date and ${to}::date
     group by 1 order by 1`.execute(db)
  return rows
}
