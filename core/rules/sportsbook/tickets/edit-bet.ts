import type { Money } from '../../../money/money.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'

/** What moves when a bet is closed and another is placed in one transaction. */
export interface EditAmounts {
  /** What the old ticket is closed for; it stakes the new one first. */
  readonly closedFor: Money
  readonly newStake: Money
  /** From the balance, where the new stake is more. */
  readonly toppedUp: Money
  /** To the balance, where it is less. */
  readonly paidOut: Money
}

/**
 * The amounts of an edit: nothing is left between the two bets, and nothing is made. The old one is closed for its cash-out
 * offer, by all its rules. Research b.3.
 */
export function editAmounts(edit: {
  readonly offer: Money
  readonly newStake: Money
  readonly balance: Money
  readonly leastStake: Money
}): Decision<EditAmounts, 'STAKE_TOO_LOW' | 'INSUFFICIENT_FUNDS'> {
  const { offer, newStake, balance, leastStake } = edit
  if (newStake < leastStake) return refuse('STAKE_TOO_LOW', { least: leastStake })
  const toppedUp = newStake > offer ? newStake - offer : 0n
  if (toppedUp > balance) return refuse('INSUFFICIENT_FUNDS')
  return accept({ closedFor: offer, newStake, toppedUp, paidOut: offer > newStake ? offer - newStake : 0n })
}
