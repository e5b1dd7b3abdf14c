import type { Money } from '../../money/money.ts'

export const caseStates = ['OPEN', 'CLEARED', 'REPORTED'] as const
export type CaseState = (typeof caseStates)[number]

/** What stands on a case's timeline. */
export const caseEventKinds = ['OPENED', 'FLAGGED', 'HELD', 'NOTE', 'SAR', 'CLEARED', 'HOLD_KEPT', 'REPORTED'] as const

/** Lists of cases: that wait, that wait and hold money, that ended. */
export const caseQueues = ['open', 'held', 'ended'] as const

/** How a case is decided: nothing is left of it; it stays open and money is held; the account is closed and reported. */
export const caseVerdicts = ['CLEARED', 'HOLD_KEPT', 'REPORTED'] as const
export type CaseVerdict = (typeof caseVerdicts)[number]

export interface CaseStatus {
  readonly state: CaseState
  readonly isHeld: boolean
}

/** Where a case stands after a verdict; undefined where it was ended before. */
export function decideCase({ state }: CaseStatus, verdict: CaseVerdict): CaseStatus | undefined {
  if (state !== 'OPEN') return undefined
  if (verdict === 'HOLD_KEPT') return { state: 'OPEN', isHeld: true }
  return { state: verdict, isHeld: verdict === 'REPORTED' }
}

/** Whether it takes a second operator: only money that is let go again does, and only above the brand's limit. */
export function releaseTakesTwo(
  current: CaseStatus,
  verdict: CaseVerdict,
  { money, twoPersonAbove }: { readonly money: Money; readonly twoPersonAbove: Money | null },
): boolean {
  return verdict === 'CLEARED' && current.isHeld && twoPersonAbove !== null && money > twoPersonAbove
}
