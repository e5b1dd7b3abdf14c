import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'

/** How long what was proposed waits for another operator. */
export const approvalLifeMs = 72 * 3_600_000

export interface ApprovalFacts {
  readonly state: string
  readonly proposedBy: string
  readonly expiresAt: number
  /** Stands for what was proposed, whole. */
  readonly seal: string
}

type DecideRefusal = 'console.approval_ended' | 'console.approval_own' | 'console.approval_changed'

/** Whether an operator may decide now: another one, in time, of what was seen, and once. */
export function decideApproval(
  approval: ApprovalFacts,
  by: { readonly operatorId: string; readonly seen: string; readonly now: number },
): Decision<true, DecideRefusal> {
  if (stateOf(approval, by.now) !== 'waiting') return refuse('console.approval_ended')
  if (by.operatorId === approval.proposedBy) return refuse('console.approval_own')
  return by.seen === approval.seal ? accept(true) : refuse('console.approval_changed')
}

/** Whether an operator may take back what waits: the one who proposed it. */
export function decideWithdrawal(
  approval: ApprovalFacts,
  by: { readonly operatorId: string; readonly now: number },
): Decision<true, 'console.approval_ended' | 'console.approval_foreign'> {
  if (stateOf(approval, by.now) !== 'waiting') return refuse('console.approval_ended')
  return by.operatorId === approval.proposedBy ? accept(true) : refuse('console.approval_foreign')
}

/** What has waited too long has expired, whether or not somebody wrote it down. */
export function stateOf({ state, expiresAt }: Pick<ApprovalFacts, 'state' | 'expiresAt'>, now: number): string {
  return state === 'waiting' && now >= expiresAt ? 'expired' : state
}
