import type { Database, Tx } from '#platform/db/database.ts'
import { ensurePartitions } from '#platform/db/partitions.ts'
import { pruneKeys } from '#platform/idempotency/idempotency.sql.ts'
import { deleteUnusedAccounts } from '#modules/wallet/index.ts'
import {
  deleteGuests,
  lockOldGuests,
  pruneAlarms,
  pruneCaptchas,
  pruneChallenges,
  pruneCodes,
  pruneNetworkGuards,
  prunePhoneTokens,
  prunePlaces,
  pruneRemembered,
  pruneSocial,
  pruneStepUps,
} from '#modules/identity/index.ts'
import { pruneSignInGuards } from '#modules/operators/index.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { expireDeposits } from '#modules/cashier/index.ts'

const dayMs = 86_400_000
const expiredAtOnce = 500
const codesAtOnce = 50_000
const guestsAtOnce = 5000

/** A guest is nobody after a day: the pools that were never used go first, then the rest. */
export async function forgetGuests(tx: Tx): Promise<void> {
  const memberIds = await lockOldGuests(tx, dayMs, guestsAtOnce)
  await deleteUnusedAccounts(tx, memberIds)
  await deleteGuests(tx, memberIds)
}

/** What keeps the house in order; each is safe to run twice and on any node. */
export function housekeeping(database: Database): readonly Job[] {
  return [
    { name: 'platform:partitions_ensured', crontab: '17 3 * * *', work: () => ensurePartitions(database) },
    {
      name: 'platform:keys_pruned',
      crontab: '41 * * * *',
      // Answers are kept at least 90 days; a seal's number as long as its stamp could be taken, twice over.
      work: () => database.transaction((tx) => pruneKeys(tx, { keysAgeMs: 92 * dayMs, sealsAgeMs: 3_600_000 })),
    },
    {
      name: 'identity:codes_pruned',
      crontab: '23 * * * *',
      work: () =>
        database.transaction(async (tx) => {
          await pruneCodes(tx, codesAtOnce)
          await pruneCaptchas(tx)
          await pruneAlarms(tx)
          await pruneNetworkGuards(tx, dayMs)
          await pruneRemembered(tx, 30 * dayMs)
          await pruneSignInGuards(tx, 7 * dayMs)
          await pruneChallenges(tx)
          await prunePhoneTokens(tx)
          await pruneSocial(tx)
          await pruneStepUps(tx, dayMs)
          await prunePlaces(tx, 180 * dayMs)
        }),
    },
    {
      name: 'identity:guests_forgotten',
      crontab: '11 * * * *',
      work: () => database.transaction(forgetGuests),
    },
    {
      name: 'cashier:deposits_expired',
      crontab: '* * * * *',
      work: async () => {
        await database.transaction((tx) => expireDeposits(tx, expiredAtOnce))
      },
    },
  ]
}
