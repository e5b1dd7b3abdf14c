import { decideApproval, listApprovals, withdrawApproval } from '@parlour/core/contract/operators/operator/approvals.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { OperatorContext } from '#platform/http/console-context.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { listApprovalPage, type ApprovalRow } from '../approval.sql.ts'
import { decide, sealOf, withdraw } from '../approvals.service.ts'
import { kindOf, runApproved } from '../changes.ts'
import { stateOf } from '../rules/approval.ts'
import type { ListBrands } from '../types.ts'

/** What waits for a second operator, what was decided, and deciding. */
export function approvalRoutes(
  routes: ConsoleRoutes,
  { listBrands, kinds }: { readonly listBrands: ListBrands; readonly kinds: readonly ChangeKind[] },
): void {
  routes.query(listApprovals, async ({ db, operator, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const rows = await listApprovalPage(db, {
      isWaiting: query.state === 'waiting',
      brandIds: operator.brandIds,
      after: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ approvalId }) => approvalId)
    const [now, all] = await Promise.all([nowMs(db), listBrands()])
    const codes = new Map(all.map(({ brandId, merchantCode }) => [brandId, merchantCode]))
    return {
      list: shown.map((row) => ({
        ...viewOf(row, now),
        merchantCode: row.brandId === null ? null : (codes.get(row.brandId) ?? null),
        isOwn: row.proposedBy === operator.operatorId,
        mayDecide: mayDecide(row, operator, kinds),
      })),
      next,
    }
  })

  routes.command(decideApproval, async ({ tx, operator, input: { params, body } }) => ({
    secret: await decide(tx, operator, { approvalId: params.id, ...body }, (approval) =>
      runApproved(tx, kinds, approval, operator),
    ),
  }))

  routes.command(withdrawApproval, async ({ tx, operator, input: { params, body } }) => {
    await withdraw(tx, operator, { approvalId: params.id, reason: body.reason })
    return {}
  })
}

function viewOf(row: ApprovalRow, now: number) {
  const expiresAt = Number(row.expiresAt)
  return {
    approvalId: row.approvalId,
    kind: row.kind,
    label: row.label,
    before: row.before,
    after: row.after,
    reason: row.reason,
    proposedBy: row.proposerName,
    proposedAt: Number(row.proposedAt),
    expiresAt,
    state: stateOf({ state: row.state, expiresAt }, now) as 'waiting',
    decidedBy: row.deciderName,
    decidedAt: row.decidedAt === null ? null : Number(row.decidedAt),
    decisionReason: row.decisionReason,
    seen: sealOf(row),
  }
}

function mayDecide(
  row: ApprovalRow,
  { operatorId, permissions }: OperatorContext,
  kinds: readonly ChangeKind[],
): boolean {
  return (
    row.proposedBy !== operatorId &&
    row.subject !== operatorId &&
    permissions.has('approvals.decide') &&
    permissions.has(kindOf(kinds, row.kind).permission)
  )
}
