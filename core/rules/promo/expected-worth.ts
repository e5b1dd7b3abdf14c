/** What is known of a bonus and of how it is played; money in one unit, whichever it is. */
export interface WorthAsked {
  /** The member's own money that goes into it. */
  readonly deposit: number
  readonly bonus: number
  /** What has to be played until it is cash. */
  readonly required: number
  /** The most of it that becomes cash; null where all of it does. */
  readonly conversionMax: number | null
  readonly stake: number
  /** The part of all stakes that a game pays back in the long run, below 1. */
  readonly returned: number
  /** By how much a bet of 1 swings around that: the standard deviation of what it pays. */
  readonly swing: number
}

export interface Worth {
  /** The chance that all is played before the money is gone, 0 to 1. */
  readonly finishes: number
  /** What taking it brings on average, beside keeping the deposit; below zero where it costs. */
  readonly gain: number
}

const steps = 400
const standardsAway = 8
/** A swing below this part of the money is none. */
const certain = 1e-9

/**
 * What a bonus is worth on average to whoever plays all of it with even bets on one kind of game, and how often it is
 * played through. The money walks by the game's return and its swing, and is gone where it meets nothing: many small bets
 * are a Brownian motion with an absorbing end, whose chances are known. What remains is cash up to the cap; without the
 * bonus the deposit would have been kept. Research A.4.
 */
export function expectedWorth(asked: WorthAsked): Worth {
  const { deposit, bonus, required, conversionMax, stake, returned, swing } = asked
  const begin = deposit + bonus
  const bets = required / stake
  const drift = -(1 - returned) * stake * bets
  const spread = swing * stake * Math.sqrt(bets)
  const most = conversionMax === null ? Infinity : deposit + conversionMax
  if (spread < begin * certain) {
    const end = begin + drift
    return { finishes: end > 0 ? 1 : 0, gain: Math.min(Math.max(end, 0), most) - deposit }
  }
  // The density of ending at y without having met nothing, by the method of images.
  const density = (y: number) => {
    const gauss = (from: number, more: number) =>
      Math.exp(more - (y - from - drift) ** 2 / (2 * spread * spread)) / (spread * Math.sqrt(2 * Math.PI))
    return gauss(begin, 0) - gauss(-begin, (-2 * drift * begin) / (spread * spread))
  }
  const middle = begin + drift
  const from = Math.max(middle - standardsAway * spread, 0)
  const wide = Math.max(middle + standardsAway * spread - from, 0) / steps
  let finishes = 0
  let kept = 0
  for (let at = 0; at < steps; at += 1) {
    const y = from + (at + 0.5) * wide
    const weight = Math.max(density(y), 0) * wide
    finishes += weight
    kept += weight * Math.min(y, most)
  }
  return { finishes: Math.min(finishes, 1), gain: kept - deposit }
}
