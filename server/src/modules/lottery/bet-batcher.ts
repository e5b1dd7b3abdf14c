import { createBatcher, type Batcher } from '#platform/batch/batch.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { placeBets, type PlaceBetCommand, type PlaceBetDecision } from './place-bets.service.ts'

/** The hot way of bets: whatever arrives while a batch commits is the next batch, one transaction for all of it. */
export function createBetBatcher(parts: {
  readonly database: Database
  readonly catalogue: ReadCatalogue
  readonly onBatch: (size: number) => void
}): Batcher<PlaceBetCommand, PlaceBetDecision> {
  return createBatcher({
    onFull: () => new Refusal('request.busy'),
    onBatch: parts.onBatch,
    run: async (commands) => {
      const catalogue = await parts.catalogue()
      return parts.database.transaction((tx) => placeBets(tx, catalogue, commands), { keepsPlans: true })
    },
  })
}
