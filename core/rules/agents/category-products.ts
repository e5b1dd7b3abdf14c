import type { BetProduct } from '../games/products.ts'
import type { ContractCategory } from './contract-rate.ts'

/** Which products bets of a category are of; no product is of two. */
const productsOf: Readonly<Record<Exclude<ContractCategory, 'CONS'>, readonly BetProduct[]>> = {
  LIVE: ['LIVE'],
  RNG: ['RNG', 'BINGO'],
  SPORTS: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
  LOTT: ['LOTT'],
  FISH: ['FISH'],
  ELOTT: [],
  PVP: ['PVP', 'BGS'],
}

/** The products of a category; null: all of them. */
export const productsOfCategory = (category: ContractCategory): readonly BetProduct[] | null =>
  category === 'CONS' ? null : productsOf[category]
