import { createHash } from 'node:crypto'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { OperatorContext } from '#platform/http/console-context.ts'
import { refuseUnchanged } from './refuse-unchanged.ts'
import { Refusal } from '#platform/refusal.ts'
import { actionLog } from '#modules/audit/index.ts'
import { endApproval, insertApproval, lockApproval, type ApprovalRow } from './approval.sql.ts'
import { approvalLifeMs, decideApproval, decideWithdrawal } from './rules/approval.ts'

type Snapshot = Readonly<Record<string, unknown>>

export interface Proposal {
  readonly kind: string
  readonly brandId: string | null
  /** The id of what is changed: of one thing, one change of a kind waits at a time. */
  readonly subject: string
  /** What it is called. */
  readonly label: string
  readonly payload: Snapshot
  readonly before: Snapshot
  readonly after: Snapshot
  readonly reason: string
}

/** Stands for a proposal, whole: whoever decides shows by it what was on the screen. */
export function sealOf({ kind, subject, payload, before, after, reason }: Proposal): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, subject, payload, before, after, reason]))
    .digest('hex')
}

/** Leaves a change for another operator to decide; what is proposed is on the log at once. */
export async function propose(tx: Tx, operator: OperatorContext, proposal: Proposal): Promise<{ approvalId: string }> {
  const approvalId = newId()
  const { kind, brandId, subject, label, before, after, reason } = proposal
  refuseUnchanged({ before, after })
  const isNew = await insertApproval(tx, { ...proposal, approvalId, proposedBy: operator.operatorId }, approvalLifeMs)
  if (!isNew) throw new Refusal('console.approval_waits')
  await actionLog.insert(tx, {
    brandId,
    operator: operator.username,
    command: 'approval propose',
    subject,
    reason,
    details: { kind, label, approvalId, before, after },
  })
  return { approvalId }
}

export interface Verdict {
  readonly approvalId: string
  readonly verdict: 'approved' | 'rejected'
  readonly seen: string
  readonly reason: string
}

/**
 * Decides what another operator proposed. What is approved runs here, in this transaction: it runs once, and where it
 * cannot, nothing was decided. Both operators stand on its row of the log.
 */
export async function decide(
  tx: Tx,
  operator: OperatorContext,
  given: Verdict,
  run: (approval: ApprovalRow) => Promise<string | null>,
): Promise<string | null> {
  const approval = await lockInReach(tx, operator, given.approvalId)
  const facts = { ...approval, seal: sealOf(approval), expiresAt: Number(approval.expiresAt) }
  const by = { operatorId: operator.operatorId, seen: given.seen, now: await nowMs(tx) }
  const decision = decideApproval(facts, by)
  if (!decision.ok) throw new Refusal(decision.code)
  const secret = given.verdict === 'approved' ? await run(approval) : null
  await endApproval(tx, { ...given, state: given.verdict, by: operator.operatorId })
  await actionLog.insert(tx, {
    brandId: approval.brandId,
    operator: operator.username,
    command: given.verdict === 'approved' ? approval.kind : 'approval reject',
    subject: approval.subject,
    reason: given.reason,
    details: {
      label: approval.label,
      before: approval.before,
      after: given.verdict === 'approved' ? approval.after : approval.before,
      approval: { approvalId: approval.approvalId, proposedBy: approval.proposerName, reason: approval.reason },
    },
  })
  return secret
}

/** Takes back what one proposed oneself. */
export async function withdraw(
  tx: Tx,
  operator: OperatorContext,
  { approvalId, reason }: { readonly approvalId: string; readonly reason: string },
): Promise<void> {
  const approval = await lockInReach(tx, operator, approvalId)
  const facts = { ...approval, seal: '', expiresAt: Number(approval.expiresAt) }
  const decision = decideWithdrawal(facts, { operatorId: operator.operatorId, now: await nowMs(tx) })
  if (!decision.ok) throw new Refusal(decision.code)
  await endApproval(tx, { approvalId, state: 'withdrawn', by: operator.operatorId, reason })
  await actionLog.insert(tx, {
    brandId: approval.brandId,
    operator: operator.username,
    command: 'approval withdraw',
    subject: approval.subject,
    reason,
    details: { kind: approval.kind, label: approval.label, approvalId },
  })
}

/** What concerns another brand, or the installation, is unknown to an operator of one brand. */
async function lockInReach(tx: Tx, { brandIds }: OperatorContext, approvalId: string): Promise<ApprovalRow> {
  const approval = await lockApproval(tx, approvalId)
  const isInReach =
    approval && (brandIds === null || (approval.brandId !== null && brandIds.includes(approval.brandId)))
  if (!isInReach) throw new Refusal('console.approval_unknown')
  return approval
}
