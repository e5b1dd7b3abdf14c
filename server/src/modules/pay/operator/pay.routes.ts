import * as calls from '@parlour/core/contract/pay/operator/pay-runs.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { lineProducts } from '@parlour/core/rules/agents/category-products.ts'
import type { Reader } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor, readTimeCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { contractTerms } from '#modules/contracts/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange, recordChange } from '#modules/operators/index.ts'
import { walletAccounts } from '#modules/wallet/index.ts'
import { findBill } from '../bills/bill.sql.ts'
import { countOfBill, countOfRun } from '../evidence/evidence.sql.ts'
import { listBillsOfRun, listDebtors, sumStates } from '../bills/list.sql.ts'
import { wireBill, type ReadBillDetail } from '../bills/views.ts'
import { findRecount } from '../recounts/recount.sql.ts'
import { computeRun, sealOf } from '../runs/compute.service.ts'
import { isAnyOwed, makeOwed, type MakeParts } from '../runs/make-runs.service.ts'
import { findRun, listLeaves, listRuns } from '../runs/run.sql.ts'
import { readTerms } from '../terms.sql.ts'
import type { BillRow, PaidSeries, PayRun } from '../types.ts'
import { decideBill, type BillDeedOfOperator } from './decide-bill.ts'
import { holdComputed, readPayTerms, wirePayTerms, type RunPayload, type TermsPayload } from './pay-kinds.ts'

interface Parts extends MakeParts {
  readonly brands: Brands
  readonly readDetail: ReadBillDetail
  readonly kinds: { readonly payment: ChangeKind<RunPayload>; readonly terms: ChangeKind<TermsPayload> }
}

/** Runs and bills of a brand's agents: looked at, computed again, agreed to, held and waived. */
export function payConsoleRoutes(routes: ConsoleRoutes, parts: Parts): void {
  runRoutes(routes, parts)
  runDeeds(routes, parts)
  billRoutes(routes, parts)
  termsRoutes(routes, parts)
}

function runRoutes(routes: ConsoleRoutes, { brands }: Pick<Parts, 'brands'>): void {
  routes.query(calls.listPayRuns, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const rows = await listRuns(db, brandId, {
      kind: query.kind ?? null,
      state: query.state ?? null,
      below: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ runId }) => runId)
    const { timeZone } = await brands.get(brandId)
    return { list: shown.map((run) => wireRun(run, timeZone)), next }
  })

  routes.query(calls.getPayRun, async ({ db, brand: { brandId }, input: { params } }) => {
    const run = await runOf(db, brandId, params.runId)
    const [states, recount, { timeZone }, evidence] = await Promise.all([
      sumStates(db, run.runId),
      findRecount(db, run.runId),
      brands.get(brandId),
      countOfRun(db, run),
    ])
    return {
      run: wireRun(run, timeZone),
      evidence,
      states: states.map(({ state, bills, due, paid }) => ({
        state,
        bills: Number(bills),
        due: toWire(due),
        paid: toWire(paid),
      })),
      recount: recount ? { ...recount, at: Number(recount.at) } : null,
    }
  })

  routes.query(calls.listPayBills, async ({ db, brand: { brandId }, input: { params, query } }) => {
    const run = await runOf(db, brandId, params.runId)
    const limit = query.limit ?? pageDefault
    const after = query.after === undefined ? -1 : Number(query.after)
    if (!Number.isSafeInteger(after)) throw new Refusal('request.malformed', { fields: ['/after'] })
    const rows = await listBillsOfRun(db, run.runId, { state: query.state ?? null, after, limit: limit + 1 })
    const { shown, next } = cutPage(rows, limit, ({ place }) => String(place))
    const { timeZone } = await brands.get(brandId)
    return { list: await viewRows(db, shown, timeZone), next }
  })
}

function runDeeds(routes: ConsoleRoutes, parts: Parts): void {
  routes.query(calls.comparePayRun, async ({ db, brand: { brandId }, input: { params } }) => {
    const run = await runOf(db, brandId, params.runId)
    await parts.sums.upToDate()
    const { timeZone } = await parts.brands.get(brandId)
    const { begin, end, currency, minorUnit } = run
    const request = { series: run, period: { begin, end }, terms: run, timeZone, currency, minorUnit }
    const again = (await computeRun(db, request)).map(({ line }) => line)
    const was = await listLeaves(db, run.runId)
    const places = Array.from({ length: Math.max(was.length, again.length) }, (_, place) => place)
    const differ = places.filter((place) => was[place] !== again[place])
    const [first] = differ
    const hash = run.hash.toString('hex')
    const seal = sealOf(again).hash.toString('hex')
    return {
      isEqual: hash === seal && differ.length === 0,
      hash,
      again: seal,
      differences: differ.length,
      first: first === undefined ? null : { was: was[first] ?? null, is: again[first] ?? null },
    }
  })

  routes.command(calls.proposePayRun, async ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const payload = { brandId, runId: params.runId }
    await holdComputed(tx, payload)
    return proposeChange(tx, parts.kinds.payment, { operator, payload, reason: body.reason })
  })

  // Arranges its own transactions: each run is one, and none of them is undone by another.
  routes.direct(calls.disbursePay, async ({ brand, operator, input: { body } }) => {
    const { kind, category, cycle, reason } = body
    if (kind === 'REALTIME_SALARY') throw new Refusal('console.nothing_changed')
    const series: PaidSeries = { brandId: brand.brandId, kind, category, cycle }
    if (!(await isAnyOwed(parts, series))) throw new Refusal('console.nothing_changed')
    // Written down first: whatever comes of it, who asked for it is known.
    await parts.database.transaction((tx) =>
      recordChange(tx, {
        brand,
        operator,
        command: 'pay disburse',
        subject: `${kind} ${category} ${cycle}`,
        reason,
        before: {},
        after: {},
      }),
    )
    return { made: await makeOwed(parts, series) }
  })
}

