import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'

type Alive = Extract<FeedMessage, { readonly kind: 'ALIVE' }>

/** Whoever reads signs of life so much later than at best sells prices of before. */
const lateMs = 10_000

export interface Delays {
  /** Whether a sign of life is none any more: its producer falls silent, and is asked for what was missed when it is prompt. */
  isLate(word: Alive, elapsed: number): boolean
}

/**
 * How far reading is behind what the feed says: by how much later a word is read than the promptest of the same connection.
 * The two clocks need not agree; neither’s time is taken for the other’s. Trap 43.
 */
export function createDelays(): Delays {
  const least = new Map<string, number>()
  return {
    isLate({ producer, genAt, isSubscribed }, elapsed) {
      const delay = elapsed - genAt
      const best = Math.min(least.get(producer) ?? Infinity, delay)
      least.set(producer, best)
      return isSubscribed && delay - best > lateMs
    },
  }
}
