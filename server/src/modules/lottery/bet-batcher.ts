import { createBatcher, lockWithinMs, type Batcher } from '#platform/batch/batch.ts'
import type { Database } from '#platform/db/database.ts'
import { isKeyTaken } from '#platform/idempotency/idempotency.sql.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Protection } from '#modules/protection/index.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { KnownKeys, placeBets, type PlaceBetCommand, type PlaceBetDecision } from './place-bets.service.ts'

export type BetBatcher = Batcher<PlaceBetCommand, PlaceBetDecision>

/**
 * The hot way of bets: whatever arrives while a batch commits is the next batch, one transaction for all of it. Keys are
 * taken for new, as nearly all are; a batch with one that is not is decided again, with its keys looked up.
 */
export function createBetBatcher(parts: {
  readonly database: Database
  readonly catalogue: ReadCatalogue
  readonly protection: Pick<Protection, 'openGuard'>
  readonly onBatch: (size: number) => void
  readonly answerWithinMs: number
}): BetBatcher {
  return createBatcher({
    onFull: () => new Refusal('request.busy'),
    onBatch: parts.onBatch,
    answerWithinMs: parts.answerWithinMs,
    owners: ({ member }) => [member.memberId],
    run: async (commands, haste) => {
      const catalogue = await parts.catalogue()
      const place = (keysAreNew: boolean) =>
        parts.database.batch(
          (tx) => placeBets(tx, { catalogue, protection: parts.protection }, commands, { keysAreNew, haste }),
          { lockWithinMs: lockWithinMs[haste] },
        )
      try {
        return await place(true)
      } catch (error) {
        if (error instanceof KnownKeys || isKeyTaken(error)) return place(false)
        throw error
      }
    },
  })
}
