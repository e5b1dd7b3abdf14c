export const withdrawalStates = [
  'REQUESTED',
  'REVIEW',
  'APPROVED',
  'PAYING',
  'AWAITING_CONFIRMATION',
  'PARTIAL',
  'DISPUTED',
  'FAILED_PAYOUT',
  'COMPLETED',
  'CANCELLED',
  'REJECTED',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** What is done to a withdrawal as a whole; the rest follows from its receipts. */
export const withdrawalEvents = ['cancel', 'claim', 'release', 'approve', 'reject'] as const
export type WithdrawalEvent = (typeof withdrawalEvents)[number]

type Row = Readonly<Record<WithdrawalEvent, WithdrawalState | undefined>>

const none: Row = { cancel: undefined, claim: undefined, release: undefined, approve: undefined, reject: undefined }
/** Somebody may claim it, which changes nothing else. */
const whileClaimed = (state: WithdrawalState): Row => ({ ...none, claim: state, release: state })

/** Rule book E7 as a table: the state after each event; undefined where it cannot be. */
const withdrawalSteps: Readonly<Record<WithdrawalState, Row>> = {
  REQUESTED: { cancel: 'CANCELLED', claim: 'REVIEW', release: 'REQUESTED', approve: 'APPROVED', reject: 'REJECTED' },
  REVIEW: { cancel: 'CANCELLED', claim: 'REVIEW', release: 'REVIEW', approve: 'APPROVED', reject: 'REJECTED' },
  // Whoever claims an approved one is sending it: nobody else sends it as well.
  APPROVED: { ...whileClaimed('APPROVED'), claim: 'PAYING' },
  PAYING: { ...whileClaimed('PAYING'), release: 'APPROVED' },
  FAILED_PAYOUT: { ...whileClaimed('FAILED_PAYOUT'), claim: 'PAYING', reject: 'REJECTED' },
  AWAITING_CONFIRMATION: whileClaimed('AWAITING_CONFIRMATION'),
  PARTIAL: whileClaimed('PARTIAL'),
  DISPUTED: whileClaimed('DISPUTED'),
  COMPLETED: none,
  CANCELLED: none,
  REJECTED: none,
}

/** The state after an event; undefined where it cannot be. */
export function stepWithdrawal(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | undefined {
  return withdrawalSteps[state][event]
}

/** Whether nothing more can happen to it. */
export function hasEnded(state: WithdrawalState): boolean {
  return state === 'COMPLETED' || state === 'CANCELLED' || state === 'REJECTED'
}
