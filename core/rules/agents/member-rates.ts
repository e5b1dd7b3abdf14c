/** Of what somebody has a rate: the series of lottery, and products of which a part of the turnover comes back by the day. */
export const rateProducts = ['SERIES', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT'] as const
export type RateProduct = (typeof rateProducts)[number]

/** In points, two-thousandths of what is turned over: 2 are 0.1 %, or one step of a series. Lottery book E.3. */
export const pointsWhole = 2000
const pointsStep = 2

const isRateProduct = (text: string): text is RateProduct => rateProducts.some((one) => one === text)

/** Whether a number of points may be somebody's: even, not below nothing. */
export const isPoints = (points: number): boolean =>
  Number.isInteger(points) && points >= 0 && points <= pointsWhole && points % pointsStep === 0

/** What was given to somebody of a line: its place from the top, from 1 on. Who was given nothing is absent. */
export interface GivenRate {
  readonly place: number
  readonly product: string
  readonly rate: number
}

/** What a brand gives its lines of a product at most, and by how much less than its creator's a link gives. */
export interface RateRule {
  readonly most: number
  readonly step: number
}

/** Without a rule of the brand: a series as the games have it, and nothing of all else. */
export const usualRule = (product: RateProduct): RateRule => ({ most: product === 'SERIES' ? 1956 : 0, step: 0 })

/** What somebody has who was given nothing: of a series the most, of all else nothing. */
export const unsetRate = (product: RateProduct, most: number): number => (product === 'SERIES' ? most : 0)

/**
 * What each of a line has of a product, from the top down: what it was given, or what goes without saying, and never more
 * than the one above. `length` counts the line with the one at its end. Lottery book E.3.
 */
export function lineRates(
  given: readonly GivenRate[],
  { product, length, most }: { readonly product: RateProduct; readonly length: number; readonly most: number },
): readonly number[] {
  const own = new Map(given.filter((one) => one.product === product).map(({ place, rate }) => [place, rate]))
  let above = most
  return Array.from({ length }, (_, at) => {
    above = Math.min(above, own.get(at + 1) ?? unsetRate(product, most))
    return above
  })
}

/**
 * What a bet keeps of its line: what each has, and behind the bettor what the bet was placed at. Nothing where nobody gets
 * anything by it: of a series where all have as much as the bettor, who is paid by the bet itself.
 */
export function betRates(chain: readonly number[], placedAt: number): readonly number[] | null {
  const [top = 0] = chain
  const least = placedAt === 0 ? 0 : (chain.at(-1) ?? 0)
  return top > least ? [...chain, placedAt] : null
}

interface Bettor {
  readonly rates?: readonly GivenRate[] | null
  readonly ancestorPath: readonly string[]
}

/** What a bet of a product keeps of its line, where the product is paid by the day; nothing where nobody was given any. */
export function ratesByDay({ rates, ancestorPath }: Bettor, product: string): readonly number[] | null {
  if (!rates || !isRateProduct(product)) return null
  return betRates(lineRates(rates, { product, length: ancestorPath.length + 1, most: pointsWhole }), 0)
}

/** What each of a bettor's line has of series that go up to so many points; nothing where nobody was given any. */
export function seriesOfLine({ rates, ancestorPath }: Bettor, most: number): readonly number[] | null {
  return rates ? lineRates(rates, { product: 'SERIES', length: ancestorPath.length + 1, most }) : null
}

/**
 * What a settled bet gives each of its line, from the top down, the bettor last: what lies between what it has and what the
 * next below has, of the valid turnover. Each is cut from the bettor on, so that all together are what the top has.
 */
export function lineRebates(rates: readonly number[], turnover: bigint): readonly bigint[] {
  const placedAt = BigInt(rates.at(-1) ?? 0)
  const upTo = (rate: number) => (turnover * (BigInt(rate) - placedAt)) / BigInt(pointsWhole)
  return rates.slice(0, -1).map((rate, at) => upTo(rate) - upTo(rates[at + 1] ?? rate))
}

export type RateProblem = 'unknown' | 'steps' | 'above_parent' | 'not_above' | 'above_most'

/** Why an agent may not give a direct member so much of a product: only more than it has, and never above the agent's own. */
export function raiseProblem(
  to: number,
  { now, own }: { readonly now: number; readonly own: number },
): RateProblem | undefined {
  if (!isPoints(to)) return 'steps'
  if (to > own) return 'above_parent'
  return to <= now ? 'not_above' : undefined
}

/** What a link gives where nothing is said: the creator's own less the brand's step. */
export const rateOfLink = (own: number, { step }: RateRule): number => Math.max(0, own - step)

/** Why a link's rates do not hold, or nothing: each at most what its creator has now. */
export function linkProblem(
  rates: Readonly<Partial<Record<RateProduct, number>>>,
  ownOf: (product: RateProduct) => number,
): RateProblem | undefined {
  for (const [product, rate] of Object.entries(rates)) {
    if (!isRateProduct(product)) return 'unknown'
    if (!isPoints(rate)) return 'steps'
    if (rate > ownOf(product)) return 'above_parent'
  }
  return undefined
}

/** How long a link may be open, in days; null for ever. */
export const linkDays = [1, 7, 30] as const
export const linkNoteMost = 50

export const linkStates = ['ACTIVE', 'EXPIRED', 'USED_UP', 'DISABLED', 'SUSPENDED'] as const
export type LinkState = (typeof linkStates)[number]

interface LinkFacts {
  readonly disabledAt: number | null
  readonly expiresAt: number | null
  readonly maxUses: number
  readonly usedCount: number
  readonly isCreatorClosed: boolean
  /** Whether a rate of it is above what its creator has now. */
  readonly isAbove: boolean
}

/** How a link stands: in the order in which it is refused. Lottery book E.4. */
export function linkStateOf(link: LinkFacts, now: number): LinkState {
  if (link.disabledAt !== null) return 'DISABLED'
  if (link.expiresAt !== null && link.expiresAt <= now) return 'EXPIRED'
  if (link.maxUses > 0 && link.usedCount >= link.maxUses) return 'USED_UP'
  return link.isCreatorClosed || link.isAbove ? 'SUSPENDED' : 'ACTIVE'
}

/** Points as a part of a hundred, as people write it: 16 are 0.8. */
export function percentText(points: number): string {
  const whole = Math.floor(points / 20)
  const tenth = Math.floor((points % 20) / 2)
  return `${whole}.${tenth}`
}
