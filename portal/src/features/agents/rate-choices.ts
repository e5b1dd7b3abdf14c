import type { RateProduct } from '@parlour/core/rules/agents/member-rates.ts'

/** Of a product: from how much to how much may be given, and what is chosen before anybody chooses. */
export interface RateBound {
  readonly product: RateProduct
  readonly least: number
  readonly most: number
  readonly usual: number
}

export type Chosen = Readonly<Partial<Record<RateProduct, number>>>

const step = 2
/** Series are chosen among so many: nobody is given one that wins next to nothing. */
const seriesShown = 100

/** All that may be chosen, the most first. */
export function pointChoices({ least, most }: { readonly least: number; readonly most: number }): readonly number[] {
  const choices: number[] = []
  for (let points = most; points >= least; points -= step) choices.push(points)
  return choices
}

interface OwnRate {
  readonly product: RateProduct
  readonly points: number
  readonly ofLink: number
}

/** What an agent may give a newcomer: up to its own, and unless told what its links give. */
export const newcomerBounds = (own: readonly OwnRate[]): readonly RateBound[] =>
  own
    .filter(({ points }) => points > 0)
    .map(({ product, points, ofLink }) => ({
      product,
      least: product === 'SERIES' ? Math.max(0, Math.min(ofLink, points - seriesShown * step)) : 0,
      most: points,
      usual: ofLink,
    }))

/** What an agent may give a member more: from what it has to the agent's own. */
export function raiseBounds(
  own: readonly OwnRate[],
  theirs: readonly { readonly product: RateProduct; readonly points: number }[],
): readonly RateBound[] {
  const now = new Map(theirs.map(({ product, points }) => [product, points]))
  return own.flatMap(({ product, points }) => {
    const least = now.get(product) ?? 0
    return points > least ? [{ product, least, most: points, usual: least }] : []
  })
}

/** What was chosen otherwise than it is without a word, as calls take it. */
export const chosenRates = (bounds: readonly RateBound[], chosen: Chosen) =>
  bounds.flatMap(({ product, usual }) => {
    const points = chosen[product]
    return points === undefined || points === usual ? [] : [{ product, points }]
  })

/** What each gets of so much that is wagered, in whole units: the member what it has, the agent what lies between. */
export const shareOf = (wagered: number, points: number): number => (wagered * points) / 2000
