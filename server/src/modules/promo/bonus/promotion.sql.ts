import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { readTerms, type StoredTerms } from './terms.ts'

/** A promotion with the version that members read. */
export interface Promotion {
  readonly promotionId: string
  readonly versionId: string
  readonly hash: Buffer
  readonly terms: PromotionTerms
  /** Whether its budget does not give another, or every winner is found. */
  readonly isSpent: boolean
}

interface Owner {
  readonly brandId: string
  readonly memberId: string
}

type Row = Omit<Promotion, 'terms'> & { readonly terms: StoredTerms }

const columns = sql`
  p.promotion_id as "promotionId", v.version_id as "versionId", v.hash, v.terms,
  (p.spent >= p.budget or (p.winners_max is not null and p.winners >= p.winners_max)) as "isSpent"`

/** Whom a promotion is offered to: everybody but who is held out of it; whoever is nobody yet is held out of nothing. */
const offeredTo = (memberId: string | undefined) =>
  memberId === undefined
    ? sql`true`
    : sql`not promo.is_held_out(p.promotion_id, p.holdout_salt, p.holdout_percent, ${memberId}::uuid)`

/** What free spins come to with each bonus, by the terms of a version. */
export const spinsCost = sql`coalesce((v.terms #>> '{freeSpins,cost}')::bigint, 0)`

/** What was approved of a promotion and is not claimed yet, with the free spins that come with it, and how often. */
export const promisedOf = (promotionId: string) => sql`
  select coalesce(sum(a.amount + ${spinsCost}), 0)::bigint as amount, count(*)::int as n
    from promo.application a join promo.promotion p on p.promotion_id = a.promotion_id
    join promo.promotion_version v on v.version_id = p.published_id
   where a.promotion_id = ${promotionId} and a.state = 'issued'`

const promotionOf = ({ terms, ...row }: Row): Promotion => ({ ...row, terms: readTerms(terms) })

/** What a brand runs or has announced for whoever looks, and what ended since an instant, the earliest first. */
export async function listShown(
  db: Reader,
  brandId: string,
  { memberId, since, limit }: { readonly memberId: string | undefined; readonly since: number; readonly limit: number },
): Promise<readonly Promotion[]> {
  const { rows } = await sql<Row>`
    select ${columns} from promo.promotion p join promo.promotion_version v on v.version_id = p.published_id
     where p.brand_id = ${brandId} and p.published_id is not null and p.ended_at is null
       and (p.end_at is null or p.end_at > ${since}) and ${offeredTo(memberId)}
     order by p.start_at, p.promotion_id limit ${limit}`.execute(db)
  return rows.map(promotionOf)
}

/** A promotion that is published, was not ended, and is offered to a member. */
export async function findPublished(
  db: Reader,
  { brandId, memberId }: Owner,
  promotionId: string,
): Promise<Promotion | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from promo.promotion p join promo.promotion_version v on v.version_id = p.published_id
     where p.brand_id = ${brandId} and p.promotion_id = ${promotionId} and p.ended_at is null
       and ${offeredTo(memberId)}`.execute(db)
  return rows.map(promotionOf)[0]
}

/** The promotion of a code, in capitals, where it is offered to a member. */
export async function findByCode(
  db: Reader,
  { brandId, memberId }: Owner,
  code: string,
): Promise<Promotion | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from promo.promotion p join promo.promotion_version v on v.version_id = p.published_id
     where p.brand_id = ${brandId} and p.code = ${code} and p.ended_at is null and ${offeredTo(memberId)}`.execute(db)
  return rows.map(promotionOf)[0]
}

/**
 * Takes a bonus out of a promotion's budget and number of winners; false where there is not so much, or it was ended. What
 * operators approved and nobody has claimed yet is promised, and is left.
 */
export async function takeFromPromotion(tx: Tx, promotionId: string, amount: bigint): Promise<boolean> {
  // Held first: what the next statement counts as promised is what stands then.
  await sql`select from promo.promotion where promotion_id = ${promotionId} for no key update`.execute(tx)
  const { rows } = await sql`
    update promo.promotion set spent = spent + ${amount}, winners = winners + 1
      from (${promisedOf(promotionId)}) promised
     where promotion_id = ${promotionId} and ended_at is null and spent + promised.amount + ${amount} <= budget
       and (winners_max is null or winners + promised.n < winners_max) returning 1`.execute(tx)
  return rows.length === 1
}

/** Has a member join a promotion, once; when it did. */
export async function joinOnce(
  tx: Tx,
  join: { readonly brandId: string; readonly memberId: string; readonly promotionId: string; readonly at: number },
): Promise<number> {
  await sql`
    insert into promo.promotion_join (member_id, promotion_id, brand_id, joined_at)
    values (${join.memberId}, ${join.promotionId}, ${join.brandId}, ${join.at}) on conflict do nothing`.execute(tx)
  const joined = await listJoins(tx, join.memberId, [join.promotionId])
  return joined.get(join.promotionId) ?? join.at
}

/** When a member joined some promotions. */
export async function listJoins(
  db: Reader,
  memberId: string,
  promotionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ promotionId: string; joinedAt: bigint }>`
    select promotion_id as "promotionId", joined_at as "joinedAt" from promo.promotion_join
     where member_id = ${memberId} and promotion_id = any(${uuids(promotionIds)}::uuid[])`.execute(db)
  return new Map(rows.map(({ promotionId, joinedAt }) => [promotionId, Number(joinedAt)]))
}

/** Adds to what became of a promotion's bonuses, after every account. */
export async function addOutcome(
  tx: Tx,
  promotionId: string,
  { converted, removed }: { readonly converted: bigint; readonly removed: bigint },
): Promise<void> {
  await sql`
    insert into promo.promotion_outcome (promotion_id, brand_id, converted, removed)
    select promotion_id, brand_id, ${converted}::bigint, ${removed}::bigint from promo.promotion
     where promotion_id = ${promotionId}
    on conflict (promotion_id) do update
       set converted = promotion_outcome.converted + excluded.converted,
           removed = promotion_outcome.removed + excluded.removed`.execute(tx)
}
