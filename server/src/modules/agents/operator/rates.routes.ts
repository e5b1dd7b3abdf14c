import * as calls from '@parlour/core/contract/agents/operator/rates.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isPoints, rateProducts } from '@parlour/core/rules/agents/member-rates.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { agentLines, memberLookup, memberRates } from '#modules/identity/index.ts'
import { proposeChange, recordChange, refuseUnchanged, type GivenGuard } from '#modules/operators/index.ts'
import { findMostCut } from '../rates/rate-limit.sql.ts'
import {
  findMemberRate,
  previewCut,
  refuseMemberRate,
  setBrandRate,
  setMemberRate,
} from '../rates/set-rates.service.ts'
import { listLines, listRuns } from '../rebates/rebate.sql.ts'
import type { CutPayload, LimitPayload, RulePayload } from './rate-kinds.ts'

interface Parts {
  readonly payGuard: GivenGuard
  readonly rateKinds: {
    readonly memberCut: ChangeKind<CutPayload>
    readonly brandCut: ChangeKind<RulePayload>
    readonly cutLimit: ChangeKind<LimitPayload>
  }
}

const changesShown = 50

/** What a brand gives its lines, what members have of it, and the days whose rebates are paid. */
export function rateConsoleRoutes(routes: ConsoleRoutes, parts: Parts): void {
  ruleRoutes(routes, parts)
  limitRoutes(routes, parts)
  memberRoutes(routes)
  memberChangeRoutes(routes, parts)
  runRoutes(routes)
}

function ruleRoutes(routes: ConsoleRoutes, { rateKinds, payGuard }: Parts): void {
  routes.query(calls.getRateRules, async ({ db, brand: { brandId } }) => {
    const [rules, quotaFrom, mostCut, given] = await Promise.all([
      memberRates.rules(db, brandId),
      agentLines.quotas.findFrom(db, brandId),
      findMostCut(db, brandId),
      Promise.all(rateProducts.map((product) => memberRates.countAbove(db, { brandId }, [{ product, rate: -1 }]))),
    ])
    return {
      list: rateProducts.map((product, at) => ({ product, ...rules[product], given: given[at] ?? 0 })),
      quotaFrom: quotaFrom ?? null,
      mostCut,
    }
  })

  routes.query(calls.previewRateRule, ({ db, brand: { brandId }, input: { query } }) =>
    previewCut(db, { brandId, memberId: null, product: query.product, points: query.most }),
  )

  routes.command(calls.setRateRule, async ({ tx, brand, operator, input: { body } }) => {
    const { brandId } = brand
    const { product, most, step, reason } = body
    if (!isPoints(most) || !isPoints(step)) throw new Refusal('console.rate_invalid')
    const before = (await memberRates.rules(tx, brandId))[product]
    refuseUnchanged({ before: { most: before.most, step: before.step }, after: { most, step } })
    const change = { what: 'REBATE' as const, product, points: most }
    const answered = await payGuard.answer(tx, { brandId, change, acknowledgement: body.acknowledgement })
    const payload = { brandId, product, most, step }
    const { isForTwo } = await previewCut(tx, { brandId, memberId: null, product, points: most })
    if (isForTwo) {
      const { approvalId } = await proposeChange(tx, rateKinds.brandCut, {
        operator,
        payload: { ...payload, answered },
        reason,
      })
      return { cut: null, approvalId }
    }
    const cut = await setBrandRate(tx, payload)
    await recordChange(tx, {
      brand,
      operator,
      command: 'rate rule',
      subject: product,
      reason,
      before: { [product]: before.most, step: before.step },
      after: { [product]: most, step, cut, ...answered },
    })
    return { cut, approvalId: null }
  })
}

/** From which series on accounts are counted, and how many rates one operator alone cuts. */
function limitRoutes(routes: ConsoleRoutes, { rateKinds }: Pick<Parts, 'rateKinds'>): void {
  routes.command(calls.setQuotaRule, async ({ tx, brand, operator, input: { body } }) => {
    const { quotaFrom, reason } = body
    if (quotaFrom !== null && !isPoints(quotaFrom)) throw new Refusal('console.rate_invalid')
    const before = { quotaFrom: (await agentLines.quotas.findFrom(tx, brand.brandId)) ?? null }
    refuseUnchanged({ before, after: { quotaFrom } })
    await agentLines.quotas.writeFrom(tx, brand.brandId, quotaFrom)
    await recordChange(tx, {
      brand,
      operator,
      command: 'rate quota rule',
      subject: brand.merchantCode,
      reason,
      before,
      after: { quotaFrom },
    })
    return {}
  })

  routes.command(calls.proposeCutLimit, ({ tx, brand: { brandId }, operator, input: { body } }) =>
    proposeChange(tx, rateKinds.cutLimit, {
      operator,
      payload: { brandId, mostCut: body.mostCut },
      reason: body.reason,
    }),
  )
}

async function refuseUnknown(db: Reader, brandId: string, id: string): Promise<string> {
  const [member] = isId(id) ? await memberRates.list(db, brandId, [id]) : []
  if (!member) throw new Refusal('console.member_unknown')
  return member.memberId
}

