import { createKeyedBatcher } from './keyed-batcher.ts'
import { placeBatch } from './place-batch.ts'
import { takeStakes } from './take-stakes.ts'
import { withKeys } from './with-keys.ts'

/** How bets of any vertical are placed in batches (`README.md`, the placing frame). */
export const placing = {
  batch: placeBatch,
  withKeys,
  takeStakes,
  createBatcher: createKeyedBatcher,
} as const
