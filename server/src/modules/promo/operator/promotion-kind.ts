import { isLawful, type BonusLaw, type PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { acknowledged, type Answered, type GivenGuard } from '#modules/operators/index.ts'
import { promotionsMost } from '../bonus/promotions.routes.ts'
import type { StoredSimulation } from '../studies/simulate.service.ts'
import { findEstimateOf } from '../studies/study.sql.ts'
import { promotionStatus } from './promotion-status.ts'
import {
  countRunningPromotions,
  isCodeTaken,
  lockPromotionSheet,
  publishDraft,
  type PromotionSheet,
  type Version,
} from './promotion.sql.ts'

/** A version of a promotion that is to be shown to members. */
export type PromotionPayload = {
  readonly brandId: string
  readonly promotionId: string
  readonly versionId: string
  /** The estimate that is agreed to with it; null where nobody asked for one. */
  readonly studyId?: string | null
  readonly answered?: Answered
}

interface Unpublished {
  readonly sheet: PromotionSheet
  readonly draft: Version
}

/** Refuses `console.promotion_unlawful` for what the law of a brand allows no bonus. */
export function refuseUnlawful(terms: Pick<PromotionTerms, 'rollover'>, law: BonusLaw): void {
  if (!isLawful(terms, law)) throw new Refusal('console.promotion_unlawful', { most: law.bonusMultiplierMost })
}

/** Refuses `console.promotion_invalid` where others would be held out than were drawn when it was first published. */
export function refuseOtherHoldout(
  { published }: Pick<PromotionSheet, 'published'>,
  { holdoutPercent }: Pick<Version, 'holdoutPercent'>,
): void {
  if (published && published.holdoutPercent !== holdoutPercent)
    throw new Refusal('console.promotion_invalid', { faults: ['holdout'] })
}

/** A draft that may be published now, held for the transaction; refuses what is none, and more than members are shown. */
export async function holdDraft(
  tx: Tx,
  { brandId, promotionId }: Pick<PromotionPayload, 'brandId' | 'promotionId'>,
): Promise<Unpublished> {
  const now = await nowMs(tx)
  const sheet = await lockPromotionSheet(tx, brandId, promotionId)
  if (!sheet) throw new Refusal('console.promotion_unknown')
  const { draft } = sheet
  if (sheet.endedAt !== null) throw new Refusal('console.promotion_ended')
  if (!draft) throw new Refusal('console.nothing_changed')
  const { endAt, code, budget, winnersMax } = draft.terms
  refuseOtherHoldout(sheet, draft)
  // What was given already stays within what is published next.
  const isTooSmall = budget < sheet.spent || (winnersMax !== null && winnersMax < sheet.winners)
  if (isTooSmall || (endAt !== null && endAt <= now)) throw new Refusal('console.promotion_invalid')
  if (code !== null && (await isCodeTaken(tx, brandId, code, promotionId)))
    throw new Refusal('console.promo_code_taken')
  if ((await countRunningPromotions(tx, brandId, { promotionId, now })) >= promotionsMost)
    throw new Refusal('console.promotions_full', { most: promotionsMost })
  return { sheet, draft }
}

/** What was estimated of a version, as whoever decides reads it. */
async function estimateStatus(tx: Tx, versionId: string, studyId: string | null | undefined): Promise<object> {
  if (typeof studyId !== 'string') return {}
  const result = await findEstimateOf<StoredSimulation>(tx, { versionId, studyId })
  if (!result) throw new Refusal('console.nothing_changed')
  const { claims, amount, expected } = result
  return {
    estimatedClaims: claims,
    estimatedAmount: toWire(BigInt(amount)),
    estimatedCost: toWire(BigInt(Math.round(expected.cost * 10_000))),
  }
}

/** Bonuses are money: what is promised of them is published by two operators. */
export function promotionPublication(brands: Brands, payGuard: GivenGuard): ChangeKind<PromotionPayload> {
  return {
    name: 'promotion publish',
    permission: 'content.edit',
    async look(tx, { brandId, promotionId, versionId, studyId, answered }) {
      const { sheet, draft } = await holdDraft(tx, { brandId, promotionId })
      if (draft.versionId !== versionId) throw new Refusal('console.nothing_changed')
      const { defaultLanguage: language, law } = await brands.get(brandId)
      refuseUnlawful(draft.terms, law)
      return {
        brandId,
        subject: promotionId,
        label: labelNameOf(draft.terms.titles, { language, defaultLanguage: language }),
        before: sheet.published ? promotionStatus(sheet.published) : {},
        after: { ...promotionStatus(draft), ...(await estimateStatus(tx, versionId, studyId)), ...answered },
      }
    },
    async run(tx, { brandId, promotionId, versionId, studyId = null, answered }) {
      const { draft } = await holdDraft(tx, { brandId, promotionId })
      if (draft.versionId !== versionId) throw new Refusal('console.nothing_changed')
      refuseUnlawful(draft.terms, (await brands.get(brandId)).law)
      await payGuard.answer(tx, {
        brandId,
        change: { what: 'PROMOTION', promotionId },
        acknowledgement: acknowledged(answered),
      })
      await publishDraft(tx, promotionId, {
        versionId,
        terms: draft.terms,
        holdoutPercent: draft.holdoutPercent,
        studyId,
        at: await nowMs(tx),
      })
      return null
    },
  }
}
