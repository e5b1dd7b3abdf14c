import { units } from '@parlour/core/money/money.ts'
import { activeTurnover, type PaidSpan } from '@parlour/core/rules/agents/line-figures.ts'
import { sql } from 'kysely'
import { bigints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Days } from './line-figures.sql.ts'

/** Stands for no upline in a key. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Whose lines are measured, each while it stood under that upline; null: at the top. */
export interface Measured {
  readonly memberId: string
  readonly uplineId: string | null
}

export interface MeasuredDays extends Days {
  /** The span that the days are, by which active members are counted. */
  readonly span: PaidSpan
  /** Of bets on these alone; null: of all. */
  readonly products: readonly string[] | null
  /** What costs a part, in hundred-millionths: of the turnover of a product, or of deposits (`DEPOSIT`). */
  readonly fees: readonly { readonly item: string; readonly rate: bigint }[]
}

/** What a whole line did in a period, the one at its head among them. */
export interface LineMeasure {
  readonly memberId: string
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebates: bigint
  /** Of all products, whichever are asked for. */
  readonly allTurnover: bigint
  readonly promotions: bigint
  /** What products cost, and what deposits did, in hundred-millionths of money. */
  readonly productFees: bigint
  readonly depositFees: bigint
  readonly active: number
}

/** Measures many lines over the same days in one statement, so that all of them are of one moment. */
export async function measureLines(
  db: Reader,
  measured: readonly Measured[],
  { from, to, span, products, fees }: MeasuredDays,
): Promise<readonly LineMeasure[]> {
  const isWanted = products === null ? sql`true` : sql`r.item = any(${texts(products)}::text[])`
  const columns = sql`d.item, d.turnover, d.stake, d.payout, d.rebate, d.amount`
  const { rows } = await sql<LineMeasure>`
    with asked as materialized (
      select * from unnest(${uuids(measured, ({ memberId }) => memberId)}::uuid[],
                           ${uuids(measured, ({ uplineId }) => uplineId ?? nobody)}::uuid[]) as one(id, upline)
    ), fee as materialized (
      select * from unnest(${texts(fees, ({ item }) => item)}::text[], ${bigints(fees, ({ rate }) => rate)}::bigint[]) as one(item, rate)
    ), r as (
      select a.id, ${columns} from asked a
        join agents.below_day d on d.member_id = a.id and d.day between ${from}::date and ${to}::date and d.upline_id = a.upline
      union all
      select a.id, ${columns} from asked a
        join agents.own_day d on d.member_id = a.id and d.day between ${from}::date and ${to}::date
         and coalesce(d.ancestor_path[cardinality(d.ancestor_path)], ${nobody}::uuid) = a.upline
    ), sums as (
      select r.id, sum(r.turnover) filter (where ${isWanted}) as turnover, sum(r.stake) filter (where ${isWanted}) as stake,
             sum(r.payout) filter (where ${isWanted}) as payout, sum(r.rebate) filter (where ${isWanted}) as rebates,
             sum(r.turnover) as all_turnover, sum(r.amount) filter (where r.item = 'PROMOTION') as promotions,
             sum(r.turnover * fee.rate) filter (where ${isWanted}) as product_fees,
             sum(r.amount * fee.rate) filter (where r.item = 'DEPOSIT') as deposit_fees
        from r left join fee using (item) group by r.id
    ), own as (
      select s.member_id as id, sum(s.turnover) as turnover
        from asked a join agents.own_span s on s.member_id = a.id and s.span = ${span} and s.begins = ${from}::date group by 1
    )
    select a.id as "memberId", coalesce(s.turnover, 0)::bigint as turnover, coalesce(s.stake, 0)::bigint as stake,
           coalesce(s.payout, 0)::bigint as payout, coalesce(s.rebates, 0)::bigint as rebates,
           coalesce(s.all_turnover, 0)::bigint as "allTurnover", coalesce(s.promotions, 0)::bigint as promotions,
           coalesce(s.product_fees, 0)::numeric as "productFees", coalesce(s.deposit_fees, 0)::numeric as "depositFees",
           (coalesce(b.actives, 0) + (coalesce(o.turnover, 0) >= ${units(activeTurnover[span])}::bigint and f.day is not null)::int)::int
             as active
      from asked a left join sums s on s.id = a.id left join own o on o.id = a.id
      left join agents.below_span b on b.member_id = a.id and b.span = ${span} and b.begins = ${from}::date
      left join agents.first_deposit f on f.member_id = a.id and f.day <= ${to}::date`.execute(db)
  return rows
}
