import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Check } from '../views/reconciliation-check.ts'
import { reconcile } from '../views/reconciliation.sql.ts'
import { closeNextDay } from './day-close.sql.ts'
import { endCheckRun, insertCheckRun, pruneCheckRuns, takeCheckRun, updateProgress } from './check-run.sql.ts'

export const checkJobName = 'reporting:ledger_checked'
/** A large ledger takes minutes; a run that has not ended by then was cut off. */
export const givenUpMs = 3 * 3_600_000
const keptMs = 365 * 86_400_000

const OneRun = Type.Object({ runId: Type.String() })

export interface CheckParts {
  readonly database: Database
  readonly log: Log
  readonly metrics: Pick<Metrics, 'ledgerChecked'>
  readonly brands: Pick<Brands, 'all'>
  /** What is checked beside the ledger's own books. */
  readonly besides?: readonly Check[]
}

/**
 * The checks of the ledger, every night and when an operator asks; where all hold, the days that have ended are closed.
 * Safe to run twice: one run is under way at a time, and a day is closed once.
 */
export function checkJob(parts: CheckParts): Job {
  return {
    name: checkJobName,
    crontab: '41 1 * * *',
    async work(payload) {
      const runId = Value.Check(OneRun, payload) ? payload.runId : await beginNight(parts.database)
      if (runId === undefined || !(await parts.database.transaction((tx) => takeCheckRun(tx, runId)))) return
      await runChecks(parts, runId)
    },
  }
}

async function beginNight(database: Database): Promise<string | undefined> {
  const runId = newId()
  return database.transaction(async (tx) => {
    await pruneCheckRuns(tx, keptMs)
    return (await insertCheckRun(tx, { runId, startedBy: null }, givenUpMs)) ? runId : undefined
  })
}

async function runChecks({ database, log, metrics, brands, besides = [] }: CheckParts, runId: string): Promise<void> {
  const startedAt = await nowMs(database.db)
  const sheet = await reconcile(database.db, {
    besides,
    onCheck: (_, come) => database.transaction((tx) => updateProgress(tx, runId, come)),
  }).catch((error: unknown) => {
    log.error({ err: error }, 'the ledger could not be checked')
    return null
  })
  await database.transaction((tx) => endCheckRun(tx, runId, sheet))
  const broken = (sheet ?? []).filter((check) => check.broken > 0)
  metrics.ledgerChecked(sheet === null ? undefined : broken.length)
  // Whoever is paged by errors of the log hears of it; the console shows it to who looks.
  for (const check of broken) {
    log.error({ check: check.name, broken: check.broken, example: check.example }, 'the ledger differs')
  }
  if (sheet === null || broken.length > 0) return
  for (const { brandId, timeZone } of await brands.all()) {
    while (await database.transaction((tx) => closeNextDay(tx, { brandId, timeZone, runId, startedAt })));
  }
}
