import * as calls from '@parlour/core/contract/pay/player/outlook.ts'
import { minorUnit, toWire } from '@parlour/core/money/money.ts'
import { isAgentType, isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { contractTerms } from '#modules/contracts/index.ts'
import { memberLookup, refuseTrial } from '#modules/identity/index.ts'
import { listPast, readOutlook, wireOutlook, type OutlookParts } from './outlook.service.ts'
import { readTerms } from './terms.sql.ts'

interface Parts extends OutlookParts {
  readonly brands: Pick<Brands, 'get'>
}

/** What a period comes to so far, and past periods to try terms on. */
export function outlookRoutes(routes: Routes, parts: Parts): void {
  const { brands } = parts
  routes.query(calls.getForecast, async ({ db, member, input: { query } }) => {
    // Trial agents have no line of real money.
    if (isTrialType(member.type)) refuseTrial(member)
    const brand = await brands.get(member.brandId)
    const { at, list } = await readOutlook(db, { brand, memberId: member.memberId, kind: query.kind }, parts)
    return { currency: brand.currency, at, list: list.map(wireOutlook) }
  })

  routes.query(calls.listPastPeriods, async ({ db, member, input: { query } }) => {
    if (isTrialType(member.type)) refuseTrial(member)
    if (!isAgentType(member.type)) throw new Refusal('agents.agent_required')
    const { kind, category, receiver: name } = query
    const receiver = await memberLookup.findByName(db, member.brandId, name.trim().toLowerCase())
    if (!receiver || receiver.parentId !== member.memberId) throw new Refusal('contracts.receiver_unknown')
    const [brand, terms, own] = await Promise.all([
      brands.get(member.brandId),
      readTerms(db, member.brandId),
      contractTerms.listReceived(db, { receiverId: member.memberId, kind, at: await nowMs(db) }),
    ])
    // A dividend is paid as often as the one that pays for it.
    const cycle = own.find((one) => one.category === category)?.cycle ?? (kind === 'DIVIDEND' ? 'MONTH' : 'OWN')
    const line = { memberId: receiver.memberId, uplineId: member.memberId }
    const periods = await listPast(db, { ...line, brand, kind, category, cycle }, parts)
    const { carryMode, requireLoss, stepWise } = terms
    return {
      currency: brand.currency,
      minorUnit: toWire(minorUnit(brand.currencyDecimals)),
      carryMode,
      requireLoss,
      stepWise,
      periods: periods.map(({ begin, end, turnover, loss, active }) => ({
        from: begin,
        to: end,
        turnover: toWire(turnover),
        loss: toWire(loss),
        active,
      })),
    }
  })
}
