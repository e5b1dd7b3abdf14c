import * as calls from '@parlour/core/contract/cashier/operator/suspense.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { leftInSuspense } from '@parlour/core/rules/cashier/suspense.ts'
import type { Reader } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, refuseTrial } from '#modules/identity/index.ts'
import { proposeChange } from '#modules/operators/index.ts'
import { findOrderNamed } from '../suspense.service.ts'
import { listSuspense, listSuspenseCallbacks, type SuspenseRow } from '../suspense.sql.ts'
import type { SuspensePayload } from './suspense-kinds.ts'

interface Parts {
  readonly brands: Brands
  readonly kinds: {
    readonly suspenseAssignment: ChangeKind<SuspensePayload>
    readonly suspenseReturn: ChangeKind<SuspensePayload>
  }
}

/** Money that came and could be credited to nobody: whose it is, or back where it came from; two operators agree. */
export function suspenseRoutes(routes: ConsoleRoutes, { brands, kinds }: Parts): void {
  routes.query(calls.listSuspense, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const after = readIdCursor(query.after)
    const rows = await listSuspense(db, { brandId, queue: query.queue, after, limit: limit + 1 })
    const { shown, next } = cutPage(rows, limit, ({ suspenseId }) => suspenseId)
    return { list: await viewAll(db, shown), next }
  })

  routes.command(calls.assignSuspense, async ({ tx, operator, brand: { brandId }, input: { params, body } }) => {
    const request = { suspenseId: params.id, brandId, by: operator.username }
    const payload =
      body.to === 'ORDER'
        ? {
            ...request,
            verdict: body.to,
            depositId: (await findOrderNamed(tx, { brandId, name: body.name })).depositId,
          }
        : {
            ...request,
            verdict: body.to,
            memberId: await memberNamed(tx, brandId, body.name),
            currency: (await brands.get(brandId)).currency,
          }
    return proposeChange(tx, kinds.suspenseAssignment, { operator, payload, reason: body.reason })
  })

  routes.command(calls.returnSuspense, ({ tx, operator, brand: { brandId }, input: { params, body } }) => {
    const payload = { suspenseId: params.id, brandId, verdict: 'RETURN', by: operator.username } as const
    return proposeChange(tx, kinds.suspenseReturn, { operator, payload, reason: body.reason })
  })
}

/** A member of the brand who plays with money; demo money is never paid in. */
async function memberNamed(db: Reader, brandId: string, name: string): Promise<string> {
  const [member] = await memberLookup.listByName(db, brandId, [name.trim().toLowerCase()])
  if (!member) throw new Refusal('console.member_unknown')
  refuseTrial(member)
  return member.memberId
}

async function viewAll(db: Reader, rows: readonly SuspenseRow[]) {
  const callbacks = await listSuspenseCallbacks(
    db,
    rows.map(({ suspenseId }) => suspenseId),
  )
  const names = await memberLookup.listNames(db, [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))])
  return rows.map((row) => ({
    suspenseId: row.suspenseId,
    provider: row.provider,
    providerTxnId: row.providerTxnId,
    amount: toWire(row.amount),
    left: toWire(leftInSuspense({ ...row, verdict: row.verdict ?? undefined })),
    takenBack: toWire(row.takenBack),
    currency: row.currency,
    at: Number(row.at),
    reference: row.reference,
    merchant: row.merchant,
    toldFor: row.toldFor,
    callbacks: callbacks
      .filter(({ suspenseId }) => suspenseId === row.suspenseId)
      .map(({ status, outcome, amount, currency, at }) => ({
        status,
        outcome,
        amount: toWire(amount),
        currency,
        at: Number(at),
      })),
    verdict: row.verdict && {
      verdict: row.verdict,
      amount: toWire(row.given ?? 0n),
      depositId: row.depositId,
      memberId: row.memberId,
      username: row.memberId === null ? null : (names.get(row.memberId) ?? null),
      proposedBy: row.proposedBy ?? '',
      at: Number(row.decidedAt),
    },
  }))
}
