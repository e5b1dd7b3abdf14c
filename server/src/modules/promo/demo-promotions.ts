import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { mapReward, type RewardOf } from '@parlour/core/rules/promo/reward-terms.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { EnvelopePlan } from './envelopes/envelope.sql.ts'
import { upsertPlan } from './envelopes/plan.sql.ts'
import { envelopePublication } from './operator/envelope-kind.ts'
import { insertDraft, insertPromotion, publishDraft } from './operator/promotion.sql.ts'

interface DemoPromotion extends Pick<PromotionTerms, 'type' | 'titles' | 'texts' | 'needJoin' | 'code'> {
  readonly leastDeposit: string | null
  readonly reward: RewardOf<string>
  readonly rollover: Omit<PromotionTerms['rollover'], 'products'>
  /** The largest bet that is always fine; what is small holds up no larger ones. */
  readonly stakeLeast?: string
  /** How many days it runs; without it until an operator ends it. */
  readonly days?: number
}

interface DemoFile {
  readonly promotions: readonly DemoPromotion[]
  readonly envelopes: Omit<EnvelopePlan, 'planId' | 'brandId' | 'opensAt' | 'pot'> & {
    readonly hour: number
    readonly pot: string
  }
}

const file = fileURLToPath(new URL('../../../default-content/demo-promotions.json', import.meta.url))
const amountOf = (wire: string) => defined(fromWire(wire), 'promotions of the demo have amounts')
/** How much of a bet counts by its product, as the betting book E9 has it. */
const products = { RNG: 100, FISH: 100, SPORTS: 100, ESPORTS: 100, BINGO: 50, LOTT: 20, LIVE: 10, COCKFIGHT: 10 }
const dayMs = 86_400_000
const usual = {
  rankFrom: 0,
  conversionMax: 5,
  claimDays: 7,
  budget: amountOf('100000'),
  winnersMax: null,
} as const

interface Parts {
  readonly database: Pick<Database, 'transaction'>
  readonly brands: Brands
  readonly vault: Vault
}

/** Promotions and red envelopes for a brand of the demo. */
export async function seedPromotions({ database, brands, vault }: Parts, brandId: string): Promise<void> {
  const { promotions, envelopes } = JSON.parse(readFileSync(file, 'utf8')) as DemoFile
  const { timeZone } = await brands.get(brandId)
  await database.transaction(async (tx) => {
    const startAt = await nowMs(tx)
    for (const demo of promotions) {
      const { rollover, reward, leastDeposit, days, stakeLeast = '5', ...rest } = demo
      const terms: PromotionTerms = {
        ...usual,
        ...rest,
        startAt,
        endAt: days === undefined ? null : startAt + days * dayMs,
        leastDeposit: leastDeposit === null ? null : amountOf(leastDeposit),
        reward: mapReward(reward, amountOf),
        rollover: { ...rollover, products },
        stakeMax: { percent: 10, least: amountOf(stakeLeast) },
      }
      await publishTerms(tx, { brandId, terms, at: startAt })
    }
    const { hour, pot, ...plan } = envelopes
    const opensAt = nextAt(startAt, { hour, timeZone })
    await publishEnvelopes(tx, { ...plan, planId: newId(), brandId, opensAt, pot: amountOf(pot) }, { brands, vault })
  })
}

/** The next time that it is an hour of the day in a zone. */
function nextAt(now: number, { hour, timeZone }: { readonly hour: number; readonly timeZone: string }): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const at = today.with({ hour, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
  return (Temporal.ZonedDateTime.compare(at, today) > 0 ? at : at.add({ days: 1 })).epochMilliseconds
}

/** Publishes a promotion without operators: for the demo and for measurements. */
export async function publishTerms(
  tx: Tx,
  { brandId, terms, at }: { readonly brandId: string; readonly terms: PromotionTerms; readonly at: number },
): Promise<string> {
  const [promotionId, versionId] = [newId(), newId()]
  await insertPromotion(tx, { brandId, promotionId })
  await insertDraft(tx, { promotionId, versionId, terms, holdoutPercent: 0, at })
  await publishDraft(tx, promotionId, { versionId, terms, holdoutPercent: 0, studyId: null, at })
  return promotionId
}

/** The same for red envelopes. */
export async function publishEnvelopes(
  tx: Tx,
  plan: EnvelopePlan,
  { brands, vault }: Pick<Parts, 'brands' | 'vault'>,
): Promise<void> {
  await upsertPlan(tx, plan)
  await envelopePublication(brands, vault).run(tx, { brandId: plan.brandId, planId: plan.planId }, 'Demo')
}
