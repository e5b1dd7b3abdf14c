import { sql } from 'kysely'
import { bigints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

interface DailyRebate {
  readonly brandId: string
  readonly memberId: string
  readonly day: string
  readonly product: string
  readonly daily: bigint
}

/**
 * Adds what endings give by the day, in the transaction that reads them: to the day of the ending, or to the first that is
 * not computed yet, so that each ending is in one run and no more.
 */
export async function addToRebates(tx: Tx, rebates: readonly DailyRebate[]): Promise<void> {
  if (rebates.length === 0) return
  await sql`
    insert into agents.rebate_sum as s (brand_id, day, member_id, product, amount)
    select new.brand_id, greatest(new.day, coalesce(last.day + 1, new.day)), new.member_id, new.product, sum(new.amount)
      from unnest(${uuids(rebates, (one) => one.brandId)}::uuid[], ${texts(rebates, (one) => one.day)}::text[]::date[],
                  ${uuids(rebates, (one) => one.memberId)}::uuid[], ${texts(rebates, (one) => one.product)}::text[],
                  ${bigints(rebates, (one) => one.daily)}::bigint[]) as new(brand_id, day, member_id, product, amount)
      left join lateral (select max(day) as day from agents.rebate_run r where r.brand_id = new.brand_id) last on true
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (brand_id, day, member_id, product) do update set amount = s.amount + excluded.amount`.execute(tx)
}

/** The first day of a brand that has something to pay and is not computed, before a day. */
export async function findOwedDay(db: Reader, brandId: string, before: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from agents.rebate_sum
     where brand_id = ${brandId} and day < ${before}::date
       and day > coalesce((select max(day) from agents.rebate_run where brand_id = ${brandId}), '-infinity')`.execute(
    db,
  )
  return rows[0]?.day ?? undefined
}

/**
 * Computes a day: what its sums come to for each, with what was below zero before, due or carried on. The hash is over its
 * lines in the order of members, as `verify-ledger` computes it anew.
 */
export async function insertRun(
  tx: Tx,
  run: { readonly runId: string; readonly brandId: string; readonly day: string; readonly currency: string },
): Promise<void> {
  await sql`
    with earned as (
      select member_id, sum(amount)::bigint as amount from agents.rebate_sum
       where brand_id = ${run.brandId} and day = ${run.day}::date group by member_id having sum(amount) <> 0
    ), line as materialized (
      select e.member_id, e.amount as earned, coalesce(c.amount, 0) as carry_in,
             greatest(e.amount + coalesce(c.amount, 0), 0) as due, least(e.amount + coalesce(c.amount, 0), 0) as carry_out
        from earned e left join agents.rebate_carry c using (member_id)
    ), run as (
      insert into agents.rebate_run (run_id, brand_id, day, currency, state, hash, lines, earned, due, computed_at)
      select ${run.runId}, ${run.brandId}, ${run.day}::date, ${run.currency},
             case when coalesce(sum(due), 0) = 0 then 'PAID' else 'COMPUTED' end,
             sha256(convert_to(coalesce(string_agg(concat_ws(' ', member_id, earned, carry_in, due, carry_out), chr(10) order by member_id), ''), 'UTF8')),
             count(*), coalesce(sum(earned), 0), coalesce(sum(due), 0), platform.now_ms() from line
    ), eaten as (
      delete from agents.rebate_carry c using line where c.member_id = line.member_id and line.carry_out = 0
    ), carried as (
      insert into agents.rebate_carry (member_id, brand_id, amount)
      select member_id, ${run.brandId}, carry_out from line where carry_out < 0
      on conflict (member_id) do update set amount = excluded.amount
    )
    insert into agents.rebate_line (run_id, member_id, brand_id, earned, carry_in, due, carry_out, state)
    select ${run.runId}, member_id, ${run.brandId}, earned, carry_in, due, carry_out, case when due = 0 then 'NOTHING' else 'DUE' end
      from line`.execute(tx)
}

export interface OpenRun {
  readonly runId: string
  readonly brandId: string
  readonly day: string
  readonly currency: string
}

/** Runs that are computed and not paid, the oldest day first. */
export async function listOpenRuns(db: Reader, brandId: string): Promise<readonly OpenRun[]> {
  const { rows } = await sql<OpenRun>`
    select run_id as "runId", brand_id as "brandId", day::text as day, currency
      from agents.rebate_run where brand_id = ${brandId} and state = 'COMPUTED' order by day`.execute(db)
  return rows
}

/** One part of a run after another. */
export async function holdRun(tx: Tx, runId: string): Promise<void> {
  await sql`select 1 from agents.rebate_run where run_id = ${runId} for update`.execute(tx)
}

export interface OpenLine extends OpenRun {
  readonly memberId: string
  readonly factId: string
  readonly due: bigint
}

/** The next lines of a run that wait to be paid. */
export async function listDueLines(tx: Tx, runId: string, limit: number): Promise<readonly OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.run_id as "runId", l.member_id as "memberId", l.brand_id as "brandId", l.fact_id as "factId", l.due, r.day::text as day, r.currency
      from agents.rebate_line l join agents.rebate_run r using (run_id)
     where l.run_id = ${runId} and l.state = 'DUE' order by l.member_id limit ${limit}`.execute(tx)
  return rows
}

/** Where a page of lines ended: an account may have lines of several runs. */
export type LinePlace = Pick<OpenLine, 'memberId' | 'runId'>

/** Lines of a brand that are held for accounts that were closed, behind a place. */
export async function listHeldLines(
  tx: Tx,
  brandId: string,
  { after, limit }: { readonly after: LinePlace | null; readonly limit: number },
): Promise<readonly OpenLine[]> {
  const isBehind = after ? sql`(l.member_id, l.run_id) > (${after.memberId}::uuid, ${after.runId}::uuid)` : sql`true`
  const { rows } = await sql<OpenLine>`
    select l.run_id as "runId", l.member_id as "memberId", l.brand_id as "brandId", l.fact_id as "factId", l.due, r.day::text as day, r.currency
      from agents.rebate_line l join agents.rebate_run r using (run_id)
     where l.brand_id = ${brandId} and l.state = 'HELD' and ${isBehind}
     order by l.member_id, l.run_id limit ${limit} for update of l`.execute(tx)
  return rows
}

/** Writes what became of lines, with the sums of their runs. */
export async function updateLines(
  tx: Tx,
  lines: readonly Pick<OpenLine, 'runId' | 'memberId'>[],
  state: 'PAID' | 'HELD',
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    with ended as (
      update agents.rebate_line l set state = ${state}, paid_at = case when ${state} = 'PAID' then platform.now_ms() end
        from unnest(${uuids(lines, (one) => one.runId)}::uuid[], ${uuids(lines, (one) => one.memberId)}::uuid[]) as one(run_id, member_id)
       where l.run_id = one.run_id and l.member_id = one.member_id and l.state <> 'PAID' returning l.run_id, l.due
    )
    update agents.rebate_run r set paid = r.paid + sum.due, paid_lines = r.paid_lines + sum.n
      from (select run_id, sum(due)::bigint as due, count(*)::int as n from ended where ${state} = 'PAID' group by run_id) sum
     where r.run_id = sum.run_id`.execute(tx)
}

/** A run of which no line waits any more is paid; those that are held are by themselves. */
export async function finishRun(tx: Tx, runId: string): Promise<boolean> {
  const { rows } = await sql`
    update agents.rebate_run r set state = 'PAID', paid_at = platform.now_ms()
     where r.run_id = ${runId} and r.state = 'COMPUTED'
       and not exists (select from agents.rebate_line l where l.run_id = r.run_id and l.state = 'DUE') returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export interface RunRow extends OpenRun {
  readonly state: 'COMPUTED' | 'PAID'
  readonly hash: Buffer
  readonly lines: number
  readonly earned: bigint
  readonly due: bigint
  readonly paid: bigint
  readonly paidLines: number
  readonly held: bigint
  readonly computedAt: bigint
  readonly paidAt: bigint | null
}

/** Runs of a brand, the latest day first, below a day. */
export async function listRuns(
  db: Reader,
  brandId: string,
  { below, limit }: { readonly below: string | null; readonly limit: number },
): Promise<readonly RunRow[]> {
  const { rows } = await sql<RunRow>`
    select run_id as "runId", brand_id as "brandId", day::text as day, currency, state, hash, lines, earned::bigint as earned,
           due, paid, paid_lines as "paidLines", computed_at as "computedAt", paid_at as "paidAt",
           (select count(*) from agents.rebate_line l where l.run_id = r.run_id and l.state = 'HELD') as held
      from agents.rebate_run r
     where brand_id = ${brandId} and (${below}::date is null or day < ${below}::date)
     order by day desc limit ${limit}`.execute(db)
  return rows
}

export interface LineRow {
  readonly memberId: string
  readonly earned: bigint
  readonly carryIn: bigint
  readonly due: bigint
  readonly carryOut: bigint
  readonly state: 'DUE' | 'NOTHING' | 'PAID' | 'HELD'
}

/** Lines of a run of a brand in the order of members, behind one. */
export async function listLines(
  db: Reader,
  { brandId, runId }: { readonly brandId: string; readonly runId: string },
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select member_id as "memberId", earned, carry_in as "carryIn", due, carry_out as "carryOut", state
      from agents.rebate_line
     where run_id = ${runId} and brand_id = ${brandId} and (${after}::uuid is null or member_id > ${after}::uuid)
     order by member_id limit ${limit}`.execute(db)
  return rows
}
