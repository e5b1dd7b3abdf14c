import type { Money } from '@parlour/core/money/money.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { closeDue, insertApplication, markIssued, markRejected, noteApplied } from './applications/application.sql.ts'
import { claimReward } from './bonus/claim-bonus.service.ts'
import { findPublished } from './bonus/promotion.sql.ts'
import { publishTerms } from './demo-promotions.ts'

const dayMs = 86_400_000

interface Parts {
  readonly database: Pick<Database, 'transaction'>
  readonly brands: Brands
}

interface Whose {
  readonly brandId: string
  readonly memberIds: readonly string[]
  readonly amountOf: (whole: bigint) => Money
}

const remarks = {
  applying: 'I told four friends about the Saturday draw.',
  rejected: 'Please give me a bonus.',
  issued: 'My picture is on the club’s page, with your name.',
  close: 'I shared the page of the new games.',
  claimed: 'I wrote about the app in our group.',
} as const
type Shown = keyof typeof remarks

/** A promotion that is applied for, with an application in each state. */
export async function seedApplications({ database, brands }: Parts, whose: Whose): Promise<void> {
  const brand = await brands.get(whose.brandId)
  await database.transaction(async (tx) => {
    const at = await nowMs(tx)
    const terms = termsOf(whose.amountOf, at)
    const promotionId = await publishTerms(tx, { brandId: brand.brandId, terms, at })
    const states = Object.keys(remarks) as Shown[]
    // Few, and each as its own way makes it; whoever claimed is the last, who has no bonus of another day.
    for (const [place, state] of states.entries()) {
      const memberId = whose.memberIds[state === 'claimed' ? whose.memberIds.length - 1 : place % 2]
      if (memberId !== undefined)
        await seedOne(tx, { brand, memberId, promotionId, state, amount: whose.amountOf(18n) })
    }
    await closeDue(tx, { at, limit: states.length })
  })
}

interface Seeded {
  readonly brand: Brand
  readonly memberId: string
  readonly promotionId: string
  readonly state: Shown
  readonly amount: Money
}

async function seedOne(tx: Tx, { brand, memberId, promotionId, state, amount }: Seeded): Promise<void> {
  const { brandId } = brand
  const [applicationId, at] = [newId(), await nowMs(tx)]
  const promotion = await findPublished(tx, { brandId, memberId }, promotionId)
  if (!promotion) throw new Error('the promotion of the demo is published')
  const { versionId } = promotion
  const row = { applicationId, brandId, memberId, promotionId, versionId, remark: remarks[state], pictures: 0, at }
  await insertApplication(tx, { ...row, clientId: newId() })
  await noteApplied(tx, applicationId, at)
  const decision = { applicationId, at, by: 'Demo', agreedBy: null }
  if (state === 'applying') return
  if (state === 'rejected')
    return markRejected(tx, { ...decision, reason: 'Tell us what you shared, and show it in a picture.' })
  await markIssued(tx, { ...decision, amount, claimUntil: state === 'close' ? at : at + 7 * dayMs })
  if (state === 'claimed') await claimReward(tx, { brand, memberId }, { promotionId, cycleKey: applicationId })
}

function termsOf(amountOf: Whose['amountOf'], at: number): PromotionTerms {
  return {
    type: 'MANUAL',
    titles: { en: 'Share and be rewarded', es: 'Comparte y gana', ar: 'شارك واربح' },
    texts: {
      en: 'Share Parlour with your friends and show us. We read every application.',
      es: 'Comparte Parlour con tus amigos y muéstranos. Leemos cada solicitud.',
      ar: 'شارك Parlour مع أصدقائك وأرسل لنا ما شاركته. نقرأ كل طلب.',
    },
    startAt: at,
    endAt: null,
    needJoin: false,
    rankFrom: 0,
    leastDeposit: null,
    reward: { kind: 'FIXED', amount: amountOf(50n) },
    rollover: {
      base: 'BONUS',
      multiplier: 3,
      products: { RNG: 100, FISH: 100, SPORTS: 100, ESPORTS: 100, BINGO: 50, LOTT: 20, LIVE: 10, COCKFIGHT: 10 },
      days: 30,
    },
    stakeMax: { percent: 10, least: amountOf(5n) },
    conversionMax: 5,
    claimDays: 7,
    code: null,
    budget: amountOf(10_000n),
    winnersMax: null,
    application: { most: 5, oneAtATime: false, again: true, chosen: true, atOnce: false },
  }
}
