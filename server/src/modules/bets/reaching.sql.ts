import { sql } from 'kysely'
import { bigints } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** What of ended bets is summed, or counted. */
export type ReachedFigure = 'TURNOVER' | 'BET_COUNT' | 'WIN_SUM' | 'PLAY_DAYS'

const figures: Readonly<Record<ReachedFigure, ReturnType<typeof sql>>> = {
  TURNOVER: sql`sum(valid_turnover)`,
  BET_COUNT: sql`sum(bets)`,
  WIN_SUM: sql`sum(payout)`,
  PLAY_DAYS: sql`count(distinct day) filter (where bets > 0)`,
}

/** In which windows it is summed: each day, week from Monday, month, or all days together. */
const windows = {
  ONCE: sql`min(day) over ()`,
  DAILY: sql`day`,
  WEEKLY: sql`date_trunc('week', day)::date`,
  MONTHLY: sql`date_trunc('month', day)::date`,
} as const

interface Requested {
  readonly brandId: string
  readonly product: string | null
  readonly figure: ReachedFigure
  readonly cycle: keyof typeof windows
  /** Both days are among them. */
  readonly from: string
  readonly to: string
  readonly values: readonly bigint[]
}

/** How often members of a brand reached each of some values on some days, in real money: once a member and window. */
export async function countReaching(db: Reader, requested: Requested): Promise<readonly number[]> {
  const { brandId, product, figure, cycle, from, to, values } = requested
  const { rows } = await sql<{ times: bigint }>`
    with days as (
      select member_id, day, bets, payout, valid_turnover, ${windows[cycle]} as window_from
        from bets.ended_day
       where brand_id = ${brandId} and not trial and day between ${from}::date and ${to}::date
         ${product === null ? sql`` : sql`and product = ${product}`}
    ), reached as (
      select ${figures[figure]} as figure from days group by member_id, window_from
    )
    select count(r.figure) as times
      from unnest(${bigints(values)}::bigint[]) with ordinality as wanted(value, place)
      left join reached r on r.figure >= wanted.value
     group by place order by place`.execute(db)
  return rows.map(({ times }) => Number(times))
}
