import type { Money } from '../../money/money.ts'
import type { ContractCategory } from './contract-rate.ts'
import { rateWhole, type ContractKind, type Rate } from './contract-terms.ts'
import { betProductOf, productsOfCategory } from './category-products.ts'
import type { BetProduct } from '../games/products.ts'

/** With fewer bets than this, what a product kept says little of what it keeps. */
const guardBetsLeast = 1000

/** What a promotion that runs gives for play: a part of losses, or of turnover, by product. */
export interface GivenPromotion {
  readonly promotionId: string
  readonly cashback: Readonly<Record<string, Rate>>
  readonly rebates: Readonly<Record<string, Rate>>
}

/** A salary that the platform pays at its highest rate. Dividends are a part of what is left, and give nothing for turnover. */
export interface GivenSalary {
  readonly kind: ContractKind
  readonly category: ContractCategory
  readonly rate: Rate
}

/** All that a brand gives for play, as its terms stand. */
export interface GivenTerms {
  readonly salaries: readonly GivenSalary[]
  /** What the top of a line has, by product. */
  readonly rebates: Readonly<Record<string, Rate>>
  /** For each 100 of turnover, in hundredths of a point, by product; and how many points are a unit of the currency. */
  readonly points: Readonly<Record<string, bigint>>
  readonly pointsAUnit: bigint
  /** The part of losses that the highest rank gets back. */
  readonly cashback: Rate
  readonly promotions: readonly GivenPromotion[]
  /** What other bonuses came to of the last stakes. */
  readonly bonuses: Rate
}

/** What an operator is about to change of it. */
export type GuardChange =
  | { readonly what: 'SALARY'; readonly salary: GivenSalary }
  | { readonly what: 'REBATE'; readonly product: string; readonly rate: Rate }
  | { readonly what: 'POINTS'; readonly points: Readonly<Record<string, bigint>>; readonly pointsAUnit: bigint }
  | { readonly what: 'CASHBACK'; readonly rate: Rate }
  | { readonly what: 'PROMOTION'; readonly promotion: GivenPromotion }

/** The terms as they would be. Who is given less than another one stays below what that one has: the highest counts. */
export function withChange(terms: GivenTerms, change: GuardChange): GivenTerms {
  switch (change.what) {
    case 'SALARY':
      return change.salary.kind === 'DIVIDEND' ? terms : { ...terms, salaries: [...terms.salaries, change.salary] }
    case 'REBATE': {
      const { product, rate } = change
      return { ...terms, rebates: { ...terms.rebates, [product]: highest([terms.rebates[product] ?? 0n, rate]) } }
    }
    case 'POINTS':
      return { ...terms, points: change.points, pointsAUnit: change.pointsAUnit }
    case 'CASHBACK':
      return { ...terms, cashback: change.rate }
    case 'PROMOTION': {
      const others = terms.promotions.filter(({ promotionId }) => promotionId !== change.promotion.promotionId)
      return { ...terms, promotions: [...others, change.promotion] }
    }
  }
}

/** What is known of what the house keeps of a product. */
export interface KnownEdge {
  readonly product: BetProduct
  /** By what its games are made to return; null where that is not known. */
  readonly configured: {
    readonly average: Rate
    /** The game that keeps least. */
    readonly lowest: { readonly rate: Rate; readonly name: string }
  } | null
  /** What was settled lately. */
  readonly bets: number
  readonly stake: Money
  readonly payout: Money
  readonly rebate: Money
}

export const givenParts = ['rebate', 'salary', 'points', 'cashback', 'bonus'] as const
export type GivenPart = (typeof givenParts)[number]

/**
 * ABOVE: as much is given as is kept, or more. CLOSE: of the product that is so, but not of the game that keeps least, or not
 * of what was settled lately.
 */
export const guardStates = ['ABOVE', 'CLOSE', 'WITHIN', 'UNKNOWN'] as const
export type GuardState = (typeof guardStates)[number]

export interface GuardVerdict {
  readonly product: BetProduct
  readonly bets: number
  readonly configured: Rate | null
  readonly lowest: { readonly rate: Rate; readonly name: string } | null
  /** What the house kept of the last stakes; null where there were too few bets. */
  readonly measured: Rate | null
  /** What decides: by the games where it is known, else as measured. */
  readonly edge: Rate | null
  readonly parts: Readonly<Record<GivenPart, Rate>>
  readonly given: Rate
  readonly remains: Rate | null
  readonly state: GuardState
}

