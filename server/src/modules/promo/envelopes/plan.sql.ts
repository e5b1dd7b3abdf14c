import { sql } from 'kysely'
import { bigints, texts, uuids, byteas } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { EnvelopePlan } from './envelope.sql.ts'

/** A plan of red envelopes as operators see it. */
export interface EnvelopeSheet extends EnvelopePlan {
  readonly publishedAt: number | null
  readonly endedAt: number | null
  readonly opened: number
  readonly given: bigint
}

type Row = Omit<EnvelopeSheet, 'opensAt' | 'publishedAt' | 'endedAt'> & {
  readonly opensAt: bigint
  readonly publishedAt: bigint | null
  readonly endedAt: bigint | null
}
const at = (time: bigint | null) => (time === null ? null : Number(time))
const sheetOf = ({ opensAt, publishedAt, endedAt, ...row }: Row): EnvelopeSheet => ({
  ...row,
  opensAt: Number(opensAt),
  publishedAt: at(publishedAt),
  endedAt: at(endedAt),
})
const sheets = sql`
  select p.plan_id as "planId", p.brand_id as "brandId", p.titles, p.opens_at as "opensAt", p.minutes, p.days, p.pot, p.count,
         p.rank_from as "rankFrom", p.turnover_percent as "turnoverPercent", p.published_at as "publishedAt",
         p.ended_at as "endedAt", d.opened, d.given
    from promo.envelope_plan p
   cross join lateral (
     select coalesce(sum(taken), 0)::int as opened, coalesce(sum(given), 0)::bigint as given
       from promo.envelope_drop d where d.plan_id = p.plan_id) d`

/** The plans of a brand, the latest first. */
export async function listPlans(
  db: Reader,
  brandId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly EnvelopeSheet[]> {
  const { rows } = await sql<Row>`
    ${sheets} where p.brand_id = ${brandId} and (${before ?? null}::uuid is null or p.plan_id < ${before ?? null}::uuid)
     order by p.plan_id desc limit ${limit}`.execute(db)
  return rows.map(sheetOf)
}

/** Holds a plan for the transaction. */
export async function lockPlan(tx: Tx, brandId: string, planId: string): Promise<EnvelopeSheet | undefined> {
  await sql`
    select from promo.envelope_plan where brand_id = ${brandId} and plan_id = ${planId} for update`.execute(tx)
  const { rows } = await sql<Row>`${sheets} where p.brand_id = ${brandId} and p.plan_id = ${planId}`.execute(tx)
  return rows.map(sheetOf)[0]
}

/** Writes a draft, or writes it anew. */
export async function upsertPlan(tx: Tx, plan: EnvelopePlan): Promise<void> {
  await sql`
    insert into promo.envelope_plan (plan_id, brand_id, titles, opens_at, minutes, days, pot, count, rank_from, turnover_percent)
    values (${plan.planId}, ${plan.brandId}, ${JSON.stringify(plan.titles)}::jsonb, ${plan.opensAt}, ${plan.minutes},
            ${plan.days}, ${plan.pot}, ${plan.count}, ${plan.rankFrom}, ${plan.turnoverPercent})
    on conflict (plan_id) do update
       set titles = excluded.titles, opens_at = excluded.opens_at, minutes = excluded.minutes, days = excluded.days,
           pot = excluded.pot, count = excluded.count, rank_from = excluded.rank_from,
           turnover_percent = excluded.turnover_percent`.execute(tx)
}

/** The envelopes of one time, sealed. */
export interface NewDrop {
  readonly dropId: string
  readonly opensAt: number
  readonly closesAt: number
  readonly commit: string
  readonly sealed: Buffer
}

/** Publishes a plan, with its pots sealed. */
export async function publishPlan(
  tx: Tx,
  { planId, brandId, pot, count }: EnvelopePlan,
  { drops, unit, currency, at: now }: { drops: readonly NewDrop[]; unit: bigint; currency: string; at: number },
): Promise<void> {
  await sql`update promo.envelope_plan set published_at = ${now} where plan_id = ${planId}`.execute(tx)
  await sql`
    insert into promo.envelope_drop (drop_id, plan_id, brand_id, opens_at, closes_at, pot, count, unit, currency, commit, seed_sealed)
    select d.drop_id, ${planId}::uuid, ${brandId}::uuid, d.opens_at, d.closes_at, ${pot}::bigint, ${count}::int, ${unit}::bigint,
           ${currency}::text, d.commit, d.sealed
      from unnest(${uuids(drops, (one) => one.dropId)}::uuid[], ${bigints(drops, (one) => one.opensAt)}::bigint[],
                  ${bigints(drops, (one) => one.closesAt)}::bigint[], ${texts(drops, (one) => one.commit)}::text[],
                  ${byteas(drops, (one) => one.sealed)}::bytea[]) as d(drop_id, opens_at, closes_at, commit, sealed)`.execute(
    tx,
  )
}

/** Ends a plan; how many of its drops that nobody opened yet are not given out. */
export async function markPlanEnded(tx: Tx, planId: string, now: number): Promise<number> {
  await sql`update promo.envelope_plan set ended_at = ${now} where plan_id = ${planId}`.execute(tx)
  const { rows } = await sql`
    update promo.envelope_drop set cancelled_at = ${now}
     where plan_id = ${planId} and opens_at > ${now} and taken = 0 and cancelled_at is null returning 1`.execute(tx)
  return rows.length
}
