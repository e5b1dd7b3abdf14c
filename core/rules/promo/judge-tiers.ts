import type { Money } from '../../money/money.ts'
import type { ReadyReward } from './judge-promotion.ts'
import type { PromotionTerms } from './promotion-terms.ts'
import type { RewardTier } from './reward-terms.ts'

const dayMs = 86_400_000

/** What a member did while a promotion ran. */
export interface Collected {
  /** When deposits came that are large enough, the earliest first. */
  readonly depositsAt: readonly number[]
  /** All that was paid in, less what was taken back. */
  readonly deposited: Money
  /** What was turned over on its whole days. */
  readonly turnedOver: Money
}

type Terms = Pick<PromotionTerms, 'reward' | 'endAt' | 'claimDays'>

/** By which a tier is claimed: its place, so that a tier that is written anew is not given again. */
export const tierKey = (at: number): string => `tier-${at + 1}`

/** Whether a member has come as far as a tier asks for. Lottery book F.4. */
function reaches(tier: RewardTier<Money>, { depositsAt, deposited, turnedOver }: Collected): boolean {
  return (
    depositsAt.length >= (tier.deposits ?? 0) &&
    deposited >= (tier.deposit ?? 0n) &&
    turnedOver >= (tier.turnover ?? 0n)
  )
}

/**
 * Until when a tier is claimed: of a number of deposits so long after the one that reached it; of sums so long after the
 * promotion, for nothing says when they were reached.
 */
function claimUntilOf({ endAt, claimDays }: Terms, { deposits }: RewardTier<Money>, { depositsAt }: Collected): number {
  const from = deposits === null ? endAt : depositsAt[deposits - 1]
  return (from ?? 0) + claimDays * dayMs
}

/** What is ready: each tier that was reached. */
export function readyOfTiers(
  terms: Terms,
  { collected, now }: { readonly collected: Collected | null; readonly now: number },
): readonly ReadyReward[] {
  const { reward } = terms
  if (reward.kind !== 'TIERS' || collected === null) return []
  return reward.tiers.flatMap((tier, at): ReadyReward[] => {
    if (!reaches(tier, collected)) return []
    const claimUntil = claimUntilOf(terms, tier, collected)
    if (now >= claimUntil) return []
    return [{ cycleKey: tierKey(at), depositId: null, deposit: 0n, given: tier.amount, claimUntil }]
  })
}

/** The tier that comes next; undefined where the highest is reached. */
export function nextTier({ reward }: Pick<Terms, 'reward'>, collected: Collected): RewardTier<Money> | undefined {
  return reward.kind === 'TIERS' ? reward.tiers.find((tier) => !reaches(tier, collected)) : undefined
}
