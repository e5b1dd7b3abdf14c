import { amountOf } from '../../lib/api/amount-of.ts'
import type { Reward } from './points.queries.ts'

export type Obstacle = 'soon' | 'sold' | 'share' | 'rank' | 'points'

interface Seen {
  /** Undefined until it is known. */
  readonly balance: bigint | undefined
  readonly rankLevel: number
  readonly now: number
}

/** Why something of the mall cannot be had now, in the server's order; undefined where nothing stands against it. */
export function obstacleOf(reward: Reward, { balance, rankLevel, now }: Seen): Obstacle | undefined {
  const { startAt, stock, taken, perMemberLimit, vipMin, pricePoints } = reward
  if (startAt !== null && now < startAt) return 'soon'
  if (rankLevel < vipMin) return 'rank'
  if (perMemberLimit !== null && taken >= perMemberLimit) return 'share'
  if (stock === 0) return 'sold'
  return balance !== undefined && balance < amountOf(pricePoints) ? 'points' : undefined
}
