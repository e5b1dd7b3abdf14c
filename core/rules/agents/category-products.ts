import { betProducts, type BetProduct } from '../games/products.ts'
import type { ContractCategory } from './contract-rate.ts'

/**
 * What agents' lines, contracts and pay tell apart: the products of bets, and of the lottery's bets those on e-lotteries
 * (the fast draws of lottery book C). ADR 28.
 */
export const lineProducts = ['LOTT', 'ELOTT', ...betProducts.filter((one) => one !== 'LOTT')] as const
export type LineProduct = BetProduct | 'ELOTT'

/** As what a bet that lines count so stands in the record of bets, in points, weights and rates. */
export const betProductOf = (product: LineProduct): BetProduct => (product === 'ELOTT' ? 'LOTT' : product)

/** Which products bets of a category are of; no product is of two. */
const productsOf: Readonly<Record<Exclude<ContractCategory, 'CONS'>, readonly LineProduct[]>> = {
  LIVE: ['LIVE'],
  RNG: ['RNG', 'BINGO'],
  SPORTS: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
  LOTT: ['LOTT'],
  FISH: ['FISH'],
  ELOTT: ['ELOTT'],
  PVP: ['PVP', 'BGS'],
}

/** The products of a category; null: all of them. */
export const productsOfCategory = (category: ContractCategory): readonly LineProduct[] | null =>
  category === 'CONS' ? null : productsOf[category]
