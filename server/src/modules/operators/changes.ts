import { isDeepStrictEqual } from 'node:util'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import type { OperatorContext } from '#platform/http/console-context.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ApprovalRow } from './approval.sql.ts'
import { propose } from './approvals.service.ts'

/**
 * Proposes a change that another operator approves or rejects. Refuses `console.nothing_changed`,
 * `console.approval_waits`, and what the kind refuses.
 */
export async function proposeChange<Payload extends Readonly<Record<string, unknown>>>(
  tx: Tx,
  kind: ChangeKind<Payload>,
  change: { readonly operator: OperatorContext; readonly payload: Payload; readonly reason: string },
): Promise<{ approvalId: string }> {
  const outlook = await kind.look(tx, change.payload)
  return propose(tx, change.operator, { ...outlook, kind: kind.name, payload: change.payload, reason: change.reason })
}

/** Runs what was approved, if it would still change what was seen. */
export async function runApproved(
  tx: Tx,
  kinds: readonly ChangeKind[],
  approval: ApprovalRow,
  operator: OperatorContext,
): Promise<string | null> {
  const kind = kindOf(kinds, approval.kind)
  // Nobody decides about oneself, whoever proposed it.
  if (approval.subject === operator.operatorId) throw new Refusal('console.approval_own')
  if (!operator.permissions.has(kind.permission)) throw new Refusal('console.forbidden')
  const { before, after } = await kind.look(tx, approval.payload)
  if (!isDeepStrictEqual({ before, after }, { before: approval.before, after: approval.after })) {
    throw new Refusal('console.approval_stale')
  }
  return kind.run(tx, approval.payload, operator.username)
}

/** The kind of that name: what was proposed is of one that a module brings. */
export function kindOf(kinds: readonly ChangeKind[], name: string): ChangeKind {
  return defined(
    kinds.find((kind) => kind.name === name),
    'what was proposed is of a kind that is known',
  )
}
