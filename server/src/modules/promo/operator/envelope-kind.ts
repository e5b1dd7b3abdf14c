import { randomBytes } from 'node:crypto'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { seedBytes } from '@parlour/core/fair/stream.ts'
import { minorUnit, toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { EnvelopePlan } from '../envelopes/envelope.sql.ts'
import { envelopeSeal } from '../envelopes/open-envelopes.service.ts'
import { lockPlan, publishPlan, type EnvelopeSheet, type NewDrop } from '../envelopes/plan.sql.ts'

/** Red envelopes that are to be shown to members, and sealed. */
export type EnvelopePayload = { readonly brandId: string; readonly planId: string }

/** A plan as the log and whoever decides read it. */
export function planStatus(plan: EnvelopePlan): Readonly<Record<string, unknown>> {
  const titles = Object.entries(plan.titles).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    opensAt: plan.opensAt,
    minutes: plan.minutes,
    days: plan.days,
    pot: toWire(plan.pot),
    count: plan.count,
    rankFrom: plan.rankFrom,
    turnoverPercent: plan.turnoverPercent,
    ...Object.fromEntries(titles.map(([tag, text]) => [`title ${tag}`, text])),
  }
}

/** A draft that may be published now, held for the transaction. */
export async function holdPlan(tx: Tx, { brandId, planId }: EnvelopePayload): Promise<EnvelopeSheet> {
  const now = await nowMs(tx)
  const plan = await lockPlan(tx, brandId, planId)
  if (!plan) throw new Refusal('console.envelopes_unknown')
  if (plan.publishedAt !== null || plan.endedAt !== null) throw new Refusal('console.nothing_changed')
  if (plan.opensAt <= now) throw new Refusal('console.envelopes_invalid', { faults: ['opensAt'] })
  return plan
}

/** Envelopes are money: two operators publish them, and neither sees what is in one. */
export function envelopePublication(brands: Brands, vault: Vault): ChangeKind<EnvelopePayload> {
  return {
    name: 'envelopes publish',
    permission: 'content.edit',
    async look(tx, payload) {
      const plan = await holdPlan(tx, payload)
      const { defaultLanguage: language } = await brands.get(payload.brandId)
      return {
        brandId: payload.brandId,
        subject: plan.planId,
        label: labelNameOf(plan.titles, { language, defaultLanguage: language }),
        before: {},
        after: planStatus(plan),
      }
    },
    async run(tx, payload) {
      const plan = await holdPlan(tx, payload)
      const { currency, currencyDecimals, timeZone } = await brands.get(payload.brandId)
      const drops = openingsOf(plan, timeZone).map((opensAt) => sealedDrop(plan, opensAt, vault))
      await publishPlan(tx, plan, { drops, unit: minorUnit(currencyDecimals), currency, at: await nowMs(tx) })
      return null
    },
  }
}

/** When a plan's envelopes are given out: each day at the same time of the brand's day, whatever the clocks do. */
function openingsOf({ opensAt, days }: Pick<EnvelopePlan, 'opensAt' | 'days'>, timeZone: string): number[] {
  const first = Temporal.Instant.fromEpochMilliseconds(opensAt).toZonedDateTimeISO(timeZone)
  return Array.from({ length: days }, (_, day) => first.add({ days: day }).epochMilliseconds)
}

function sealedDrop({ minutes }: EnvelopePlan, opensAt: number, vault: Vault): NewDrop {
  const [dropId, seed] = [newId(), randomBytes(seedBytes)]
  const sealed = vault.seal(seed, envelopeSeal(dropId))
  return { dropId, opensAt, closesAt: opensAt + minutes * 60_000, commit: commitOf(seed), sealed }
}
