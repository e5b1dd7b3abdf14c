import * as calls from '@parlour/core/contract/aml/operator/aml.ts'
import { fromWire, isWholeMinor, type Money } from '@parlour/core/money/money.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange, recordChange } from '#modules/operators/index.ts'
import { findCase, insertEvent, listCases } from '../case.sql.ts'
import { decideCaseFile, holdCase, takesTwo } from '../decide.service.ts'
import { getAmlRule } from '../rule.sql.ts'
import { headOfCase, viewCase } from './aml-views.ts'
import { amlRelease } from './release-kind.ts'
import { shownRule, type RulePayload } from './rule-kind.ts'

interface Parts {
  readonly brands: Brands
  readonly kinds: { readonly amlRule: ChangeKind<RulePayload> }
}

/** The desk of those who watch for laundering: cases, what is written and decided of them, and what raises one. */
export function amlRoutes(routes: ConsoleRoutes, { brands, kinds }: Parts): void {
  routes.query(calls.listAmlCases, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const rows = await listCases(db, {
      brandId,
      queue: query.queue,
      code: query.code ?? null,
      memberId: query.member ?? null,
      after: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ caseId }) => caseId)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ memberId }) => memberId))])
    return { list: shown.map((file) => headOfCase(file, names)), next }
  })

  routes.query(calls.getAmlCase, async ({ db, brand: { brandId }, input: { params } }) => {
    const file = await findCase(db, params.id)
    if (file?.brandId !== brandId) throw new Refusal('console.aml_case_unknown')
    return viewCase(db, file)
  })

  routes.command(calls.writeAmlNote, async ({ tx, brand, operator, input: { params, body } }) => {
    const file = await holdCase(tx, { brandId: brand.brandId, caseId: params.id })
    await insertEvent(tx, file, { what: body.kind, operator: operator.username, text: body.text.trim() })
    // What it says stands on the case alone: the log is read by more people.
    const reason = body.kind === 'SAR' ? 'SAR' : 'note'
    const current = { state: file.state }
    const what = { command: 'aml note', subject: file.caseId, reason, before: current, after: current }
    await recordChange(tx, { brand, operator, ...what })
    return {}
  })

  decisionRoutes(routes)
  ruleRoutes(routes, { brands, kinds })
}

function decisionRoutes(routes: ConsoleRoutes): void {
  routes.command(calls.decideAmlCase, async ({ tx, brand, operator, input: { params, body } }) => {
    const { brandId } = brand
    const { verdict, reason } = body
    const file = await holdCase(tx, { brandId, caseId: params.id })
    if (file.state !== 'OPEN') throw new Refusal('console.aml_case_ended')
    // Reported is what is closed: money that still comes and goes is not.
    const sheet = await memberLookup.findSheet(tx, brandId, file.memberId)
    if (verdict === 'REPORTED' && sheet?.closedAt === null) throw new Refusal('console.aml_account_open')
    if (await takesTwo(tx, file, verdict)) {
      const payload = { brandId, caseId: file.caseId, by: operator.username, reason: reason.trim() }
      return proposeChange(tx, amlRelease, { operator, payload, reason })
    }
    await decideCaseFile(tx, file, { verdict, operator: operator.username, reason: reason.trim() })
    const after = (await findCase(tx, file.caseId)) ?? file
    await recordChange(tx, {
      brand,
      operator,
      command: 'aml decide',
      subject: file.caseId,
      reason,
      before: { state: file.state, isHeld: file.isHeld },
      after: { state: after.state, isHeld: after.isHeld },
      more: { memberId: file.memberId, verdict },
    })
    return { approvalId: null }
  })
}

function ruleRoutes(routes: ConsoleRoutes, { brands, kinds }: Parts): void {
  routes.query(calls.getAmlRule, async ({ db, brand: { brandId } }) => {
    const { currency } = await brands.get(brandId)
    return { currency, ...shownRule(await getAmlRule(db, { brandId, currency })) }
  })

  routes.command(calls.setAmlRule, async ({ tx, brand, operator, input: { body } }) => {
    const whole = await brands.get(brand.brandId)
    const { reason, ...request } = body
    const rule = shownRule({
      ...request,
      cddAmount: readThreshold(request.cddAmount, whole, 1n),
      eddLoss: readThreshold(request.eddLoss, whole, 1n),
      structuringAmount: readThreshold(request.structuringAmount, whole, 1n),
      twoPersonAbove: request.twoPersonAbove === null ? null : readThreshold(request.twoPersonAbove, whole, 0n),
    })
    return proposeChange(tx, kinds.amlRule, { operator, payload: { brandId: brand.brandId, ...rule }, reason })
  })
}

function readThreshold(wire: string, { currencyDecimals }: Brand, least: Money): Money {
  const amount = fromWire(wire)
  if (amount === undefined || amount < least || !isWholeMinor(amount, currencyDecimals)) {
    throw new Refusal('console.aml_rule_invalid')
  }
  return amount
}
