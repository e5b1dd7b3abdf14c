/** The logarithm of the gamma function, by Lanczos' series (g = 7, nine terms): about fifteen digits. */
const lanczos = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
]

function logGamma(x: number): number {
  const at = x - 1
  const base = at + 7.5
  const series = lanczos.reduce((sum, term, place) => sum + (place === 0 ? term : term / (at + place)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(series)
}

const steps = 10_000
const tiny = 1e-300

/** The regularised upper incomplete gamma function: a series below a + 1, Lentz's continued fraction above. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < steps && Math.abs(term) > Math.abs(sum) * 1e-15; n += 1) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - front * sum
  }
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let value = d
  for (let n = 1; n < steps; n += 1) {
    const an = -n * (n - a)
    b += 2
    d = 1 / nonZero(an * d + b)
    c = nonZero(b + an / c)
    value *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return front * value
}

const nonZero = (value: number) => (Math.abs(value) < tiny ? tiny : value)

/** Cells that are expected less often say little: they are counted together. Betting rule book D5. */
export const expectedMin = 5

/** How likely chance alone is so far from what is expected, or farther. `chances` add up to 1. */
export function chiSquareP(counts: readonly number[], chances: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const cells = counts.map((count, at) => ({ count, expected: all * (chances[at] ?? 0) }))
  const rare = cells.filter(({ expected }) => expected < expectedMin)
  const together = rare.reduce(
    (sum, cell) => ({ count: sum.count + cell.count, expected: sum.expected + cell.expected }),
    {
      count: 0,
      expected: 0,
    },
  )
  const kept = [
    ...cells.filter(({ expected }) => expected >= expectedMin),
    ...(together.expected > 0 ? [together] : []),
  ]
  // One cell alone holds everything, whatever was drawn: that says nothing.
  if (kept.length < 2) return 0.5
  const statistic = kept.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0)
  return upperGamma((kept.length - 1) / 2, statistic / 2)
}

/** Too far from what is expected is as suspicious as too near. */
export const twoSided = (p: number): number => Math.min(1, 2 * Math.min(p, 1 - p))

/** The smallest of many p-values, by Holm: below the level, the family as a whole is no chance. */
export function holmSmallest(ps: readonly number[]): number {
  return Math.min(1, Math.min(...ps) * ps.length)
}

/** How far counts are from those expected: Σ (observed − expected)²/expected, each cell as it is. Betting book D5. */
export function chiSquare(counts: readonly number[], chances: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((sum, count, at) => {
    const expected = all * (chances[at] ?? 0)
    return sum + (count - expected) ** 2 / expected
  }, 0)
}

/** The statistic that chance alone passes with that likelihood: `criticalChiSquare(5, 0.01)` is 15.0863. */
export function criticalChiSquare(freedom: number, likelihood: number): number {
  let [low, high] = [0, 20 * freedom + 200]
  while (high - low > 1e-9 * high) {
    const middle = (low + high) / 2
    if (upperGamma(freedom / 2, middle / 2) > likelihood) low = middle
    else high = middle
  }
  return low
}

/** The share of sequences that must pass at α = 0.01, and how many of them that is at least. Betting book D5, NIST. */
export function passingLimit(sequences: number): { readonly lower: number; readonly minPass: number } {
  const lower = 0.99 - 3 * Math.sqrt((0.99 * 0.01) / sequences)
  return { lower, minPass: Math.floor(lower * sequences) }
}

/** Spins after which the mean return lies within half a width of the true one, 95 times of 100. Betting book C2. */
export function spinsNeeded(sigma: number, halfWidth: number): number {
  return Math.ceil(((1.96 * sigma) / halfWidth) ** 2)
}
