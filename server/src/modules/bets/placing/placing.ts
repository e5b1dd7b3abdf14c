import { fundBets } from './fund-bets.ts'
import { placeBatch } from './place-batch.ts'
import { takeStakes } from './take-stakes.ts'
import { createKeyedBatcher, withKeys } from './keyed.ts'

/** How bets of any vertical are placed in batches (`README.md`, the placing frame). */
export const placing = {
  batch: placeBatch,
  withKeys,
  takeStakes,
  fundBets,
  createBatcher: createKeyedBatcher,
} as const
