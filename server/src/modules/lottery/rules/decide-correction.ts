import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import type { Issue } from '../types.ts'

/** Whether an issue may be ended without a result: from any state before it is settled (lottery rule book 0.3). */
export function decideVoid({ state, numero }: Pick<Issue, 'state' | 'numero'>): Decision<undefined, RefusalCode> {
  if (state === 'VOID') return refuse('lottery.issue_void', { numero })
  if (state === 'SETTLED' || state === 'RESETTLED') return refuse('lottery.issue_settled', { numero })
  return accept(undefined)
}

/**
 * By which result a settled issue is settled again (lottery rule book 0.3): its own, or the corrected one of an issue
 * whose results are published outside. A result drawn from a committed seed is never replaced.
 */
export function decideResettle({
  issue: { state, numero, commit, result },
  corrected,
}: {
  readonly issue: Pick<Issue, 'state' | 'numero' | 'commit' | 'result'>
  readonly corrected: Draw | null
}): Decision<Draw, RefusalCode> {
  if (state === 'VOID') return refuse('lottery.issue_void', { numero })
  if (state !== 'SETTLED' && state !== 'RESETTLED') return refuse('lottery.issue_unsettled', { numero })
  if (corrected !== null && commit !== null) return refuse('lottery.result_sealed', { numero })
  const by = corrected ?? result
  return by === null ? refuse('lottery.issue_unsettled', { numero }) : accept(by)
}
