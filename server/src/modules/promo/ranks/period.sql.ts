import { sql } from 'kysely'
import { bigints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import type { MemberRank } from './rank.sql.ts'
import type { Period, PeriodKind } from './rank-calendar.ts'

/** What a brand owes by the calendar. */
export interface OwedPeriod {
  readonly brandId: string
  readonly kind: PeriodKind
  readonly period: string
  readonly dueAt: bigint
  readonly doneTo: string | null
  readonly ladderNumber: number | null
}

/** Writes what will be owed; what is there stays. */
export async function insertPeriods(tx: Tx, brandId: string, periods: readonly Period[]): Promise<void> {
  await statement`
    insert into promo.rank_period (brand_id, kind, period, due_at)
    select ${brandId}::uuid, kind, period::date, due_at
      from (${rowsOf(
        texts(periods, (one) => one.kind),
        texts(periods, (one) => one.period),
        bigints(periods, (one) => one.dueAt),
      )}) as n(kind, period, due_at)
    on conflict on constraint rank_period_pk do nothing`.send(tx)
}

/** Whether something is owed by now. */
export async function isAnythingOwed(db: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from promo.rank_period where ended_at is null and due_at <= platform.now_ms() limit 1`.execute(db)
  return rows.length > 0
}

/** What is owed for longest and that no other process sees to now, held. */
export async function lockOwed(tx: Tx): Promise<OwedPeriod | undefined> {
  const { rows } = await sql<OwedPeriod>`
    select brand_id as "brandId", kind, period::text as period, due_at as "dueAt", done_to as "doneTo",
           ladder_number as "ladderNumber"
      from promo.rank_period where ended_at is null and due_at <= platform.now_ms()
     order by due_at, brand_id, kind limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** Writes how far a period is done. */
export async function markPeriod(
  tx: Tx,
  { brandId, kind, period }: Pick<OwedPeriod, 'brandId' | 'kind' | 'period'>,
  done: {
    readonly to?: string | undefined
    readonly ladderNumber: number
    readonly endedAt: number | null
    readonly runId?: string
  },
): Promise<void> {
  await sql`
    update promo.rank_period
       set done_to = coalesce(${done.to ?? null}::uuid, done_to), ladder_number = ${done.ladderNumber},
           ended_at = ${done.endedAt}, run_id = ${done.runId ?? null}
     where brand_id = ${brandId} and kind = ${kind} and period = ${period}::date`.execute(tx)
}

/** Members of a brand who have or had a rank, a page by their ids, held, with what they turned over on some days. */
export async function lockRanked(
  tx: Tx,
  { brandId, after, limit, from, to }: RankedPage,
): Promise<readonly (MemberRank & { readonly turnover: bigint })[]> {
  const { rows } = await sql<MemberRank & { turnover: bigint }>`
    select r.member_id as "memberId", r.level::int as level, r.highest::int as highest, r.total,
           r.raised_on::text as "raisedOn", r.events, r.locked_at is not null as "isLocked",
           (select coalesce(sum(d.valid_turnover), 0)::bigint from promo.rank_day d
             where d.member_id = r.member_id and d.day between ${from}::date and ${to}::date) as turnover
      from promo.member_rank r
     where r.brand_id = ${brandId} and r.highest > 0 and (${after}::uuid is null or r.member_id > ${after}::uuid)
     order by r.member_id limit ${limit} for update`.execute(tx)
  return rows
}

interface RankedPage {
  readonly brandId: string
  readonly after: string | null
  readonly limit: number
  readonly from: string
  readonly to: string
}

/** A rank as a check left it. */
export interface RankMonth {
  readonly memberId: string
  readonly level: number
  readonly turnover: bigint
  readonly salary: bigint
}

/** Writes what a check found and left. */
export async function insertRankMonths(
  tx: Tx,
  { brandId, period }: Pick<OwedPeriod, 'brandId' | 'period'>,
  months: readonly RankMonth[],
): Promise<void> {
  if (months.length === 0) return
  await statement`
    insert into promo.rank_month (brand_id, period, member_id, level, month_turnover, salary)
    select ${brandId}::uuid, ${period}::text::date, member_id, level, month_turnover, salary
      from (${rowsOf(
        uuids(months, (one) => one.memberId),
        smallints(months, (one) => one.level),
        bigints(months, (one) => one.turnover),
        bigints(months, (one) => one.salary),
      )}) as n(member_id, level, month_turnover, salary)`.send(tx)
}

/** The ranks that a check left and that have a salary, a page by members. */
export async function listSalaries(
  db: Reader,
  { brandId, period }: Pick<OwedPeriod, 'brandId' | 'period'>,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly { readonly memberId: string; readonly amount: bigint }[]> {
  const { rows } = await sql<{ memberId: string; amount: bigint }>`
    select member_id as "memberId", salary as amount from promo.rank_month
     where brand_id = ${brandId} and period = ${period}::date and salary > 0
       and (${after}::uuid is null or member_id > ${after}::uuid)
     order by member_id limit ${limit}`.execute(db)
  return rows
}

/** Members with the rank that they had on a day, a page by their ids; those of none are left out. */
export async function listRankedOn(
  db: Reader,
  { brandId, after, limit, to }: Omit<RankedPage, 'from'>,
): Promise<readonly { readonly memberId: string; readonly level: number }[]> {
  const { rows } = await sql<{ memberId: string; level: number }>`
    select r.member_id as "memberId", e.level
      from (select member_id from promo.member_rank
             where brand_id = ${brandId} and highest > 0 and (${after}::uuid is null or member_id > ${after}::uuid)
             order by member_id limit ${limit}) r
      left join lateral (select to_level::int as level from promo.rank_event e
                          where e.member_id = r.member_id and e.day <= ${to}::date order by seq desc limit 1) e on true
     order by r.member_id`.execute(db)
  return rows.map(({ memberId, level }) => ({ memberId, level: level ?? 0 }))
}

/** What promotions gave members within a time, less what they took back in it. */
export async function sumGiven(
  db: Reader,
  memberIds: readonly string[],
  { begin, end }: { readonly begin: number; readonly end: number },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ memberId: string; given: bigint }>`
    select m.member_id as "memberId",
           ((select coalesce(sum(amount), 0) from promo.award a
              where a.member_id = m.member_id and a.at_ms >= ${begin} and a.at_ms < ${end})
          + (select coalesce(sum(amount), 0) from promo.bonus_grant g
              where g.member_id = m.member_id and g.activated_at >= ${begin} and g.activated_at < ${end})
          - (select coalesce(sum(removed), 0) from promo.bonus_grant g
              where g.member_id = m.member_id and g.ended_at >= ${begin} and g.ended_at < ${end}
                and g.activated_at is not null))::bigint as given
      from unnest(${uuids(memberIds)}::uuid[]) as m(member_id)`.execute(db)
  return new Map(rows.map(({ memberId, given }) => [memberId, given]))
}

/** Bonuses of ranks that no run has taken in, held; a bounded number. */
export async function lockBonusesDue(
  tx: Tx,
  brandId: string,
  most: number,
): Promise<readonly { readonly bonusId: string; readonly memberId: string; readonly amount: bigint }[]> {
  const { rows } = await sql<{ bonusId: string; memberId: string; amount: bigint }>`
    select bonus_id as "bonusId", member_id as "memberId", amount from promo.rank_bonus
     where brand_id = ${brandId} and run_id is null and left_out_at is null
     order by bonus_id limit ${most} for update skip locked`.execute(tx)
  return rows
}

export async function listBrandsWithBonuses(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ brandId: string }>`
    select distinct brand_id as "brandId" from promo.rank_bonus where run_id is null and left_out_at is null`.execute(
    db,
  )
  return rows.map(({ brandId }) => brandId)
}

/** Says which run gives bonuses, or that nobody does. */
export async function markBonuses(
  tx: Tx,
  bonusIds: readonly string[],
  by: { readonly runId: string } | { readonly leftOutAt: number },
): Promise<void> {
  const { runId, leftOutAt } = { runId: null, leftOutAt: null, ...by }
  await sql`
    update promo.rank_bonus set run_id = ${runId}, left_out_at = ${leftOutAt}
     where bonus_id = any(${uuids(bonusIds)}::uuid[])`.execute(tx)
}

/** By what a member's cashback was computed. */
export interface CashbackLine {
  readonly memberId: string
  readonly level: number
  readonly basisPoints: number
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly bonuses: bigint
  readonly amount: bigint
}

/** Writes by what the cashback of a run was computed. */
export async function insertCashbacks(
  tx: Tx,
  { brandId, period, runId }: { readonly brandId: string; readonly period: string; readonly runId: string },
  lines: readonly CashbackLine[],
): Promise<void> {
  if (lines.length === 0) return
  await statement`
    insert into promo.rank_cashback (run_id, member_id, brand_id, period, level, basis_points, stake, payout, rebate, bonuses,
                                     amount)
    select ${runId}::uuid, member_id, ${brandId}::uuid, ${period}::text::date, level, points, stake, payout, rebate, bonuses,
           amount
      from (${rowsOf(
        uuids(lines, (one) => one.memberId),
        smallints(lines, (one) => one.level),
        smallints(lines, (one) => one.basisPoints),
        bigints(lines, (one) => one.stake),
        bigints(lines, (one) => one.payout),
        bigints(lines, (one) => one.rebate),
        bigints(lines, (one) => one.bonuses),
        bigints(lines, (one) => one.amount),
      )}) as n(member_id, level, points, stake, payout, rebate, bonuses, amount)`.send(tx)
}

/** When what a brand owes by the calendar is done next, by kind. */
export async function listDueAts(db: Reader, brandId: string): Promise<ReadonlyMap<PeriodKind, number>> {
  const { rows } = await sql<{ kind: PeriodKind; at: bigint }>`
    select kind, min(due_at) as at from promo.rank_period where brand_id = ${brandId} and ended_at is null group by kind`.execute(
    db,
  )
  return new Map(rows.map(({ kind, at }) => [kind, Number(at)]))
}

/** The last cashback of a member, and by what it was computed. */
export async function findLastCashback(
  db: Reader,
  memberId: string,
): Promise<(CashbackLine & { readonly period: string }) | undefined> {
  const { rows } = await sql<CashbackLine & { period: string }>`
    select member_id as "memberId", period::text as period, level::int as level, basis_points as "basisPoints", stake, payout,
           rebate, bonuses, amount
      from promo.rank_cashback where member_id = ${memberId} order by period desc limit 1`.execute(db)
  return rows[0]
}
