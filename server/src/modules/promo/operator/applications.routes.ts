import * as calls from '@parlour/core/contract/promo/operator/applications.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { amlCases } from '#modules/aml/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange, recordChange } from '#modules/operators/index.ts'
import {
  findApplication,
  findPicture,
  holdInHands,
  listApplicationQueue,
  listApplicationsOf,
  listStatesOf,
  listSteps,
  type Application,
} from '../applications/application.sql.ts'
import {
  amountOf,
  applicationOf,
  approve,
  holdWaiting,
  reject,
  takesTwo,
  type DecideParts,
} from '../applications/decide.service.ts'
import { addressOfPicture } from '../applications/picture-address.ts'
import { findVersionTerms } from '../applications/version.sql.ts'
import type { ApplicationPayload } from './application-kind.ts'

interface Parts extends DecideParts {
  readonly brands: Brands
  readonly approval: ChangeKind<ApplicationPayload>
}

interface DeskCall {
  readonly tx: Tx
  readonly brand: BrandInReach
  readonly operator: OperatorContext
  readonly input: {
    readonly params: { readonly applicationId: string }
    readonly body: { readonly reason: string }
  }
}

const depositsShown = 5
const earlierShown = 10

/** What members applied for, with what stands beside it. */
export function applicationConsoleRoutes(routes: ConsoleRoutes, { brands }: Pick<Parts, 'brands'>): void {
  routes.query(calls.listApplications, async ({ db, brand: { brandId }, operator, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const rows = await listApplicationQueue(db, {
      brandId,
      queue: query.queue,
      claimedBy: query.mine === undefined ? null : operator.username,
      memberId: query.member ?? null,
      after: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ applicationId }) => applicationId)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ memberId }) => memberId))])
    const { currency } = await brands.get(brandId)
    return { currency, list: shown.map((row) => headOf(row, names)), next }
  })

  routes.query(calls.getApplication, async ({ db, brand: { brandId }, operator, input: { params } }) => {
    const row = await findApplication(db, brandId, params.applicationId)
    if (!row) throw new Refusal('console.application_unknown')
    const { memberId, applicationId, promotionId } = row
    const [terms, { twoPersonAbove }, sheet, deposited, linkedIds, past, events] = await Promise.all([
      findVersionTerms(db, row.versionId),
      cashierFigures.getDepositRule(db, brandId),
      memberLookup.findSheet(db, brandId, memberId),
      cashierFigures.sumCredited(db, memberId, { begin: 0, end: Number.MAX_SAFE_INTEGER }),
      amlCases.listLinked(db, memberId),
      listApplicationsOf(db, memberId, { state: undefined, below: null, limit: earlierShown + 1 }),
      listSteps(db, applicationId),
    ])
    const { application, reward } = applicationOf(terms)
    const [names, states, deposits] = await Promise.all([
      memberLookup.listNames(db, [memberId, ...linkedIds]),
      listStatesOf(db, promotionId, linkedIds),
      cashierFigures.listCameDeposits(db, memberId, { first: 0, since: 0, limit: depositsShown }),
    ])
    return {
      ...headOf(row, names),
      isMine: row.claimedBy === operator.username,
      currency: (await brands.get(brandId)).currency,
      most: toWire(reward.amount),
      chosen: application.chosen,
      atOnce: application.atOnce,
      twoAbove: twoPersonAbove === null ? null : toWire(twoPersonAbove),
      joinedAt: Number(defined(sheet, 'whoever applied is a member').joinedAt),
      deposited: toWire(deposited.sum),
      lastDeposits: deposits
        .toSorted((a, b) => b.at - a.at)
        .slice(0, depositsShown)
        .map(({ amount, at }) => ({ amount: toWire(amount), at })),
      linked: linkedIds.map((id) => ({ memberId: id, username: names.get(id) ?? '', state: states.get(id) ?? null })),
      earlier: past
        .filter((one) => one.applicationId !== applicationId)
        .slice(0, earlierShown)
        .map((one) => ({
          applicationId: one.applicationId,
          titles: { ...one.titles },
          state: one.state,
          appliedAt: Number(one.appliedAt),
          amount: one.amount === null ? null : toWire(one.amount),
          reason: one.reason,
        })),
      events,
    }
  })

  routes.query(calls.viewApplicationPicture, async ({ db, brand: { brandId }, input: { params } }) => {
    const of = { brandId, memberId: undefined, applicationId: params.applicationId, n: Number(params.n) }
    const found = await findPicture(db, of)
    if (!found) throw new Refusal('console.application_unknown')
    return { image: addressOfPicture(found) }
  })
}

