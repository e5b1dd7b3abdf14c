import { moneyItems } from '@parlour/core/rules/agents/line-figures.ts'
import type { NaiveFact } from '@parlour/core/rules/agents/naive-pay.ts'
import { sql } from 'kysely'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Days } from './line-figures.sql.ts'

/** What a member did in some days of a product, or was given and paid in, by the line above it then. */
export interface LineFact extends Required<NaiveFact> {
  /** Whether it had paid in by the last of them. */
  readonly hasPaid: boolean
}

interface Asked extends Days {
  readonly brandId: string
  /** Whose lines, whoever those stood under. */
  readonly headIds: readonly string[]
}

const ofDays = ({ brandId, from, to }: Omit<Asked, 'headIds'>) => sql`
  d.brand_id = ${brandId} and d.day between ${from}::date and ${to}::date`

/** How many rows the days of each line have. */
export async function countFacts(db: Reader, { headIds, ...days }: Asked): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ headId: string; count: bigint }>`
    select line.id as "headId", count(*) as count
      from agents.own_day d cross join lateral unnest(d.ancestor_path || d.member_id) as line(id)
     where ${ofDays(days)} and line.id = any(${uuids(headIds)}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ headId, count }) => [headId, Number(count)]))
}

const otherMoney = moneyItems.filter((item) => item !== 'PROMOTION' && item !== 'DEPOSIT')

/** All that some lines did in some days, member by member: for whoever adds it up otherwise than the sums of lines do. */
export async function listFacts(db: Reader, { headIds, ...days }: Asked): Promise<readonly LineFact[]> {
  const { rows } = await sql<LineFact>`
    select d.member_id as "memberId", d.ancestor_path as path, d.item as product, sum(d.turnover)::bigint as turnover,
           sum(d.stake)::bigint as stake, sum(d.payout)::bigint as payout, sum(d.rebate)::bigint as rebate,
           coalesce(sum(d.amount) filter (where d.item = 'PROMOTION'), 0)::bigint as promotion,
           coalesce(sum(d.amount) filter (where d.item = 'DEPOSIT'), 0)::bigint as deposit,
           coalesce(max(f.day) <= ${days.to}::date, false) as "hasPaid"
      from agents.own_day d left join agents.first_deposit f using (member_id)
     where ${ofDays(days)} and (d.member_id = any(${uuids(headIds)}::uuid[]) or d.ancestor_path && ${uuids(headIds)}::uuid[])
       and d.item <> all(${texts(otherMoney)}::text[])
     group by 1, 2, 3`.execute(db)
  return rows
}
