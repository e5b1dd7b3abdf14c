import type { ApplicationState } from '@parlour/core/rules/promo/application.ts'
import type { ClaimReview } from '@parlour/core/rules/promo/claim-review.ts'
import type { FriendOf } from '@parlour/core/rules/promo/judge-referral.ts'
import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { AccountLink } from '#modules/aml/index.ts'

/** What was claimed, and by what its account is linked, as it was then. Amounts rest as text. */
export interface StoredClaim {
  readonly depositId: string | null
  readonly deposit: string
  readonly amount: string
  readonly required: string
  readonly friend: FriendOf | null
  readonly links: readonly AccountLink[]
}

interface Row {
  readonly promotionId: string
  readonly applicationId: string
  readonly cycleKey: string
  readonly state: ApplicationState
  readonly claimUntil: bigint | null
  readonly claim: StoredClaim
}

/** A member’s claims of some promotions that went to an operator, by promotion, the latest first. */
export async function listReviews(
  db: Reader,
  memberId: string,
  { promotionIds, limit }: { readonly promotionIds: readonly string[]; readonly limit: number },
): Promise<ReadonlyMap<string, readonly ClaimReview[]>> {
  if (promotionIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select a.promotion_id as "promotionId", a.application_id as "applicationId", a.cycle_key as "cycleKey", a.state,
           a.claim_until as "claimUntil", a.claim
      from unnest(${uuids(promotionIds)}::uuid[]) as asked(promotion_id)
      cross join lateral (
        select * from promo.application own
         where own.promotion_id = asked.promotion_id and own.member_id = ${memberId} and own.cycle_key is not null
         order by own.application_id desc limit ${limit}) a
     order by a.application_id desc`.execute(db)
  const reviews = rows.map(({ promotionId, claim, claimUntil, ...row }) => ({
    promotionId,
    review: {
      ...row,
      depositId: claim.depositId,
      deposit: BigInt(claim.deposit),
      amount: BigInt(claim.amount),
      required: BigInt(claim.required),
      claimUntil: claimUntil === null ? null : Number(claimUntil),
      friend: claim.friend,
    },
  }))
  const byPromotion = Map.groupBy(reviews, ({ promotionId }) => promotionId)
  return new Map([...byPromotion].map(([id, of]) => [id, of.map(({ review }) => review)]))
}

/** Has a claim wait for an operator, once for each cycle; false where it does so already. */
export async function insertReview(
  tx: Tx,
  review: {
    readonly applicationId: string
    readonly brandId: string
    readonly memberId: string
    readonly promotionId: string
    readonly versionId: string
    readonly clientId: string
    readonly cycleKey: string
    readonly claim: StoredClaim
    readonly at: number
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into promo.application (application_id, brand_id, member_id, promotion_id, version_id, client_id, remark,
                                   pictures, state, applied_at, cycle_key, claim)
    values (${review.applicationId}, ${review.brandId}, ${review.memberId}, ${review.promotionId}, ${review.versionId},
            ${review.clientId}, '', 0, 'applying', ${review.at}, ${review.cycleKey}, ${JSON.stringify(review.claim)}::jsonb)
    on conflict (member_id, promotion_id, cycle_key) where cycle_key is not null do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** Has claims of a promotion by accounts that are linked pass one after the other, so that one of them is the first. */
export async function lockLinked(tx: Tx, promotionId: string, memberIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('claims ' || ${promotionId}::text || ' ' || member_id, 0))
      from unnest(${uuids(memberIds.toSorted())}::uuid[]) as linked(member_id)`.execute(tx)
}

/** The bonuses of a promotion that some members had, the latest of each. */
export async function listBonusesOf(
  db: Reader,
  promotionId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly amount: bigint; readonly at: number }>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<{ memberId: string; amount: bigint; at: bigint }>`
    select distinct on (member_id) member_id as "memberId", amount, claimed_at as at from promo.bonus_grant
     where promotion_id = ${promotionId} and member_id = any(${uuids(memberIds)}::uuid[])
     order by member_id, claimed_at desc`.execute(db)
  return new Map(rows.map(({ memberId, amount, at }) => [memberId, { amount, at: Number(at) }]))
}