function billRoutes(routes: ConsoleRoutes, parts: Parts): void {
  routes.query(calls.getPayBill, async ({ db, brand: { brandId }, input: { params } }) => {
    const bill = await findBill(db, brandId, params.billId)
    if (!bill) throw new Refusal('console.pay_bill_unknown')
    const { timeZone } = await parts.brands.get(brandId)
    const [[view], detail, evidence] = await Promise.all([
      viewRows(db, [bill], timeZone),
      parts.readDetail(db, bill),
      countOfBill(db, bill),
    ])
    return { ...detail, evidence, bill: defined(view, 'one row is one view'), contractId: bill.contractId }
  })

  const deeds = { hold: calls.holdPayBill, release: calls.releasePayBill, waive: calls.waivePayBill } as const
  for (const [deed, call] of Object.entries(deeds) as [BillDeedOfOperator, typeof calls.holdPayBill][])
    routes.command(call, async ({ tx, brand, operator, input: { params, body } }) => {
      const { billId } = params
      const { brandId } = brand
      const { reason } = body
      const decided = { brandId, billId, deed, operator: operator.username, reason: reason.trim() }
      const { before, after } = await decideBill(tx, decided, parts.news)
      await recordChange(tx, {
        brand,
        operator,
        command: `pay ${deed}`,
        subject: billId,
        reason,
        before: { state: before.state, open: toWire(before.due - before.paid) },
        after: { state: after.state },
      })
      return {}
    })

  routes.query(calls.listPayDebtors, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const place = readTimeCursor(query.after)
    const after = place && { since: place.at, memberId: place.id }
    const rows = await listDebtors(db, brandId, { after, limit: limit + 1 })
    const { shown, next } = cutPage(rows, limit, ({ since, memberId }) => `${since}.${memberId}`)
    const ids = shown.map(({ memberId }) => memberId)
    const [names, frozen] = await Promise.all([memberLookup.listNames(db, ids), walletAccounts.listFrozen(db, ids)])
    return {
      list: shown.map(({ memberId, currency, bills, open, since }) => ({
        memberId,
        account: defined(names.get(memberId), 'a debtor has a name'),
        currency,
        bills: Number(bills),
        open: toWire(open),
        since: Number(since),
        heldFor: frozen.has(memberId) ? ('FROZEN' as const) : null,
      })),
      next,
    }
  })
}

function termsRoutes(routes: ConsoleRoutes, { brands, kinds }: Parts): void {
  routes.query(calls.getPayTerms, async ({ db, brand: { brandId } }) => {
    const [{ currency }, terms, series] = await Promise.all([
      brands.get(brandId),
      readTerms(db, brandId),
      contractTerms.listSeries(db),
    ])
    return {
      ...wirePayTerms(terms),
      currency,
      products: [...lineProducts],
      series: series
        .filter((one) => one.brandId === brandId && one.kind !== 'REALTIME_SALARY')
        .map(({ kind, category, cycle }) => ({ kind, category, cycle })),
    }
  })

  routes.command(calls.proposePayTerms, ({ tx, brand: { brandId }, operator, input: { body } }) => {
    const { reason, ...terms } = body
    readPayTerms(terms)
    return proposeChange(tx, kinds.terms, { operator, payload: { brandId, terms }, reason })
  })
}

async function runOf(db: Reader, brandId: string, runId: string): Promise<PayRun> {
  const run = await findRun(db, brandId, runId)
  if (!run) throw new Refusal('console.pay_run_unknown')
  return run
}

function wireRun(run: PayRun, timeZone: string) {
  const { runId, kind, category, cycle, begin: from, end: to, currency, state, bills, root } = run
  const { computedAt, approvedAt, endedAt } = run
  const named = {
    runId,
    kind,
    category,
    cycle,
    from,
    to,
    currency,
    state,
    bills,
    root,
    computedAt,
    approvedAt,
    endedAt,
  }
  return {
    ...named,
    timeZone,
    total: toWire(run.total),
    ofPlatform: toWire(run.ofPlatform),
    paid: toWire(run.paid),
    hash: run.hash.toString('hex'),
  }
}

async function viewRows(db: Reader, rows: readonly BillRow[], timeZone: string) {
  const sides = rows.flatMap(({ payerId, receiverId }) => (payerId === null ? [receiverId] : [payerId, receiverId]))
  const names = await memberLookup.listNames(db, [...new Set(sides)])
  const nameOf = (memberId: string) => defined(names.get(memberId), 'both sides have names')
  return rows.map((bill) => {
    const { runId, payerId, receiverId } = bill
    const payer = payerId === null ? null : nameOf(payerId)
    return { ...wireBill(bill), timeZone, runId, payerId, payer, receiverId, receiver: nameOf(receiverId) }
  })
}
