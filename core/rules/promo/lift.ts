/** Figures of members, one for each; money in one unit, whichever it is. */
export interface LiftGroups {
  readonly offered: readonly number[]
  readonly heldOut: readonly number[]
}

/** What one group did beside the other, each a mean for a member. */
export interface Lift {
  readonly offered: number
  readonly heldOut: number
  readonly difference: number
  /** Within these the true difference lies with a probability of 95 %. */
  readonly low: number
  readonly high: number
  /** Unclear where nothing keeps the difference from being none. */
  readonly verdict: 'more' | 'less' | 'unclear'
}

/** Fewer members than this on either side say nothing: what few of them do swings too far. */
export const liftLeast = 100

/**
 * How much more the members did whom something was offered, with Welch's interval: neither the sizes nor the spreads of
 * the groups have to be alike. Undefined where there are not enough members to say.
 */
export function liftOf({ offered, heldOut }: LiftGroups): Lift | undefined {
  if (offered.length < liftLeast || heldOut.length < liftLeast) return undefined
  const [a, b] = [summaryOf(offered), summaryOf(heldOut)]
  const difference = a.mean - b.mean
  const square = a.error + b.error
  const half = square === 0 ? 0 : studentQuantile(freedomOf(a, b)) * Math.sqrt(square)
  const [low, high] = [difference - half, difference + half]
  const verdict = low > 0 ? 'more' : high < 0 ? 'less' : 'unclear'
  return { offered: a.mean, heldOut: b.mean, difference, low, high, verdict }
}

interface Summary {
  readonly count: number
  readonly mean: number
  /** The square of the standard error of the mean. */
  readonly error: number
}

function summaryOf(values: readonly number[]): Summary {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { count, mean, error: squares / (count - 1) / count }
}

/** Degrees of freedom after Welch and Satterthwaite. */
const freedomOf = (a: Summary, b: Summary): number =>
  (a.error + b.error) ** 2 / (a.error ** 2 / (a.count - 1) + b.error ** 2 / (b.count - 1))

/** The normal quantile of 97.5 %. */
const normal = 1.959963984540054

/** The same of Student's distribution, by its expansion around the normal one: right to a thousandth from ten degrees on. */
function studentQuantile(freedom: number): number {
  const z = normal
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3
}
