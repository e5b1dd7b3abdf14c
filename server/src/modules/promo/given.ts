import { rateWhole, type Rate } from '@parlour/core/rules/agents/contract-terms.ts'
import type { GivenPromotion } from '@parlour/core/rules/agents/pay-guard.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import type { Reader } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { listForPlay, sumConverted } from './given.sql.ts'
import { findPromotionSheet } from './operator/promotion.sql.ts'
import { findLadder } from './ranks/ladder.sql.ts'

/** Rates of promotions are hundredths of a percent. */
const basis = 10_000n
const rateOf = (basisPoints: number): Rate => (BigInt(basisPoints) * rateWhole) / basis

/** What a promotion gives for play, at its highest rates; nothing where it gives for something else. */
function givenBy(promotionId: string, { reward }: PromotionTerms): GivenPromotion {
  const none = { promotionId, cashback: {}, rebates: {} }
  if (reward.kind === 'RATES') {
    const rebates = Object.entries(reward.rates).map(([product, rate]) => [product, rateOf(rate)])
    return { ...none, rebates: Object.fromEntries(rebates) as Record<string, Rate> }
  }
  if (reward.kind !== 'LOSS') return none
  const highest = rateOf(Math.max(0, ...reward.tiers.map(({ rate }) => rate)))
  return { ...none, cashback: Object.fromEntries(reward.products.map((product) => [product, highest])) }
}

/** What promotions and ranks give for play, for whoever holds it against what is kept. */
export const promoGiven = {
  rateOf,
  /** What the highest rank gets back of its losses, all promotions that run, and what other bonuses came to. */
  async read(db: Reader, brandId: string, { days }: { readonly days: number }) {
    const [ladder, running, converted] = [
      await findLadder(db, brandId),
      await listForPlay(db, brandId),
      await sumConverted(db, brandId, days),
    ]
    return {
      cashback: rateOf(Math.max(0, ...(ladder?.levels ?? []).map((level) => level.cashbackBasisPoints))),
      promotions: running.map(({ promotionId, terms }) => givenBy(promotionId, terms)),
      converted,
    }
  },
  /** What the draft of a promotion would give. */
  async ofDraft(db: Reader, brandId: string, promotionId: string): Promise<GivenPromotion> {
    const sheet = await findPromotionSheet(db, brandId, promotionId)
    if (!sheet?.draft) throw new Refusal('console.promotion_unknown')
    return givenBy(promotionId, sheet.draft.terms)
  },
} as const
