import type { Money } from '@parlour/core/money/money.ts'
import type { ConversionTerms } from '@parlour/core/rules/points/convert.ts'
import type { KeptFreeSpins } from '#modules/games/index.ts'
import type { GoodsCategory, ItemTerms, RedemptionState } from '@parlour/core/rules/points/redeem.ts'

/** How a brand's points become money, and whether they buy goods. */
export interface PointTerms extends ConversionTerms {
  /** How much of converted points is to be played before it is withdrawn. */
  readonly turnoverPercent: number
  readonly isMallOpen: boolean
}

/** What is in the mall. */
export interface Item extends Omit<ItemTerms, 'isPublished'> {
  readonly itemId: string
  readonly brandId: string
  readonly names: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  /** What a bonus credits; null of goods. */
  readonly amount: Money | null
  readonly turnoverPercent: number | null
  /** Null of what is no free spins. */
  readonly freeSpins: KeptFreeSpins | null
  readonly isAutomatic: boolean
  readonly image: string | null
  readonly sorting: number
  /** How many were asked for, those that were rejected left out. */
  readonly taken: number
  readonly publishedAt: number | null
  readonly closedAt: number | null
}

/** What a member asked for, with the item as it was then. */
export interface RedemptionRow {
  readonly redemptionId: string
  readonly brandId: string
  readonly memberId: string
  readonly itemId: string
  readonly category: GoodsCategory
  readonly names: Readonly<Record<string, string>>
  readonly price: Money
  readonly amount: Money | null
  readonly turnoverPercent: number | null
  readonly freeSpins: KeptFreeSpins | null
  readonly currency: string
  readonly recipient: Buffer | null
  readonly state: RedemptionState
  readonly askedAt: bigint
  readonly claimedBy: string | null
  readonly decidedBy: string | null
  readonly decidedAt: bigint | null
  readonly note: string | null
}