/** Deciding: in whose hands an application is, and what becomes of it. */
export function applicationDecisionRoutes(routes: ConsoleRoutes, { brands, approval, ...parts }: Parts): void {
  routes.command(calls.claimApplication, async (call) => {
    const row = await hold(call)
    const claimedBy = row.claimedBy === call.operator.username ? null : call.operator.username
    await holdInHands(call.tx, row.applicationId, claimedBy)
    await record(call, row, {
      command: 'application claim',
      before: { claimedBy: row.claimedBy },
      after: { claimedBy },
    })
    return {}
  })

  routes.command(calls.approveApplication, async (call): Promise<Value<typeof calls.approveApplication>> => {
    const { tx, operator, input } = call
    const row = await hold(call)
    const brand = await brands.get(row.brandId)
    // What cannot be read is no amount, which no terms allow.
    const written = input.body.amount === undefined ? undefined : (fromWire(input.body.amount) ?? 0n)
    const amount = await amountOf(tx, row, { amount: written, currencyDecimals: brand.currencyDecimals })
    if (await takesTwo(tx, row.brandId, amount)) {
      const { brandId, applicationId } = row
      const payload = { brandId, applicationId, amount: toWire(amount), by: operator.username }
      const { approvalId } = await proposeChange(tx, approval, { operator, payload, reason: input.body.reason })
      return { approvalId, state: 'applying' }
    }
    const verdict = { ...parts, by: operator.username, agreedBy: null }
    const hasBegun = await approve(tx, { application: row, brand, amount }, verdict)
    const state = hasBegun ? 'claimed' : 'issued'
    await record(call, row, {
      command: 'application approve',
      before: { state: row.state },
      after: { state, amount: toWire(amount) },
    })
    return { approvalId: null, state }
  })

  routes.command(calls.rejectApplication, async (call) => {
    const { tx, operator, input } = call
    const row = await hold(call)
    const brand = await brands.get(row.brandId)
    const note = input.body.note.trim()
    if (note === '') throw new Refusal('request.malformed', { fields: ['/note'] })
    await reject(tx, { application: row, brand, reason: note }, { by: operator.username, news: parts.news })
    await record(call, row, {
      command: 'application reject',
      before: { state: row.state },
      after: { state: 'rejected', note },
    })
    return {}
  })
}

/** An application that this operator may decide now. */
const hold = ({ tx, brand: { brandId }, operator, input: { params } }: DeskCall): Promise<Application> =>
  holdWaiting(tx, { brandId, applicationId: params.applicationId }, operator.username)

async function record(
  { tx, brand, operator, input }: DeskCall,
  { applicationId, memberId }: Application,
  change: {
    readonly command: string
    readonly before: Record<string, unknown>
    readonly after: Record<string, unknown>
  },
): Promise<void> {
  await recordChange(tx, {
    brand,
    operator,
    subject: applicationId,
    reason: input.body.reason,
    ...change,
    more: { memberId },
  })
}

function headOf(row: Application, names: ReadonlyMap<string, string>) {
  return {
    applicationId: row.applicationId,
    promotionId: row.promotionId,
    titles: { ...row.titles },
    memberId: row.memberId,
    username: names.get(row.memberId) ?? '',
    state: row.state,
    remark: row.remark,
    pictures: row.pictures,
    appliedAt: Number(row.appliedAt),
    claimedBy: row.claimedBy,
    decidedBy: row.decidedBy,
    agreedBy: row.agreedBy,
    decidedAt: row.decidedAt === null ? null : Number(row.decidedAt),
    reason: row.reason,
    amount: row.amount === null ? null : toWire(row.amount),
    claimUntil: row.claimUntil === null ? null : Number(row.claimUntil),
  }
}
