import type { Motif } from '@parlour/ui/tokens/brand.ts'
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

const motifs: readonly Motif[] = ['lanterns', 'orchard', 'harbour', 'koi', 'dunes', 'peaks']

/** A drawn picture of its own for what has none: the same for everybody, by its id. */
export function goodsArt({ rewardId, category }: Pick<Reward, 'rewardId' | 'category'>) {
  const seed = [...rewardId].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const motif = category === 'BONUS' ? 'gem' : (motifs[seed % motifs.length] ?? 'lanterns')
  return { motif, hues: [(seed * 7) % 360, (seed * 13) % 360] as const, seed }
}
