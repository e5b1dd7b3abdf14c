import * as calls from '@parlour/core/contract/verification/operator/verification.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { areCeilings } from '@parlour/core/rules/verification/levels.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import { getCeilings, upsertCeilings } from '../ceiling.sql.ts'
import { listVerificationQueue } from '../desk.sql.ts'
import type { VerificationNews } from '../news.ts'
import { findRequest } from '../request.sql.ts'
import {
  approveVerification,
  claimVerification,
  rejectVerification,
  releaseVerification,
  revokeVerification,
  screenVerification,
  viewDocument,
} from '../review.service.ts'
import { pushVerification } from '../pushes.ts'
import type { BrandCeilings, VerificationRequest } from '../types.ts'
import type { ReadLifeSums } from '../verification.routes.ts'
import type { Verifications } from '../verification.service.ts'
import { headOfVerification, viewVerification } from './verification-views.ts'

interface Parts {
  readonly brands: Brands
  readonly verification: Verifications
  readonly news: VerificationNews
  /** What the cashier knows of a member's whole life. */
  readonly sumsOf: ReadLifeSums
}

interface DeskCall {
  readonly tx: Tx
  readonly brand: BrandInReach
  readonly operator: OperatorContext
  readonly input: { readonly params: { readonly id: string }; readonly body: { readonly reason: string } }
}

/** The desk of what members show of themselves, and the sums from which on they are asked. */
export function verificationConsoleRoutes(routes: ConsoleRoutes, { brands, verification, news, sumsOf }: Parts): void {
  const { seals } = verification
  readRoutes(routes, { brands, verification, sumsOf })

  routes.command(calls.viewDocument, async ({ tx, brand, operator, input: { params } }) => {
    const place = { brandId: brand.brandId, requestId: params.id }
    const wanted = { ...place, n: Number(params.n), operator: operator.username }
    return { image: await viewDocument(tx, seals, wanted) }
  })
  routes.command(calls.claimVerification, (call) =>
    change(call, 'identity claim', (place) => claimVerification(call.tx, place, call.operator.username)),
  )
  routes.command(calls.releaseVerification, (call) =>
    change(call, 'identity release', (place) => releaseVerification(call.tx, place, call.operator.username)),
  )
  routes.command(calls.screenVerification, (call) =>
    change(call, 'identity screen', (place) => {
      const { screening, reason } = call.input.body
      return screenVerification(call.tx, place, { screening, operator: call.operator.username, note: reason.trim() })
    }),
  )
  routes.command(calls.approveVerification, (call) =>
    change(call, 'identity approve', async (place) => {
      const { validUntil, reason } = call.input.body
      const { timeZone } = await brands.get(place.brandId)
      const approval = { operator: call.operator.username, validUntil, timeZone, note: reason.trim() }
      return approveVerification(call.tx, place, approval, news)
    }),
  )
  routes.command(calls.rejectVerification, (call) =>
    change(call, 'identity reject', (place) => rejectVerification(call.tx, place, verdictOf(call), news)),
  )
  routes.command(calls.revokeVerification, (call) =>
    change(call, 'identity revoke', (place) => revokeVerification(call.tx, place, verdictOf(call), news)),
  )
  ceilingRoutes(routes, brands)
}

function readRoutes(
  routes: ConsoleRoutes,
  { brands, verification, sumsOf }: Pick<Parts, 'brands' | 'verification' | 'sumsOf'>,
): void {
  routes.query(calls.listVerifications, async ({ db, brand: { brandId }, operator, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const rows = await listVerificationQueue(db, {
      brandId,
      queue: query.queue,
      claimedBy: query.mine === undefined ? null : operator.username,
      memberId: query.member ?? null,
      after: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ requestId }) => requestId)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ memberId }) => memberId))])
    return { list: shown.map((row) => headOfVerification(row, { names, isDouble: row.isDouble })), next }
  })

  routes.query(calls.getVerificationRequest, async ({ db, brand, operator, input: { params } }) => {
    const request = await findRequest(db, params.id)
    if (request?.brandId !== brand.brandId) throw new Refusal('verification.unknown')
    const { currency } = await brands.get(brand.brandId)
    return viewVerification(db, request, { operator, currency, seals: verification.seals, sumsOf })
  })
}

const verdictOf = ({ operator, input }: DeskCall) => ({
  operator: operator.username,
  reason: input.body.reason.trim(),
})

/** A step of one request with its row of the log; the member's open pages look again. */
async function change(
  call: DeskCall,
  command: string,
  work: (place: { brandId: string; requestId: string }) => Promise<VerificationRequest>,
): Promise<Record<string, never>> {
  const { tx, brand, operator, input } = call
  const before = await work({ brandId: brand.brandId, requestId: input.params.id })
  const after = (await findRequest(tx, before.requestId)) ?? before
  await recordChange(tx, {
    brand,
    operator,
    command,
    subject: before.requestId,
    reason: input.body.reason,
    before: snapshotOf(before),
    after: snapshotOf(after),
    more: { memberId: before.memberId, level: before.level },
  })
  await pushVerification(tx, { memberId: before.memberId })
  return {}
}

const snapshotOf = ({ state, claimedBy, screening, validUntil }: VerificationRequest) => ({
  state,
  claimedBy,
  screening,
  validUntil,
})

function ceilingRoutes(routes: ConsoleRoutes, brands: Brands): void {
  routes.query(calls.getCeilings, async ({ db, brand: { brandId } }) => {
    const { currency } = await brands.get(brandId)
    const { isOwn, ...ceilings } = await getCeilings(db, { brandId, currency })
    return { currency, ...wireOf(ceilings), isOwn }
  })

  routes.command(calls.setCeilings, async ({ tx, brand, operator, input: { body } }) => {
    const { brandId } = brand
    const { currency } = await brands.get(brandId)
    const amounts = [body.unprovedDeposits, body.levelOneDeposits, body.withdrawals, body.enhanced].map(fromWire)
    const [unprovedDeposits, levelOneDeposits, withdrawals, enhanced] = amounts
    if (
      unprovedDeposits === undefined ||
      levelOneDeposits === undefined ||
      withdrawals === undefined ||
      enhanced === undefined
    )
      throw new Refusal('verification.ceilings_invalid')
    const wanted = { unprovedDeposits, levelOneDeposits, withdrawals, enhanced, agentsKnown: body.agentsKnown }
    if (!areCeilings(wanted)) throw new Refusal('verification.ceilings_invalid')
    const { isOwn: _isOwn, ...stood } = await getCeilings(tx, { brandId, currency })
    const [before, after] = [wireOf(stood), wireOf(wanted)]
    refuseUnchanged({ before, after })
    await upsertCeilings(tx, { brandId, currency }, wanted)
    await recordChange(tx, { brand, operator, command: 'identity ceilings', reason: body.reason, before, after })
    return {}
  })
}

const wireOf = ({ unprovedDeposits, levelOneDeposits, withdrawals, enhanced, agentsKnown }: BrandCeilings) => ({
  unprovedDeposits: toWire(unprovedDeposits),
  levelOneDeposits: toWire(levelOneDeposits),
  withdrawals: toWire(withdrawals),
  enhanced: toWire(enhanced),
  agentsKnown,
})
