import * as calls from '@parlour/core/contract/promo/operator/applications.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange, recordChange } from '#modules/operators/index.ts'
import {
  findApplication,
  findPicture,
  holdInHands,
  listApplicationQueue,
  type Application,
} from '../applications/application.sql.ts'
import { amountOf, approve, holdWaiting, reject, takesTwo, type DecideParts } from '../applications/decide.service.ts'
import { addressOfPicture } from '../applications/picture-address.ts'
import { headOf, viewOf } from './application-views.ts'
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
    const { currency } = await brands.get(brandId)
    return { ...(await viewOf(db, row)), isMine: row.claimedBy === operator.username, currency }
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
