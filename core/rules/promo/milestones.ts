import { accept, refuse, type Decision } from '../../kernel/decision.ts'
import type { Money } from '../../money/money.ts'

/** What is reached in a cycle may be claimed for so long after it. Lottery book F.7. */
export const claimGraceMs = 86_400_000

/** A step of a mission: how much of what is counted, and what is given for it; nothing where it is information. */
export interface Milestone {
  readonly value: bigint
  readonly reward: Money
}

/** How a member stands in a cycle of a mission. */
export interface CycleState {
  readonly progress: bigint
  /** Milestones that were claimed in this cycle, by their place. */
  readonly claimed: ReadonlySet<number>
  /** When nothing more counts: the cycle's end, or sooner where the mission was ended. */
  readonly endsAt: number
  readonly now: number
}

/** Whether what was reached in a cycle may be claimed now. */
const isClaimTime = ({ endsAt, now }: Pick<CycleState, 'endsAt' | 'now'>): boolean => now < endsAt + claimGraceMs

export interface JudgedMilestone extends Milestone {
  readonly isReached: boolean
  readonly isClaimed: boolean
  readonly isClaimable: boolean
}

/** Which milestones of a cycle are reached, were claimed, and are ready to be. */
export function judgeMilestones(milestones: readonly Milestone[], state: CycleState): readonly JudgedMilestone[] {
  const isOpen = isClaimTime(state)
  return milestones.map((milestone, at) => {
    const isReached = milestone.value <= state.progress
    const isClaimed = state.claimed.has(at)
    return {
      ...milestone,
      isReached,
      isClaimed,
      isClaimable: isOpen && isReached && !isClaimed && milestone.reward > 0n,
    }
  })
}

type ClaimRefusal = 'promo.milestone_unknown' | 'promo.claim_over' | 'promo.not_reached' | 'promo.already_claimed'

/** Whether a member gets the reward of a milestone: once a cycle, when it is reached, until a day after the cycle. */
export function decideClaim(
  milestones: readonly Milestone[],
  state: CycleState,
  place: number,
): Decision<{ readonly reward: Money }, ClaimRefusal> {
  const judged = judgeMilestones(milestones, state)[place]
  if (!judged || judged.reward <= 0n) return refuse('promo.milestone_unknown')
  if (judged.isClaimed) return refuse('promo.already_claimed')
  if (!isClaimTime(state)) return refuse('promo.claim_over')
  if (!judged.isReached) return refuse('promo.not_reached')
  return accept({ reward: judged.reward })
}
