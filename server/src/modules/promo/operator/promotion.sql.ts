import { sql } from 'kysely'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { hashOf, readTerms, storeTerms, type StoredTerms } from '../bonus/terms.ts'
import type { GrantCause, GrantState } from '../bonus/grant.sql.ts'

/** One of the versions of a promotion. */
export interface Version {
  readonly versionId: string
  readonly number: number
  readonly terms: PromotionTerms
  readonly hash: string
  /** How many of a hundred members are held out of it; beside the terms, for it is no business of theirs. */
  readonly holdoutPercent: number
  readonly writtenAt: number
  readonly publishedAt: number | null
}

interface StoredVersion extends Omit<Version, 'terms'> {
  readonly terms: StoredTerms
}

/** A promotion as operators see it. */
export interface PromotionSheet {
  readonly promotionId: string
  readonly published: Version | null
  readonly draft: Version | null
  readonly endedAt: number | null
  readonly spent: bigint
  readonly winners: number
  readonly converted: bigint
  readonly removed: bigint
}

interface Row extends Omit<PromotionSheet, 'published' | 'draft' | 'endedAt'> {
  readonly published: StoredVersion | null
  readonly draft: StoredVersion | null
  readonly endedAt: bigint | null
}

const versionOf = (alias: 'published' | 'draft') => {
  const v = sql.ref(alias)
  return sql`
    case when ${v}.version_id is not null then jsonb_build_object(
      'versionId', ${v}.version_id, 'number', ${v}.number, 'terms', ${v}.terms, 'hash', encode(${v}.hash, 'hex'),
      'holdoutPercent', ${v}.holdout_percent,
      'writtenAt', ${v}.written_at, 'publishedAt', ${v}.published_at) end as ${v}`
}

const sheets = sql`
  select p.promotion_id as "promotionId", p.ended_at as "endedAt", p.spent, p.winners,
         coalesce(o.converted, 0)::bigint as converted, coalesce(o.removed, 0)::bigint as removed,
         ${versionOf('published')}, ${versionOf('draft')}
    from promo.promotion p
    left join promo.promotion_version published on published.version_id = p.published_id
    left join promo.promotion_version draft on draft.version_id = p.draft_id
    left join promo.promotion_outcome o on o.promotion_id = p.promotion_id`

const readVersion = (version: StoredVersion | null): Version | null =>
  version && { ...version, terms: readTerms(version.terms) }
const sheetOf = ({ published, draft, endedAt, ...row }: Row): PromotionSheet => ({
  ...row,
  endedAt: endedAt === null ? null : Number(endedAt),
  published: readVersion(published),
  draft: readVersion(draft),
})