function memberRoutes(routes: ConsoleRoutes): void {
  routes.query(calls.getMemberRates, async ({ db, brand: { brandId }, input: { params } }) => {
    const memberId = await refuseUnknown(db, brandId, params.id)
    const [[member], rules, quotaFrom, quotas, changes] = await Promise.all([
      memberRates.list(db, brandId, [memberId]),
      memberRates.rules(db, brandId),
      agentLines.quotas.findFrom(db, brandId),
      agentLines.quotas.list(db, memberId),
      memberRates.listChanges(db, memberId, changesShown),
    ])
    const own = defined(member, 'a member that was found')
    const [upline] = own.parentId === null ? [] : await memberRates.list(db, brandId, [own.parentId])
    const givenOf = (product: string) =>
      own.given.find((one) => one.product === product && one.place === own.path.length + 1)?.rate ?? null
    return {
      list: rateProducts.map((product) => ({
        product,
        points: memberRates.rateOf(own, product, rules),
        given: givenOf(product),
        most: upline ? memberRates.rateOf(upline, product, rules) : rules[product].most,
      })),
      quotaFrom: quotaFrom ?? null,
      quotas: [...quotas],
      changes,
    }
  })

  routes.query(calls.previewMemberRates, async ({ db, brand: { brandId }, input: { params, query } }) => {
    const memberId = await refuseUnknown(db, brandId, params.id)
    return previewCut(db, { brandId, memberId, ...query })
  })
}

function memberChangeRoutes(routes: ConsoleRoutes, { rateKinds, payGuard }: Parts): void {
  routes.command(calls.setMemberRates, async ({ tx, brand, operator, input: { params, body } }) => {
    const { brandId } = brand
    const memberId = await refuseUnknown(tx, brandId, params.id)
    const { product, points, reason } = body
    const payload = { brandId, memberId, product, points }
    const { member, ...found } = await findMemberRate(tx, payload)
    refuseMemberRate(points, found)
    const change = { what: 'REBATE' as const, product, points }
    const answered = await payGuard.answer(tx, { brandId, change, acknowledgement: body.acknowledgement })
    const { isForTwo } = await previewCut(tx, payload)
    if (isForTwo) {
      const { approvalId } = await proposeChange(tx, rateKinds.memberCut, {
        operator,
        payload: { ...payload, answered },
        reason,
      })
      return { cut: null, approvalId }
    }
    const cut = await setMemberRate(tx, payload)
    await recordChange(tx, {
      brand,
      operator,
      command: 'rate cut',
      subject: memberId,
      reason,
      more: { username: member.username },
      before: { [product]: found.now },
      after: { [product]: points, cut, ...answered },
    })
    return { cut, approvalId: null }
  })

  routes.command(calls.setMemberQuota, async ({ tx, brand, operator, input: { params, body } }) => {
    const { brandId } = brand
    const memberId = await refuseUnknown(tx, brandId, params.id)
    const { series, remaining, reason } = body
    if (!isPoints(series)) throw new Refusal('console.rate_invalid')
    await agentLines.lockMember(tx, memberId)
    const quotas = await agentLines.quotas.list(tx, memberId)
    const before = { series, remaining: quotas.find((one) => one.series === series)?.remaining ?? 0 }
    refuseUnchanged({ before, after: { series, remaining } })
    await agentLines.quotas.write(tx, { memberId, brandId, series, remaining })
    await recordChange(tx, {
      brand,
      operator,
      command: 'rate quota',
      subject: memberId,
      reason,
      before,
      after: { series, remaining },
    })
    return {}
  })
}

function runRoutes(routes: ConsoleRoutes): void {
  routes.query(calls.listRebateRuns, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const rows = await listRuns(db, brandId, { below: query.after ?? null, limit: limit + 1 })
    const { shown, next } = cutPage(rows, limit, ({ day }) => day)
    return {
      list: shown.map((run) => ({
        id: run.runId,
        day: run.day,
        currency: run.currency,
        state: run.state,
        hash: run.hash.toString('hex'),
        lines: run.lines,
        paidLines: run.paidLines,
        heldLines: Number(run.held),
        earned: toWire(run.earned),
        due: toWire(run.due),
        paid: toWire(run.paid),
        computedAt: Number(run.computedAt),
        paidAt: run.paidAt === null ? null : Number(run.paidAt),
      })),
      next,
    }
  })

  routes.query(calls.listRebateLines, async ({ db, brand: { brandId }, input: { params, query } }) => {
    const limit = query.limit ?? pageDefault
    const run = { brandId, runId: params.id }
    const rows = isId(params.id) ? await listLines(db, run, { after: readIdCursor(query.after), limit: limit + 1 }) : []
    const { shown, next } = cutPage(rows, limit, ({ memberId }) => memberId)
    const names = await memberLookup.listNames(
      db,
      shown.map(({ memberId }) => memberId),
    )
    return {
      list: shown.map((line) => ({
        memberId: line.memberId,
        member: names.get(line.memberId) ?? '',
        earned: toWire(line.earned),
        carryIn: toWire(line.carryIn),
        due: toWire(line.due),
        carryOut: toWire(line.carryOut),
        state: line.state,
      })),
      next,
    }
  })
}
