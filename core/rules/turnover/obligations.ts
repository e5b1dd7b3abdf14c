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

/** What a member turned over on one game. */
export interface PlayedTurnover {
  readonly product: string
  readonly gameCode: string
  readonly valid: Money
}

/** What a member turned over in a span of time, while the first `after` obligations were there. */
export interface PlayedSpan {
  readonly after: number
  readonly games: readonly PlayedTurnover[]
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
 * rest of it to the next; it never counts twice, nor for an obligation that came later. Of one span nothing is known of
 * the order: what counts for few open obligations is taken first, so that nobody has played for nothing what another order
 * would have counted. Fractions of the last place are kept to the end, so that many small bets count as one large.
 * Lottery book F.6.
 */
export function consumePlayed(
  obligations: readonly TurnoverObligation[],
  spans: readonly PlayedSpan[],
): readonly Money[] {
  // In hundredths of the last place, since weights are percents.
  const needed = obligations.map(({ required }) => required * whole)
  for (const { after, games } of spans) {
    const there = obligations.slice(0, after)
    const open = there.filter((_, at) => needed[at] !== 0n)
    const uses = (one: PlayedTurnover) => open.filter(({ weights }) => weightOf(weights, one) > 0).length
    for (const one of games.toSorted((a, b) => uses(a) - uses(b))) take(needed, there, one)
  }
  return needed.map((left) => (left + whole - 1n) / whole)
}

function take(needed: Money[], there: readonly TurnoverObligation[], one: PlayedTurnover): void {
  let rest = one.valid
  for (const [at, { weights }] of there.entries()) {
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

/**
 * Whether the last span met an obligation whole while others are left. What is played from then on is counted apart, or
 * what counts for the next alone could be taken for the one that is met.
 */
export function endsSpan(obligations: readonly TurnoverObligation[], spans: readonly PlayedSpan[]): boolean {
  const left = consumePlayed(obligations, spans)
  if (left.every((each) => each === 0n)) return false
  const before = consumePlayed(obligations, spans.slice(0, -1))
  return left.some((each, at) => each === 0n && before[at] !== 0n)
}
