import { accept, refuse, type Decision } from '../../kernel/decision.ts'
import { toWire, type Money } from '../../money/money.ts'

export const goodsCategories = ['PHYSICAL', 'BONUS', 'FREE_SPIN'] as const
export type GoodsCategory = (typeof goodsCategories)[number]

/** Whether it costs the brand money: two operators show it to members, and it may be given without anybody's approval. */
export const isOfMoney = (category: GoodsCategory): boolean => category !== 'PHYSICAL'

export const redemptionStates = ['IN_PROCESS', 'APPROVED', 'REJECTED'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** What of an item decides whether somebody may have it. */
export interface ItemTerms {
  readonly category: GoodsCategory
  /** In points, at the scale of money. */
  readonly price: Money
  /** Null where it never runs out. */
  readonly stock: number | null
  /** Null where nobody is bounded. */
  readonly perMember: number | null
  readonly rankLevel: number
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly isPublished: boolean
}

/** Where a parcel goes. */
export interface Recipient {
  readonly name: string
  readonly phone: string
  readonly address: string
}

interface Asked {
  readonly isOpen: boolean
  readonly item: ItemTerms
  readonly now: number
  readonly balance: Money
  /** How many of it the member has, those that were rejected left out. */
  readonly taken: number
  readonly rankLevel: number
  readonly recipient: Recipient | undefined
}

type RedemptionRefusal =
  | 'points.mall_closed'
  | 'points.item_unknown'
  | 'points.item_not_open'
  | 'points.rank_needed'
  | 'points.sold_out'
  | 'points.member_limit'
  | 'points.recipient_needed'
  | 'points.insufficient'

/** Whether a member gets an item for its points. Lottery book F.1. */
export function decideRedemption(asked: Asked): Decision<{ readonly price: Money }, RedemptionRefusal> {
  const { isOpen, item, now, balance, taken, rankLevel, recipient } = asked
  if (!isOpen) return refuse('points.mall_closed')
  if (!item.isPublished) return refuse('points.item_unknown')
  if ((item.startsAt !== null && now < item.startsAt) || (item.endsAt !== null && now >= item.endsAt))
    return refuse('points.item_not_open')
  if (rankLevel < item.rankLevel) return refuse('points.rank_needed', { rankLevel: item.rankLevel })
  if (item.perMember !== null && taken >= item.perMember) return refuse('points.member_limit', { most: item.perMember })
  if (item.stock !== null && item.stock <= 0) return refuse('points.sold_out')
  if (item.category === 'PHYSICAL' && !isComplete(recipient)) return refuse('points.recipient_needed')
  if (item.price > balance)
    return refuse('points.insufficient', { balance: toWire(balance), needed: toWire(item.price) })
  return accept({ price: item.price })
}

const isComplete = (recipient: Recipient | undefined) =>
  recipient !== undefined && [recipient.name, recipient.phone, recipient.address].every((text) => text.trim() !== '')
