import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { isSameDraw } from '@parlour/core/rules/lottery/same-draw.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { findCorrection, insertCorrection, listCorrections, type Correction } from './correction.sql.ts'
import { deleteExposure } from './exposure.sql.ts'
import { lockIssue, updateIssueStates } from './issue.sql.ts'
import { updatePublished } from './published.sql.ts'
import { decideResettle, decideVoid } from './rules/decide-correction.ts'
import { finishSettlements, lockSettlements } from './settlement.sql.ts'
import type { Issue } from './types.ts'

export interface CorrectionRequest {
  /** Chosen by whoever asks, and kept: asking again with it changes nothing. */
  readonly correctionId: string
  readonly issueId: string
  readonly by: string
  readonly reason: string
}

/**
 * Ends an issue without a result (lottery rule book 0.3). From here on nobody bets on it, draws it or settles it; the
 * stakes return by `runCorrection`. Asking again with the same id changes nothing.
 */
export async function beginVoid(tx: Tx, request: CorrectionRequest): Promise<{ issue: Issue; isNew: boolean }> {
  const { issue, corrections, known } = await lockForCorrection(tx, request, 'VOID')
  if (known) return { issue, isNew: false }
  const decision = decideVoid(issue)
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  await insertCorrection(tx, { ...rowOf(request, corrections), kind: 'VOID', result: null })
  await finishSettlements(tx, [issue.issueId])
  await updateIssueStates(tx, [issue.issueId], 'VOID')
  await deleteExposure(tx, [issue.issueId])
  return { issue: { ...issue, state: 'VOID' }, isNew: true }
}

/**
 * Starts to settle a settled issue again: by its own result, after a rule was mended, or by a corrected one where
 * results are published outside. The money moves by `runCorrection`.
 */
export async function beginResettle(
  tx: Tx,
  request: CorrectionRequest & { readonly corrected?: { readonly result: Draw; readonly source: string } },
): Promise<{ issue: Issue; isNew: boolean }> {
  const { issue, corrections, known } = await lockForCorrection(tx, request, 'RESETTLE')
  const corrected = request.corrected ?? null
  if (known) {
    if (corrected && !(known.result && isSameDraw(known.result, corrected.result))) throw unknownCorrection(request)
    return { issue, isNew: false }
  }
  const decision = decideResettle({ issue, corrected: corrected?.result ?? null })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  const result = decision.value
  await insertCorrection(tx, { ...rowOf(request, corrections), kind: 'RESETTLE', result })
  if (corrected) await updatePublished(tx, issue.issueId, { ...corrected, correctionId: request.correctionId })
  return { issue: { ...issue, result }, isNew: true }
}

/** Settlement before issue, as the settlement itself locks them: a chunk under way is waited for. */
async function lockForCorrection(tx: Tx, request: CorrectionRequest, kind: Correction['kind']) {
  await lockSettlements(tx, [request.issueId])
  const issue = await lockIssue(tx, request.issueId)
  if (!issue) throw new Refusal('lottery.issue_unknown')
  const known = await findCorrection(tx, request.correctionId)
  if (known && (known.issueId !== request.issueId || known.kind !== kind)) throw unknownCorrection(request)
  const corrections = await listCorrections(tx, request.issueId)
  const running = corrections.find(({ finishedAt }) => finishedAt === null)
  if (!known && running) {
    throw new Refusal('lottery.correction_running', { correctionId: running.correctionId, numero: issue.numero })
  }
  return { issue, corrections, known }
}

function unknownCorrection({ correctionId }: CorrectionRequest): Refusal {
  return new Refusal('lottery.correction_known', { correctionId })
}

function rowOf({ correctionId, issueId, by, reason }: CorrectionRequest, earlier: readonly Correction[]) {
  return { correctionId, issueId, n: earlier.length + 1, madeBy: by, reason }
}
