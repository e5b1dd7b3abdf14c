import type { Database, Tx } from '#platform/db/database.ts'
import { keepPartitions } from '#platform/db/partitions.ts'
import { besideMembers, inParts } from '#platform/due/in-parts.ts'
import { pruneKeys, pruneSeals } from '#platform/idempotency/idempotency.sql.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import { deleteDemoBets } from '#modules/bets/index.ts'
import { deleteShelves } from '#modules/games/index.ts'
import { deleteGuests, lockOldGuests } from '#modules/identity/index.ts'
import { deleteDemoTickets } from '#modules/lottery/index.ts'
import { deleteDemoMoney, deleteUnusedAccounts, lockDemoAccounts } from '#modules/wallet/index.ts'

const dayMs = 86_400_000
const keysAtOnce = 5000
const guestsAtOnce = 200

/**
 * A guest is nobody after a day: bets, tickets and demo money go whole, in one transaction, then the account (ADR 14).
 * Whoever bets, settles or corrects for one of them waits for the accounts, and finds none. Answers how many went.
 */
export async function forgetGuests(tx: Tx): Promise<number> {
  const memberIds = await lockOldGuests(tx, dayMs, guestsAtOnce)
  if (memberIds.length === 0) return 0
  await lockDemoAccounts(tx, memberIds)
  await deleteDemoTickets(tx, memberIds)
  const betIds = await deleteDemoBets(tx, memberIds)
  await deleteDemoMoney(tx, { memberIds, betIds })
  await deleteUnusedAccounts(tx, memberIds)
  await deleteShelves(tx, memberIds)
  await deleteGuests(tx, memberIds)
  return memberIds.length
}

interface Parts {
  readonly database: Database
  readonly metrics: Pick<Metrics, 'partitionsAhead'>
  readonly log: Log
}

/** Retention that no module owns alone: guests, partitions ahead of need, and keys past their age. */
export function housekeepingManifest({ database, metrics, log }: Parts): Manifest {
  const jobs = [
    {
      name: 'identity:guests_forgotten',
      crontab: '11 * * * *',
      work: async () => {
        while ((await database.transaction(forgetGuests)) === guestsAtOnce);
      },
    },
    {
      name: 'platform:partitions_ensured',
      crontab: '17 3 * * *',
      work: () => keepPartitions({ database, metrics, log }),
    },
    {
      name: 'platform:keys_pruned',
      crontab: '41 * * * *',
      // Answers are kept at least 90 days; a seal's number as long as its stamp could be taken, twice over.
      work: async () => {
        const prune = (some: typeof pruneKeys, ageMs: number) => async () =>
          (await database.transaction((tx) => some(tx, { ageMs, most: keysAtOnce }))) === keysAtOnce
        await inParts(prune(pruneKeys, 92 * dayMs), besideMembers)
        await inParts(prune(pruneSeals, 3_600_000), besideMembers)
      },
    },
  ]
  return { name: 'housekeeping', jobs }
}
