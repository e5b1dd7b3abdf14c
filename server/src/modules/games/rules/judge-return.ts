/** What a game took and paid, with the sums that its spread follows from; amounts in units of the currency. */
export interface ReturnSums {
  readonly rounds: number
  readonly staked: number
  readonly paid: number
  /** Sums over rounds of stake × stake, payout × payout and stake × payout. */
  readonly stakedSquares: number
  readonly paidSquares: number
  readonly products: number
}

/** What a vendor declares of a game. */
export interface Declared {
  /** In hundredths of a percent; null where nothing was told. */
  readonly rtp: number | null
  readonly volatility: string | null
}

export type ReturnVerdict = 'UNKNOWN' | 'FEW' | 'WITHIN' | 'ABOVE' | 'BELOW'

export interface ReturnJudgement {
  /** Paid of staked, in hundredths of a percent; null where nothing was staked. */
  readonly returned: number | null
  /** How many standard errors it lies from what is declared; null where that cannot be said. */
  readonly score: number | null
  readonly verdict: ReturnVerdict
}

/** Fewer rounds say nothing, however far they lie. */
export const roundsMin = 1000
/** So many standard errors are chance once in some thirty thousand games. */
export const scoreMax = 4
const rtpWhole = 10_000

/**
 * The least standard deviation of a round of one bet, by the class that a vendor declares: the middle of the band. What
 * was seen alone says too little of a game whose highest wins are rare and have not come yet.
 */
const sigmaOf: Readonly<Record<string, number>> = { low: 2, medium: 4.5, high: 9, 'very-high': 15 }

/** The variance of what was paid beyond what is declared: that of the rounds that were played, or of the declared class if it is more. */
function varianceOf(sums: ReturnSums, rate: number, volatility: string | null): number {
  const { stakedSquares, paidSquares, products } = sums
  const seen = paidSquares - 2 * rate * products + rate * rate * stakedSquares
  const sigma = sigmaOf[volatility ?? ''] ?? 0
  return Math.max(seen, sigma * sigma * stakedSquares, 0)
}

/** Whether what a game returned is what it should return. */
export function judgeReturn(sums: ReturnSums, declared: Declared): ReturnJudgement {
  const { rounds, staked, paid } = sums
  const returned = staked > 0 ? Math.round((paid / staked) * rtpWhole) : null
  if (returned === null || declared.rtp === null) return { returned, score: null, verdict: 'UNKNOWN' }
  const rate = declared.rtp / rtpWhole
  const variance = varianceOf(sums, rate, declared.volatility)
  const score = variance > 0 ? (paid - rate * staked) / Math.sqrt(variance) : null
  if (rounds < roundsMin) return { returned, score, verdict: 'FEW' }
  if (score === null || Math.abs(score) <= scoreMax) return { returned, score, verdict: 'WITHIN' }
  return { returned, score, verdict: score > 0 ? 'ABOVE' : 'BELOW' }
}

/** Several games as one: what they should return together, each by its stakes, and how far they are from it. */
export function judgeReturns(
  games: readonly { readonly sums: ReturnSums; readonly declared: Declared }[],
): ReturnJudgement & { readonly expected: number | null; readonly rounds: number } {
  const known = games.filter(({ declared }) => declared.rtp !== null)
  const total = (of: (sums: ReturnSums) => number) => known.reduce((sum, { sums }) => sum + of(sums), 0)
  const [staked, paid] = [total((sums) => sums.staked), total((sums) => sums.paid)]
  const rounds = games.reduce((sum, { sums }) => sum + sums.rounds, 0)
  if (staked === 0) return { returned: null, score: null, verdict: 'UNKNOWN', expected: null, rounds }
  const owed = known.reduce((sum, { sums, declared }) => sum + (sums.staked * (declared.rtp ?? 0)) / rtpWhole, 0)
  const variance = known.reduce(
    (sum, { sums, declared }) => sum + varianceOf(sums, (declared.rtp ?? 0) / rtpWhole, declared.volatility),
    0,
  )
  const score = variance > 0 ? (paid - owed) / Math.sqrt(variance) : null
  const isFar = score !== null && Math.abs(score) > scoreMax
  const verdict = rounds < roundsMin ? 'FEW' : !isFar ? 'WITHIN' : score > 0 ? 'ABOVE' : 'BELOW'
  return {
    returned: Math.round((paid / staked) * rtpWhole),
    score,
    verdict,
    expected: Math.round((owed / staked) * rtpWhole),
    rounds,
  }
}
