import type { PromotionType } from '@parlour/core/rules/promo/promotion-terms.ts'
import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

export interface BonusSums {
  readonly received: bigint
  readonly converted: bigint
  readonly removed: bigint
  /** Of bonuses that wait: what the active one has is on its account. */
  readonly waiting: bigint
}

/** What a member's bonuses of a promotion came to that were claimed in a year. */
export interface YearOfPromotion extends BonusSums {
  readonly year: number
  readonly promotionId: string
  readonly titles: Readonly<Record<string, string>>
  readonly type: PromotionType
  readonly times: number
  /** The active one, where it is among them. */
  readonly activeId: string | null
  /** Of all years and promotions. */
  readonly totals: BonusSums
}

type Row = Omit<YearOfPromotion, 'totals'> & {
  readonly allReceived: bigint
  readonly allConverted: bigint
  readonly allRemoved: bigint
  readonly allWaiting: bigint
}

/** The last group of a page. */
export interface ValueCursor {
  readonly year: number
  readonly promotionId: string
}

/** What a member's bonuses came to, by the year of a zone in which they were claimed and by promotion: a page, the latest year first. */
export async function listBonusValue(
  db: Reader,
  memberId: string,
  {
    timeZone,
    after,
    limit,
  }: { readonly timeZone: string; readonly after: ValueCursor | undefined; readonly limit: number },
): Promise<readonly YearOfPromotion[]> {
  const { rows } = await sql<Row>`
    with own as (
      select extract(year from to_timestamp(claimed_at / 1000.0) at time zone ${timeZone})::int as year, promotion_id,
             count(*)::int as times,
             coalesce(sum(amount) filter (where activated_at is not null), 0) as received,
             sum(converted) as converted, sum(removed) as removed,
             coalesce(sum(amount) filter (where state = 'QUEUED'), 0) as waiting,
             (array_agg(grant_id) filter (where state = 'ACTIVE'))[1] as active_id
        from promo.bonus_grant where member_id = ${memberId} group by 1, 2
    ), summed as (
      select own.*, sum(received) over () as all_received, sum(converted) over () as all_converted,
             sum(removed) over () as all_removed, sum(waiting) over () as all_waiting
        from own
    )
    select s.year, s.promotion_id as "promotionId", s.times, s.received::bigint as received,
           s.converted::bigint as converted, s.removed::bigint as removed, s.waiting::bigint as waiting,
           s.active_id as "activeId", v.terms -> 'titles' as titles, v.terms ->> 'type' as type,
           s.all_received::bigint as "allReceived", s.all_converted::bigint as "allConverted",
           s.all_removed::bigint as "allRemoved", s.all_waiting::bigint as "allWaiting"
      from summed s
      join promo.promotion p using (promotion_id)
      join promo.promotion_version v on v.version_id = p.published_id
     where ${after === undefined ? sql`true` : sql`(s.year, s.promotion_id) < (${after.year}::int, ${after.promotionId}::uuid)`}
     order by s.year desc, s.promotion_id desc limit ${limit}`.execute(db)
  return rows.map(({ allReceived, allConverted, allRemoved, allWaiting, ...row }) => ({
    ...row,
    totals: { received: allReceived, converted: allConverted, removed: allRemoved, waiting: allWaiting },
  }))
}
