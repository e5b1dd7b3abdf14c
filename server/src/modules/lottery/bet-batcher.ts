import type { Batcher } from '#platform/batch/batch.ts'
import type { Database } from '#platform/db/database.ts'
import { placing } from '#modules/bets/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { placeBets, type PlaceBetCommand, type PlaceBetDecision } from './place-bets.service.ts'

export type BetBatcher = Batcher<PlaceBetCommand, PlaceBetDecision>

/** The hot way of lottery's bets, each batch on the catalogue as it stands when it begins. */
export function createBetBatcher(parts: {
  readonly database: Database
  readonly catalogue: ReadCatalogue
  readonly protection: Pick<Protection, 'openGuard'>
  readonly onBatch: (size: number) => void
  readonly answerWithinMs: number
}): BetBatcher {
  const { catalogue, protection, ...options } = parts
  return placing.createBatcher<PlaceBetCommand, PlaceBetDecision>({
    ...options,
    async prepare() {
      const read = await catalogue()
      return (tx, commands, terms) => placeBets(tx, { catalogue: read, protection }, commands, terms)
    },
  })
}
