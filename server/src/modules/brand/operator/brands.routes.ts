import {
  getBrand,
  proposeWorks,
  setFlag,
  setLanguages,
  setRegisterRule,
  setStatus,
} from '@parlour/core/contract/brand/operator/brands.ts'
import { worksAloneMaxMs } from '@parlour/core/contract/permissions.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { isRegisterField } from '@parlour/core/rules/identity/register-fields.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { proposeChange, recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import {
  lockLanguages,
  lockRegisterRule,
  lockStatus,
  updateFlag,
  updateLanguages,
  updateRegisterRule,
} from '../brand-settings.sql.ts'
import { updateStatus } from '../brand.sql.ts'
import type { Brands } from '../brands.ts'
import { decideLanguages } from '../rules/decide-languages.ts'
import { pushBrandStatus, pushSettings } from '../pushes.ts'
import type { Brand, RegisterRule } from '../types.ts'
import { isRulePossible } from './register-rule.ts'
import type { WorksPayload } from './works-kind.ts'

/** A brand's settings: whether it is open, what it offers, what its form asks. */
export function brandConsoleRoutes(
  routes: ConsoleRoutes,
  { brands, kinds }: { readonly brands: Brands; readonly kinds: { readonly works: ChangeKind<WorksPayload> } },
): void {
  routes.query(getBrand, async ({ brand: { brandId } }) => {
    // What was changed a moment ago must be seen: the players' second-old view is not enough here.
    brands.forget(brandId)
    return viewOf(await brands.get(brandId), await brands.writtenRules(brandId))
  })

  routes.command(setStatus, async ({ tx, brand, operator, input: { body } }) => {
    const { brandId } = brand
    const before = defined(await lockStatus(tx, brandId), 'a brand has its row')
    const after = body.isClosed ? { status: 1 as const, endAt: body.endAt } : { status: 0 as const, endAt: null }
    if (body.isClosed) await refuseLongWorks(tx, body.endAt)
    if (!(await updateStatus(tx, brandId, after))) throw new Refusal('console.nothing_changed')
    await pushBrandStatus(tx, { brandId })
    const command = body.isClosed ? 'brand maintenance' : 'brand open'
    await recordChange(tx, { brand, operator, command, reason: body.reason, before: { ...before }, after })
    return {}
  })

  routes.command(proposeWorks, ({ tx, brand, operator, input: { body } }) =>
    proposeChange(tx, kinds.works, {
      operator,
      payload: { brandId: brand.brandId, endAt: body.endAt },
      reason: body.reason,
    }),
  )

  routes.command(setFlag, async ({ tx, brand, operator, afterCommit, input: { params, body } }) => {
    const { isOn, reason } = body
    const before = await updateFlag(tx, { brandId: brand.brandId, modId: params.modId, isOn })
    if (before === undefined) throw new Refusal('console.flag_unknown')
    if (before === isOn) throw new Refusal('console.nothing_changed')
    await pushSettings(tx, { brandId: brand.brandId })
    afterCommit(() => brands.forget(brand.brandId))
    const change = { before: { [params.modId]: before }, after: { [params.modId]: isOn } }
    await recordChange(tx, { brand, operator, command: 'brand flag', reason, ...change })
    return {}
  })

  languageRoute(routes, brands)

  routes.command(setRegisterRule, async ({ tx, brand, operator, afterCommit, input: { params, body } }) => {
    const { field } = params
    if (!isRegisterField(field)) throw new Refusal('console.rule_unknown')
    const before = await lockRegisterRule(tx, brand.brandId, field)
    const { reason, ...request } = body
    const after = { ...before, ...request }
    if (!isRulePossible(after)) throw new Refusal('console.rule_invalid')
    refuseUnchanged({ before, after })
    await updateRegisterRule(tx, brand.brandId, after)
    await pushSettings(tx, { brandId: brand.brandId })
    afterCommit(() => brands.forget(brand.brandId))
    await recordChange(tx, { brand, operator, command: 'brand register-rule', reason, before: { ...before }, after })
    return {}
  })
}

function languageRoute(routes: ConsoleRoutes, brands: Brands): void {
  routes.command(setLanguages, async ({ tx, brand, operator, afterCommit, input: { body } }) => {
    const { reason, ...request } = body
    const decision = decideLanguages(request)
    if (!decision.ok) throw new Refusal(decision.code, decision.details)
    const before = defined(await lockLanguages(tx, brand.brandId), 'a brand has its row')
    const after = decision.value
    refuseUnchanged({ before, after })
    await updateLanguages(tx, brand.brandId, after)
    await pushSettings(tx, { brandId: brand.brandId })
    afterCommit(() => brands.forget(brand.brandId))
    const change = { before: { ...before }, after: { ...after } }
    await recordChange(tx, { brand, operator, command: 'brand languages', reason, ...change })
    return {}
  })
}

async function refuseLongWorks(tx: Tx, endAt: number | null): Promise<void> {
  const now = await nowMs(tx)
  if (endAt === null || endAt - now > worksAloneMaxMs) throw new Refusal('console.approval_required')
  if (endAt <= now) throw new Refusal('console.time_invalid')
}

function viewOf(brand: Brand, rules: readonly RegisterRule[]) {
  return {
    merchantCode: brand.merchantCode,
    name: brand.name,
    hosts: [...brand.hosts],
    currency: brand.currency,
    timeZone: brand.timeZone,
    languages: [...brand.languages],
    defaultLanguage: brand.defaultLanguage,
    status: brand.status,
    maintenanceEndAt: brand.maintenanceEndAt === null ? null : Number(brand.maintenanceEndAt),
    flags: Object.entries(brand.flags)
      .map(([modId, isOn]) => ({ modId, isOn }))
      .toSorted((a, b) => (a.modId < b.modId ? -1 : 1)),
    registerRules: rules.map(({ field, enabled, required, acceptedPattern, minLength, maxLength }) => ({
      field,
      enabled,
      required,
      acceptedPattern,
      minLength,
      maxLength,
    })),
  }
}
