import type { Money } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'

interface Whose {
  readonly brandId: string
  readonly memberId: string
}

interface Given {
  readonly brandId: string
  readonly awards: readonly { readonly awardId: string; readonly memberId: string; readonly amount: Money }[]
}

/** What members are told of what promotions gave and took, in the transaction that does it. */
export interface PromoNews {
  /** A bonus was played through: what of it is cash now. */
  bonusConverted(tx: Tx, member: Whose, told: { readonly grantId: string; readonly amount: Money }): Promise<void>
  /** A bonus ended before it was played through, by its time or because its deposit was taken back. */
  bonusEnded(
    tx: Tx,
    member: Whose,
    told: { readonly grantId: string; readonly amount: Money; readonly cause: 'time' | 'reversed' },
  ): Promise<void>
  /** Many members were given something of that name. */
  /** Members won in a raffle of that name, told in one language. */
  rafflePrizes(tx: Tx, given: Given & { readonly title: string }): Promise<void>
  /** Members won prizes on a leaderboard of that name, told in one language. */
  boardPrizes(tx: Tx, given: Given & { readonly title: string }): Promise<void>
  /** What a member applied for was approved: its reward is ready, or has begun. */
  applicationApproved(
    tx: Tx,
    member: Whose,
    told: { readonly applicationId: string; readonly amount: Money; readonly item: string; readonly hasBegun: boolean },
  ): Promise<void>
  /** It was rejected, with the reason that an operator wrote. */
  applicationRejected(
    tx: Tx,
    member: Whose,
    told: { readonly applicationId: string; readonly item: string; readonly reason: string },
  ): Promise<void>
  /** Members were given free spins, told in one language. */
  freeSpinsGiven(
    tx: Tx,
    given: {
      readonly brandId: string
      readonly title: string
      readonly game: string
      readonly spins: number
      readonly grants: readonly { readonly grantId: string; readonly memberId: string }[]
    },
  ): Promise<void>
  awardsGiven(tx: Tx, given: Given & { readonly title: string }): Promise<void>
  /** Many members were given what their ranks give. */
  rankRewardsGiven(tx: Tx, given: Given & { readonly kind: 'RANK_BONUS' | 'RANK_SALARY' | 'CASHBACK' }): Promise<void>
}
