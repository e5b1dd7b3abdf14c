import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { lowestIdSince } from '#platform/module/ledger-check.ts'

/** By then nearly all have committed that booked just before a day's end; what has not is a line of the next day. */
const settledAfterMs = 600_000
/** No transaction lasts as long: what was booked before the day by more than this was committed when it began. */
const commitsWithinMs = 86_400_000

/**
 * Closes the next day of a brand, if it had ended when the checks ran that held: the one after the last that is closed,
 * else yesterday. It counts what was committed by now and keeps of which moment that is; what is committed later was not
 * seen and is told apart as late by the day that finds it. Answers whether it did.
 */
export async function closeNextDay(
  tx: Tx,
  run: { readonly brandId: string; readonly timeZone: string; readonly runId: string; readonly startedAt: number },
): Promise<boolean> {
  const { brandId, timeZone, runId, startedAt } = run
  const { rows } = await sql`
    with last as (
      select day, closing, snapshot from reporting.day_close where brand_id = ${brandId} order by day desc limit 1
    ), next as (
      select coalesce((select day + 1 from last), (to_timestamp(${startedAt}::bigint / 1000.0) at time zone ${timeZone})::date - 1) as day
    ), bounds as (
      select day, (extract(epoch from day::timestamp at time zone ${timeZone}) * 1000)::bigint as begins_at,
             (extract(epoch from (day + 1)::timestamp at time zone ${timeZone}) * 1000)::bigint as ends_at from next
    ), due as (select * from bounds where ends_at <= ${startedAt}::bigint - ${settledAfterMs}::bigint),
    moves as materialized (
      select p.kind, p.at_ms, case when c.owner_kind = 'member' then p.amount else 0 end as more,
             case when d.owner_kind = 'member' then p.amount else 0 end as less
        from due, wallet.posting p
        join wallet.account d on d.account_id = p.debit_account_id join wallet.account c on c.account_id = p.credit_account_id
       where (p.posted_id >= ${lowestIdSince(sql`(select begins_at - ${commitsWithinMs}::bigint from due)`)} or not exists (select from last))
         and p.at_ms < due.ends_at and d.brand_id = ${brandId} and d.currency <> 'XXX' and d.owner_kind <> c.owner_kind
         and (p.at_ms >= due.begins_at or not exists (select from last)
              or not pg_visible_in_snapshot(p.posted_xid, (select snapshot from last)))
    ), figures as (
      select m.kind, sum(m.more)::bigint as more, sum(m.less)::bigint as less
        from moves m, due where m.at_ms >= due.begins_at group by m.kind
    ), late as (
      select (to_timestamp(m.at_ms / 1000.0) at time zone ${timeZone})::date as of_day, m.kind,
             sum(m.more)::bigint as more, sum(m.less)::bigint as less
        from moves m, due where m.at_ms < due.begins_at and exists (select from last) group by 1, 2
    ), opening as (
      select coalesce((select closing from last),
                      (select sum(m.more - m.less) from moves m, due where m.at_ms < due.begins_at), 0)::bigint as opening
    ), closed as (
      insert into reporting.day_close (brand_id, day, begins_at, ends_at, opening, closing, closed_at, run_id, snapshot)
      select ${brandId}, day, begins_at, ends_at, opening,
             opening + coalesce((select sum(more - less) from figures), 0) + coalesce((select sum(more - less) from late), 0),
             platform.now_ms(), ${runId}, pg_current_snapshot()
        from due, opening
      on conflict do nothing returning day
    ), written as (
      insert into reporting.day_figure (brand_id, day, kind, more, less)
      select ${brandId}, closed.day, kind, more, less from closed, figures
    ), written_late as (
      insert into reporting.day_late (brand_id, day, of_day, kind, more, less)
      select ${brandId}, closed.day, of_day, kind, more, less from closed, late
    )
    select 1 from closed`.execute(tx)
  return rows.length > 0
}

export interface ClosedDay {
  readonly day: string
  readonly opening: bigint
  readonly closing: bigint
  readonly closedAt: bigint
  readonly figures: readonly Figure[]
  /** What was booked on earlier days and committed after they were closed. */
  readonly late: readonly (Figure & { readonly ofDay: string })[]
}

interface Figure {
  readonly kind: string
  readonly more: string
  readonly less: string
}

/** A brand's closed days before one, the newest first. */
export async function listClosedDays(
  db: Reader,
  { brandId, before, limit }: { readonly brandId: string; readonly before: string; readonly limit: number },
): Promise<readonly ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select d.day::text as day, d.opening, d.closing, d.closed_at as "closedAt",
           coalesce((select jsonb_agg(jsonb_build_object('kind', f.kind, 'more', f.more::text, 'less', f.less::text) order by f.kind)
                       from reporting.day_figure f where f.brand_id = d.brand_id and f.day = d.day), '[]') as figures,
           coalesce((select jsonb_agg(jsonb_build_object('ofDay', l.of_day, 'kind', l.kind, 'more', l.more::text, 'less', l.less::text)
                                      order by l.of_day, l.kind)
                       from reporting.day_late l where l.brand_id = d.brand_id and l.day = d.day), '[]') as late
      from reporting.day_close d where d.brand_id = ${brandId} and d.day < ${before}::date
     order by d.day desc limit ${limit}`.execute(db)
  return rows
}
