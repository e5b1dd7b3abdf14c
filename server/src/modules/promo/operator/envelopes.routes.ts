import * as calls from '@parlour/core/contract/promo/operator/envelopes.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { fromWire, minorUnit, toWire } from '@parlour/core/money/money.ts'
import { envelopeUnitsMost } from '@parlour/core/rules/promo/envelope-split.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { proposeChange, readNames, recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import type { EnvelopePlan } from '../envelopes/envelope.sql.ts'
import { listPlans, lockPlan, markPlanEnded, upsertPlan, type EnvelopeSheet } from '../envelopes/plan.sql.ts'
import { holdPlan, planStatus, type EnvelopePayload } from './envelope-kind.ts'

interface Parts {
  readonly brands: Brands
  readonly publication: ChangeKind<EnvelopePayload>
}

/** The red envelopes of a brand: drafts, what is published, and what was given out. */
export function envelopeConsoleRoutes(routes: ConsoleRoutes, { brands, publication }: Parts): void {
  routes.query(calls.listEnvelopePlans, async ({ db, brand: { brandId }, input: { query } }) => {
    const { languages, currency, timeZone } = await brands.get(brandId)
    const before = readIdCursor(query.after) ?? undefined
    const rows = await listPlans(db, brandId, { before, limit: pageDefault + 1 })
    const { shown, next } = cutPage(rows, pageDefault, ({ planId }) => planId)
    const list = shown.map(toWirePlan)
    return { languages: [...languages], currency, timeZone, list, next }
  })

  routes.command(calls.addEnvelopePlan, async ({ tx, brand, operator, input: { body } }) => {
    const plan = readPlan(newId(), body, await brands.get(brand.brandId))
    await upsertPlan(tx, plan)
    const change = { subject: plan.planId, before: {}, after: planStatus(plan) }
    await recordChange(tx, { brand, operator, command: 'envelopes add', reason: body.reason, ...change })
    return { planId: plan.planId }
  })

  routes.command(calls.changeEnvelopePlan, async ({ tx, brand, operator, input: { params, body } }) => {
    const before = await lockPlan(tx, brand.brandId, params.planId)
    if (!before) throw new Refusal('console.envelopes_unknown')
    if (before.publishedAt !== null) throw new Refusal('console.envelopes_published')
    const plan = readPlan(before.planId, body, await brands.get(brand.brandId))
    const change = { subject: plan.planId, before: planStatus(before), after: planStatus(plan) }
    refuseUnchanged(change)
    await upsertPlan(tx, plan)
    await recordChange(tx, { brand, operator, command: 'envelopes change', reason: body.reason, ...change })
    return { planId: plan.planId }
  })

  routes.command(calls.proposeEnvelopePlan, async ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const payload = { brandId, planId: params.planId }
    await holdPlan(tx, payload)
    return proposeChange(tx, publication, { operator, payload, reason: body.reason })
  })

  routes.command(calls.endEnvelopePlan, async ({ tx, brand, operator, input: { params, body } }) => {
    const plan = await lockPlan(tx, brand.brandId, params.planId)
    if (!plan) throw new Refusal('console.envelopes_unknown')
    if (plan.endedAt !== null) throw new Refusal('console.nothing_changed')
    const cancelled = await markPlanEnded(tx, plan.planId, await nowMs(tx))
    const change = { subject: plan.planId, before: { isRunning: true }, after: { isRunning: false, cancelled } }
    await recordChange(tx, { brand, operator, command: 'envelopes end', reason: body.reason, ...change })
    return { cancelled }
  })
}

const titleMost = 80

/** A plan that can be split: whole minor units, one for each envelope at least. Says what is wrong otherwise. */
function readPlan(
  planId: string,
  body: Body<typeof calls.addEnvelopePlan>,
  { brandId, currencyDecimals }: Brand,
): EnvelopePlan {
  const pot = fromWire(body.pot) ?? 0n
  const unit = minorUnit(currencyDecimals)
  const least = BigInt(body.count) * unit
  const isSplit = pot % unit === 0n && pot >= least && pot / least <= envelopeUnitsMost
  if (!isSplit) throw new Refusal('console.envelopes_invalid', { faults: ['pot'] })
  const { opensAt, minutes, days, count, rankFrom, turnoverPercent } = body
  const titles = readNames(body.titles, titleMost)
  return { planId, brandId, titles, opensAt, minutes, days, pot, count, rankFrom, turnoverPercent }
}

function toWirePlan(plan: EnvelopeSheet): Value<typeof calls.listEnvelopePlans>['list'][number] {
  const { planId, titles, opensAt, minutes, days, count, rankFrom, turnoverPercent } = plan
  const { publishedAt, endedAt, opened } = plan
  const money = { pot: toWire(plan.pot), given: toWire(plan.given) }
  const shown = { planId, titles: { ...titles }, opensAt, minutes, days, count, rankFrom, turnoverPercent }
  return { ...shown, ...money, publishedAt, endedAt, opened }
}
