import { isReviewed, type ClaimReview } from '@parlour/core/rules/promo/claim-review.ts'
import type { BonusFigures } from '@parlour/core/rules/promo/bonus-terms.ts'
import type { ReadyReward } from '@parlour/core/rules/promo/judge-promotion.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { amlCases, type AccountLink } from '#modules/aml/index.ts'
import type { Promotion } from '../bonus/promotion.sql.ts'
import { noteApplied } from './application.sql.ts'
import { insertReview, listBonusesOf, lockLinked } from './claim-review.sql.ts'

interface Claim {
  readonly brandId: string
  readonly memberId: string
  readonly promotion: Promotion
  readonly ready: ReadyReward
}

/**
 * By what the account of whoever claims is linked to one that had a bonus of the same promotion, or to whom its invitation
 * is of. Of accounts that are linked and claim at once, one is the first. Book F.8.
 */
export async function findSuspicion(
  tx: Tx,
  { memberId, promotion: { promotionId }, ready: { friend } }: Claim,
): Promise<readonly AccountLink[]> {
  const links = await amlCases.listLinks(tx, memberId)
  if (links.length === 0) return []
  const others = [...new Set(links.map((link) => link.memberId))]
  await lockLinked(tx, promotionId, [memberId, ...others])
  // For friends of its own a member is judged by each of them.
  const had = friend?.side === 'REFERRER' ? new Map() : await listBonusesOf(tx, promotionId, others)
  return links.filter((link) => had.has(link.memberId) || link.memberId === friend?.otherId)
}

/** Has a claim wait for an operator, with what it is for and by what its account is linked, as it is now. */
export async function askReview(
  tx: Tx,
  { brandId, memberId, promotion: { promotionId, versionId, terms }, ready }: Claim,
  {
    figures: { amount, required },
    links,
  }: { readonly figures: Pick<BonusFigures, 'amount' | 'required'>; readonly links: readonly AccountLink[] },
): Promise<void> {
  if (!isReviewed(terms.type)) throw new Refusal('promo.linked_account')
  const { cycleKey, depositId, deposit, friend = null } = ready
  const [applicationId, at] = [newId(), await nowMs(tx)]
  const told = friend && { memberId: friend.memberId, side: friend.side, otherId: friend.otherId }
  const figures = { deposit: String(deposit), amount: String(amount), required: String(required) }
  const claim = { depositId, ...figures, friend: told, links }
  const owner = { applicationId, brandId, memberId, promotionId, versionId, clientId: newId(), cycleKey }
  // Of two that come together the second waits for the same decision.
  if (await insertReview(tx, { ...owner, claim, at })) await noteApplied(tx, applicationId, at)
}

/** What a claim is told that went to an operator before: it waits, or was refused. */
export function waitsFor(review: ClaimReview | undefined): ClaimReview | undefined {
  if (review?.state === 'rejected') throw new Refusal('promo.application_rejected')
  if (review?.state === 'close' || review?.state === 'issued') throw new Refusal('promo.claim_over')
  return review?.state === 'applying' ? review : undefined
}
