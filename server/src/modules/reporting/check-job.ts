import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import type { Check, CheckResult } from '#platform/module/ledger-check.ts'
import type { Brands } from '#modules/brand/index.ts'
import { audit } from './audit.sql.ts'
import { closeNextDay } from './day-close.sql.ts'
import {
  endCheckRun,
  findLastHeld,
  insertCheckRun,
  pruneCheckRuns,
  takeCheckRun,
  updateProgress,
} from './check-run.sql.ts'
import { findSince, inSteps, verifyAllAccounts, verifySince } from './verify-since.ts'

export const checkJobName = 'reporting:ledger_checked'
/** A large ledger takes minutes; a run that has not ended by then was cut off. */
export const givenUpMs = 3 * 3_600_000
const keptMs = 365 * 86_400_000
const fullEveryMs = 6.5 * 86_400_000

const OneRun = Type.Object({ runId: Type.String() })

export interface CheckParts {
  readonly database: Database
  readonly log: Log
  readonly metrics: Pick<Metrics, 'ledgerChecked'>
  readonly brands: Pick<Brands, 'all'>
  /** The ledger's own checks, of all modules. */
  readonly checks: readonly Check[]
  /** What is checked beside the ledger's own books. */
  readonly besides?: readonly Check[]
}

/**
 * The checks of the ledger, every night and when an operator asks: of what came since they held last, and once a week of
 * everything. Where all hold, the days that have ended are closed. Safe to run twice: one run is under way at a time, and
 * a day is closed once.
 */
export function checkJob(parts: CheckParts): Job {
  return {
    name: checkJobName,
    crontab: '41 1 * * *',
    async work(payload) {
      const runId = Value.Check(OneRun, payload) ? payload.runId : await beginNight(parts.database)
      if (runId === undefined) return
      const run = await parts.database.transaction((tx) => takeCheckRun(tx, runId))
      if (run) await runChecks(parts, { runId, isFull: run.isFull })
    },
  }
}

async function beginNight(database: Database): Promise<string | undefined> {
  const runId = newId()
  return database.transaction(async (tx) => {
    await pruneCheckRuns(tx, keptMs)
    const [{ full }, now] = [await findLastHeld(tx), await nowMs(tx)]
    const isFull = full === null || Number(full) < now - fullEveryMs
    return (await insertCheckRun(tx, { runId, startedBy: null, isFull }, givenUpMs)) ? runId : undefined
  })
}

interface Run {
  readonly runId: string
  readonly isFull: boolean
}

async function runChecks(parts: CheckParts, { runId, isFull }: Run): Promise<void> {
  const { database, log, metrics, brands } = parts
  const startedAt = await nowMs(database.db)
  const sheet = await readLedger(parts, { runId, isFull }).catch((error: unknown) => {
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

/** A full audit writes down how far each account is verified too, so that the next night begins behind it. */
async function readLedger(
  { database, checks, besides = [] }: CheckParts,
  { runId, isFull }: Run,
): Promise<readonly CheckResult[]> {
  const tell = (come: { readonly done: number; readonly of: number }) =>
    database.transaction((tx) => updateProgress(tx, runId, come))
  const step = inSteps(database)
  if (!isFull) return verifySince({ step, checks, sinceMs: await findSince(database.db), besides, onStep: tell })
  const sheet = await audit(database.db, [...checks, ...besides], {
    onCheck: (_, { done, of }) => tell({ done, of: of + 1 }),
  })
  const accounts = await verifyAllAccounts(step)
  await tell({ done: sheet.length + 1, of: sheet.length + 1 })
  return [...sheet, accounts]
}