/** What is given for turnover of a product against what the house keeps of it: above that, betting pays by itself. */
export function judgePay(known: KnownEdge, terms: GivenTerms): GuardVerdict {
  const { product, bets, stake, payout, configured } = known
  const measured = bets < guardBetsLeast || stake <= 0n ? null : partOfStake(stake - payout, stake)
  const edge = configured?.average ?? measured
  // Where stakes are what is measured, so is what bettors took of their own return as rebate.
  const taken = configured === null && stake > 0n ? partOfStake(known.rebate, stake) : 0n
  const parts = partsOf(terms, { product, edge: edge ?? 0n, taken })
  const given = givenParts.reduce((sum, part) => sum + parts[part], 0n)
  return {
    product,
    bets,
    configured: configured?.average ?? null,
    lowest: configured?.lowest ?? null,
    measured,
    edge,
    parts,
    given,
    remains: edge === null ? null : edge - given,
    state: stateOf({ given, edge, lowest: configured?.lowest.rate ?? null, measured }),
  }
}

function stateOf({
  given,
  edge,
  lowest,
  measured,
}: {
  readonly given: Rate
  readonly edge: Rate | null
  readonly lowest: Rate | null
  readonly measured: Rate | null
}): GuardState {
  if (edge === null) return 'UNKNOWN'
  if (given === 0n) return 'WITHIN'
  if (given >= edge) return 'ABOVE'
  const isClose = [lowest, measured].some((other) => other !== null && given >= other)
  return isClose ? 'CLOSE' : 'WITHIN'
}

function partsOf(
  terms: GivenTerms,
  { product, edge, taken }: { readonly product: string; readonly edge: Rate; readonly taken: Rate },
): Readonly<Record<GivenPart, Rate>> {
  const promised = (of: 'cashback' | 'rebates') =>
    terms.promotions.reduce((sum, promotion) => sum + (promotion[of][product] ?? 0n), 0n)
  const ofLosses = terms.cashback + promised('cashback')
  return {
    rebate: highest([terms.rebates[product] ?? 0n, taken]) + promised('rebates'),
    salary: salaryOf(terms.salaries, product),
    points: ((terms.points[product] ?? 0n) * rateWhole) / (10_000n * terms.pointsAUnit),
    // Who loses what the house keeps gets a part of that back.
    cashback: edge > 0n ? (ofLosses * edge) / rateWhole : 0n,
    bonus: terms.bonuses,
  }
}

/** Of each kind the highest, all kinds together: a line may have one of each. */
function salaryOf(salaries: readonly GivenSalary[], product: string): Rate {
  const kinds = Map.groupBy(
    salaries.filter(({ kind, category }) => kind !== 'DIVIDEND' && isOfCategory(category, product)),
    ({ kind }) => kind,
  )
  return [...kinds.values()].reduce((sum, of) => sum + highest(of.map(({ rate }) => rate)), 0n)
}

/** Whether a category is about a product. */
export function isOfCategory(category: ContractCategory, product: string): boolean {
  return productsOfCategory(category)?.some((one) => betProductOf(one) === product) ?? true
}

/**
 * Of which products less remains by a change than before, and as much is given as is kept, or more: what somebody has to
 * answer for.
 */
export function raisedAbove(before: readonly GuardVerdict[], after: readonly GuardVerdict[]): readonly GuardVerdict[] {
  const remainsOf = new Map(before.map(({ product, remains }) => [product, remains]))
  return after.filter(({ product, remains, state }) => {
    const was = remainsOf.get(product) ?? null
    return state === 'ABOVE' && (was === null || remains === null || remains < was)
  })
}

const partOfStake = (amount: Money, stake: Money): Rate => (amount * rateWhole) / stake
const highest = (rates: readonly Rate[]): Rate => rates.reduce((most, rate) => (rate > most ? rate : most), 0n)

/** A part of turnover in percent, with its sign: `"-0.5"`. */
export function percentText(rate: Rate): string {
  const [whole, places] = [(rate < 0n ? -rate : rate) / 1_000_000n, (rate < 0n ? -rate : rate) % 1_000_000n]
  const text = String(places).padStart(6, '0').replace(/0+$/, '')
  return `${rate < 0n ? '-' : ''}${whole}${text === '' ? '' : `.${text}`}`
}
