import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { keepPartitions } from '#platform/db/partitions.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import { besideMembers, inParts } from '#platform/due/in-parts.ts'
import { pruneKeys, pruneSeals } from '#platform/idempotency/idempotency.sql.ts'
import { deleteDemoBets } from '#modules/bets/index.ts'
import { deleteDemoTickets } from '#modules/lottery/index.ts'
import {
  commitmentJobs,
  deleteDemoMoney,
  deleteUnusedAccounts,
  lockDemoAccounts,
  pruneFlows,
  sealJob,
} from '#modules/wallet/index.ts'
import {
  deleteGuests,
  lockOldGuests,
  pruneAlarms,
  pruneCaptchas,
  pruneChallenges,
  pruneCodes,
  pruneGuards,
  pruneLaunches,
  pruneNetworkGuards,
  prunePhoneTokens,
  prunePlaces,
  pruneRemembered,
  pruneSocial,
  pruneStepUps,
} from '#modules/identity/index.ts'
import { addUpReturns, compareFeeds, deleteShelves, pruneLaunchTokens } from '#modules/games/index.ts'
import { pruneSignInGuards } from '#modules/operators/index.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { expireTopUps } from '#modules/agents/index.ts'
import { expireDeposits } from '#modules/cashier/index.ts'

const dayMs = 86_400_000
const expiredAtOnce = 500
const codesAtOnce = 50_000
const keysAtOnce = 5000
const guestsAtOnce = 200
/** Longer than any period of a limit. */
const flowsAgeMs = 40 * dayMs

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

/** What keeps the house in order; each is safe to run twice and on any node. */
export function housekeeping(
  database: Database,
  beside: Omit<
    Parameters<typeof compareFeeds>[0] & Parameters<typeof addUpReturns>[0] & Parameters<typeof commitmentJobs>[0],
    'database'
  > & { readonly metrics: Pick<Metrics, 'partitionsAhead'> },
): readonly Job[] {
  return [
    ...commitmentJobs({ database, brands: beside.brands }),
    sealJob(database),
    ...platformJobs(database, beside),
    {
      name: 'wallet:flows_pruned',
      crontab: '29 4 * * *',
      work: () => database.transaction(async (tx) => pruneFlows(tx, (await nowMs(tx)) - flowsAgeMs)),
    },
    {
      name: 'identity:codes_pruned',
      crontab: '23 * * * *',
      work: () =>
        database.transaction(async (tx) => {
          await pruneCodes(tx, codesAtOnce)
          await pruneCaptchas(tx)
          await pruneAlarms(tx)
          await pruneGuards(tx, 30 * dayMs)
          await pruneNetworkGuards(tx, dayMs)
          await pruneRemembered(tx, 30 * dayMs)
          await pruneSignInGuards(tx, 7 * dayMs)
          await pruneChallenges(tx)
          await prunePhoneTokens(tx)
          await pruneSocial(tx)
          await pruneLaunches(tx, dayMs)
          await pruneStepUps(tx, dayMs)
          await prunePlaces(tx, 180 * dayMs)
        }),
    },
    {
      name: 'identity:guests_forgotten',
      crontab: '11 * * * *',
      work: async () => {
        while ((await database.transaction(forgetGuests)) === guestsAtOnce);
      },
    },
    {
      name: 'games:launch_tokens_pruned',
      crontab: '53 4 * * *',
      work: () => database.transaction((tx) => pruneLaunchTokens(tx, 30 * dayMs)),
    },
    { name: 'games:returns_added_up', crontab: '* * * * *', work: () => addUpReturns({ database, ...beside }) },
    { name: 'games:feeds_compared', crontab: '37 2 * * *', work: () => compareFeeds({ database, ...beside }) },
    {
      name: 'cashier:deposits_expired',
      crontab: '* * * * *',
      work: async () => {
        await database.transaction((tx) => expireDeposits(tx, expiredAtOnce))
      },
    },
    {
      name: 'agents:top_ups_expired',
      crontab: '* * * * *',
      work: async () => {
        await database.transaction((tx) => expireTopUps(tx, { limit: expiredAtOnce }))
      },
    },
  ]
}

/** What no module owns: partitions ahead of need, and keys past their age. */
function platformJobs(
  database: Database,
  beside: Omit<Parameters<typeof keepPartitions>[0], 'database'>,
): readonly Job[] {
  return [
    { name: 'platform:partitions_ensured', crontab: '17 3 * * *', work: () => keepPartitions({ database, ...beside }) },
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
}