/** The promotions of a brand, the latest first. */
export async function listSheets(
  db: Reader,
  brandId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly PromotionSheet[]> {
  const { rows } = await sql<Row>`
    ${sheets} where p.brand_id = ${brandId} and (${before ?? null}::uuid is null or p.promotion_id < ${before ?? null}::uuid)
     order by p.promotion_id desc limit ${limit}`.execute(db)
  return rows.map(sheetOf)
}

export async function findPromotionSheet(
  db: Reader,
  brandId: string,
  promotionId: string,
): Promise<PromotionSheet | undefined> {
  const { rows } = await sql<Row>`
    ${sheets} where p.brand_id = ${brandId} and p.promotion_id = ${promotionId}`.execute(db)
  return rows.map(sheetOf)[0]
}

/**
 * Holds a promotion for the transaction; undefined where the brand has none of this id. Claims that are under way refer to
 * its row and are not waited for: to wait for them would stop each other in a rush.
 */
export async function lockPromotionSheet(
  tx: Tx,
  brandId: string,
  promotionId: string,
): Promise<PromotionSheet | undefined> {
  await sql`
    select from promo.promotion where brand_id = ${brandId} and promotion_id = ${promotionId} for no key update`.execute(
    tx,
  )
  return findPromotionSheet(tx, brandId, promotionId)
}

/** Writes a promotion that nobody sees yet. */
export async function insertPromotion(
  tx: Tx,
  { brandId, promotionId }: { readonly brandId: string; readonly promotionId: string },
): Promise<void> {
  await sql`insert into promo.promotion (promotion_id, brand_id) values (${promotionId}, ${brandId})`.execute(tx)
}

/** Writes the next version of a promotion as its draft. */
export async function insertDraft(
  tx: Tx,
  draft: {
    readonly promotionId: string
    readonly versionId: string
    readonly terms: PromotionTerms
    readonly holdoutPercent: number
    readonly at: number
  },
): Promise<void> {
  const { promotionId, versionId, terms, holdoutPercent, at } = draft
  await sql`
    insert into promo.promotion_version (version_id, promotion_id, brand_id, number, terms, hash, holdout_percent, written_at)
    select ${versionId}::uuid, p.promotion_id, p.brand_id, coalesce(max(v.number), 0) + 1,
           ${JSON.stringify(storeTerms(terms))}::jsonb, ${hashOf(terms)}::bytea, ${holdoutPercent}::smallint, ${at}::bigint
      from promo.promotion p left join promo.promotion_version v using (promotion_id)
     where p.promotion_id = ${promotionId} group by p.promotion_id`.execute(tx)
  await sql`update promo.promotion set draft_id = ${versionId} where promotion_id = ${promotionId}`.execute(tx)
}

/** Whether another promotion of the brand that was not ended is published with this code. */
export async function isCodeTaken(db: Reader, brandId: string, code: string, promotionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from promo.promotion
     where brand_id = ${brandId} and code = ${code} and ended_at is null and promotion_id <> ${promotionId}`.execute(db)
  return rows.length > 0
}

/** Whether a promotion of the brand gives free spins, or ever did. */
export async function hasPromisedSpins(db: Reader, brandId: string): Promise<boolean> {
  const { rows } = await sql`
    select from promo.promotion p join promo.promotion_version v using (promotion_id)
     where p.brand_id = ${brandId} and v.terms ? 'freeSpins' limit 1`.execute(db)
  return rows.length > 0
}

/** How many promotions of a brand run or are announced, beside one. */
export async function countRunningPromotions(
  db: Reader,
  brandId: string,
  { promotionId, now }: { readonly promotionId: string; readonly now: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promo.promotion
     where brand_id = ${brandId} and published_id is not null and ended_at is null and promotion_id <> ${promotionId}
       and (end_at is null or end_at > ${now})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Has members see the draft from now on. */
export async function publishDraft(
  tx: Tx,
  promotionId: string,
  {
    versionId,
    terms,
    holdoutPercent,
    studyId,
    at,
  }: {
    readonly versionId: string
    readonly terms: PromotionTerms
    readonly holdoutPercent: number
    /** The estimate that was agreed to with it. */
    readonly studyId: string | null
    readonly at: number
  },
): Promise<void> {
  await sql`
    update promo.promotion_version v
       set published_at = ${at}, study_id = ${studyId}, spent_before = p.spent, winners_before = p.winners
      from promo.promotion p where v.version_id = ${versionId} and p.promotion_id = v.promotion_id`.execute(tx)
  await sql`
    update promo.promotion
       set published_id = ${versionId}, draft_id = null, start_at = ${terms.startAt}, end_at = ${terms.endAt},
           code = ${terms.code}, budget = ${terms.budget}, winners_max = ${terms.winnersMax},
           holdout_percent = ${holdoutPercent}
     where promotion_id = ${promotionId}`.execute(tx)
}

/** Ends a promotion; how many of its bonuses go on. */
export async function markPromotionEnded(
  tx: Tx,
  promotionId: string,
  at: number,
): Promise<{ readonly active: number; readonly queued: number }> {
  await sql`update promo.promotion set ended_at = ${at} where promotion_id = ${promotionId}`.execute(tx)
  const { rows } = await sql<{ active: number; queued: number }>`
    select count(*) filter (where state = 'ACTIVE')::int as active, count(*) filter (where state = 'QUEUED')::int as queued
      from promo.bonus_grant where promotion_id = ${promotionId} and state in ('ACTIVE', 'QUEUED')`.execute(tx)
  return rows[0] ?? { active: 0, queued: 0 }
}

/** A bonus as operators see it, with each state that it came to. */
export interface GrantSheet {
  readonly grantId: string
  readonly memberId: string
  readonly version: number
  readonly state: GrantState
  readonly amount: bigint
  readonly required: bigint
  readonly converted: bigint
  readonly removed: bigint
  readonly claimedAt: bigint
  readonly events: readonly { readonly state: GrantState; readonly at: number; readonly cause: GrantCause }[]
}

/** What a promotion gave, the latest first. */
export async function listGrantSheets(
  db: Reader,
  promotionId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly GrantSheet[]> {
  const { rows } = await sql<GrantSheet>`
    select g.grant_id as "grantId", g.member_id as "memberId", v.number as version, g.state, g.amount, g.required,
           g.converted, g.removed, g.claimed_at as "claimedAt", events.list as events
      from promo.bonus_grant g join promo.promotion_version v using (version_id)
     cross join lateral (
       select jsonb_agg(jsonb_build_object('state', e.state, 'at', e.at_ms, 'cause', e.cause) order by e.seq) as list
         from promo.grant_event e where e.grant_id = g.grant_id) events
     where g.promotion_id = ${promotionId} and (${before ?? null}::uuid is null or g.grant_id < ${before ?? null}::uuid)
     order by g.grant_id desc limit ${limit}`.execute(db)
  return rows
}
