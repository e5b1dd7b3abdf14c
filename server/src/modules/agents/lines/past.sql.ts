import { units } from '@parlour/core/money/money.ts'
import { activeTurnover } from '@parlour/core/rules/agents/line-figures.ts'
import { sql } from 'kysely'
import { texts } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Days } from './line-figures.sql.ts'
import type { LineMeasure, Measured, MeasuredDays } from './measure.sql.ts'

/** Stands for no upline in a key. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What a line did in one of some periods, without what providers and ways of payment cost. */
export type PastMeasure = Omit<LineMeasure, 'memberId' | 'productFees' | 'depositFees'> & Pick<Days, 'from'>

/** Measures one line over many periods in one statement, while it stood under that upline: each is as long as `span` says. */
export async function measurePast(
  db: Reader,
  { memberId, uplineId }: Measured,
  { periods, span, products }: Pick<MeasuredDays, 'span' | 'products'> & { readonly periods: readonly Days[] },
): Promise<readonly PastMeasure[]> {
  const upline = uplineId ?? nobody
  const isWanted = products === null ? sql`true` : sql`r.item = any(${texts(products)}::text[])`
  const least = units(activeTurnover[span])
  const { rows } = await sql<PastMeasure>`
    with asked as materialized (
      select * from unnest(${texts(periods, ({ from }) => from)}::text[]::date[], ${texts(periods, ({ to }) => to)}::text[]::date[])
               as one("from", "to")
    ), r as (
      select a."from", d.item, d.turnover, d.stake, d.payout, d.rebate, d.amount
        from agents.below_day d join asked a on d.day between a."from" and a."to"
       where d.member_id = ${memberId} and d.upline_id = ${upline}
         and d.day between (select min("from") from asked) and (select max("to") from asked)
      union all
      select a."from", d.item, d.turnover, d.stake, d.payout, d.rebate, d.amount
        from agents.own_day d join asked a on d.day between a."from" and a."to"
       where d.member_id = ${memberId} and coalesce(d.ancestor_path[cardinality(d.ancestor_path)], ${nobody}::uuid) = ${upline}
         and d.day between (select min("from") from asked) and (select max("to") from asked)
    ), sums as (
      select r."from", sum(r.turnover) filter (where ${isWanted}) as turnover, sum(r.stake) filter (where ${isWanted}) as stake,
             sum(r.payout) filter (where ${isWanted}) as payout, sum(r.rebate) filter (where ${isWanted}) as rebates,
             sum(r.turnover) as all_turnover, sum(r.amount) filter (where r.item = 'PROMOTION') as promotions
        from r group by 1
    ), own as (
      select s.begins, sum(s.turnover) as turnover from agents.own_span s
       where s.member_id = ${memberId} and s.span = ${span} and s.begins in (select "from" from asked) group by 1
    )
    select a."from"::text as "from", coalesce(s.turnover, 0)::bigint as turnover, coalesce(s.stake, 0)::bigint as stake,
           coalesce(s.payout, 0)::bigint as payout, coalesce(s.rebates, 0)::bigint as rebates,
           coalesce(s.all_turnover, 0)::bigint as "allTurnover", coalesce(s.promotions, 0)::bigint as promotions,
           (coalesce(b.actives, 0) + (coalesce(o.turnover, 0) >= ${least}::bigint and f.day is not null)::int)::int as active
      from asked a left join sums s using ("from") left join own o on o.begins = a."from"
      left join agents.below_span b on b.member_id = ${memberId} and b.span = ${span} and b.begins = a."from"
      left join agents.first_deposit f on f.member_id = ${memberId} and f.day <= a."to"
     order by a."from"`.execute(db)
  return rows
}
