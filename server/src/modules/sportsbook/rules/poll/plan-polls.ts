/** Markets that are asked for; the provider counts each of them, by region, as a call. */
export const polledMarkets = ['h2h', 'spreads', 'totals'] as const

export const oddsCost = (regions: number): number => regions * polledMarkets.length
/** Scores of what ended within a day count twice. */
export const scoresCost = 2

/** What of a month’s calls is kept for scores: without them no match would ever be over. */
const forScores = 0.1

/** However many calls are left, nobody is asked more often. */
const leastMs = 30_000

interface Budget {
  /** Calls of this month, and those that were spent of it. */
  readonly calls: number
  readonly spent: number
  readonly now: number
  readonly monthEnds: number
}

/**
 * When the prices of a league are asked for next: what is left of the month, spread over what is left of its time. Undefined
 * where not even one round of all leagues is left.
 */
export function nextOddsAt(
  { calls, spent, now, monthEnds }: Budget,
  of: { readonly askedAt: number; readonly leagues: number; readonly regions: number },
): number | undefined {
  const round = of.leagues * oddsCost(of.regions)
  const rounds = Math.floor((calls * (1 - forScores) - spent) / round)
  if (rounds < 1) return undefined
  return of.askedAt + Math.max((monthEnds - now) / rounds, leastMs)
}

/** Whether scores may be asked for: out of what is kept for them, and of what prices leave. */
export const mayAskScores = ({ calls, spent }: Pick<Budget, 'calls' | 'spent'>): boolean => spent + scoresCost <= calls

/** What was spent by the provider’s own count, where that is more than ours. */
export const spentBy = (
  spent: number,
  { calls, remaining }: { readonly calls: number; readonly remaining: number | undefined },
) => (remaining === undefined ? spent : Math.max(spent, calls - remaining))
