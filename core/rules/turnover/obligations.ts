import type { Money } from '../../money/money.ts'

/** How much of a bet counts, in percent: by its game where that is named, else by its product; what is not named counts 0. */
export interface TurnoverWeights {
  readonly products: Readonly<Record<string, number>>
  readonly games: Readonly<Record<string, number>>
}

/** What has to be played of money that came in, in the order in which it came. */
export interface TurnoverObligation {
  readonly required: Money
  readonly weights: TurnoverWeights
}

/** What a member turned over on one game while the first `after` obligations were there. */
export interface PlayedTurnover {
  readonly after: number
  readonly product: string
  readonly gameCode: string
  readonly valid: Money
}

/** The weight of a game in percent. */
export function weightOf(
  weights: TurnoverWeights,
  { product, gameCode }: Pick<PlayedTurnover, 'product' | 'gameCode'>,
): number {
  return weights.games[gameCode] ?? weights.products[product] ?? 0
}

const whole = 100n

/**
 * What is left of each obligation. What was played goes to the oldest that is not met and for which it counts, and the
 * rest of it to the next; it never counts twice, nor for an obligation that came later. Fractions of the last place are
 * kept to the end, so that many small bets count as one large. Lottery book F.6.
 */
export function consumePlayed(
  obligations: readonly TurnoverObligation[],
  played: readonly PlayedTurnover[],
): readonly Money[] {
  // In hundredths of the last place, since weights are percents.
  const needed = obligations.map(({ required }) => required * whole)
  for (const one of played) {
    let rest = one.valid
    for (const [at, { weights }] of obligations.slice(0, one.after).entries()) {
      const weight = BigInt(weightOf(weights, one))
      const open = needed[at] ?? 0n
      if (rest <= 0n) break
      if (weight <= 0n || open === 0n) continue
      const counts = rest * weight
      const taken = counts < open ? counts : open
      needed[at] = open - taken
      rest -= (taken + weight - 1n) / weight
    }
  }
  return needed.map((left) => (left + whole - 1n) / whole)
}
