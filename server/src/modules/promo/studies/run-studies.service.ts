import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { measureLift } from './measure-lift.service.ts'
import { simulate } from './simulate.service.ts'
import { beginStudy, endStudy, type OpenStudy } from './study.sql.ts'

export interface StudyParts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly days: Pick<DaySums, 'upToDate'>
  readonly protection: Pick<Protection, 'listHeld'>
}

/** What fails so often is given up, and says so. */
const attemptsMost = 3

/**
 * Works out what operators asked for, one after the other. It reads under no lock and writes what it came to once: what a
 * kill interrupts is begun anew by whoever is next.
 */
export async function runStudies(parts: StudyParts): Promise<void> {
  const { database } = parts
  for (;;) {
    const study = await database.transaction((tx) => beginStudy(tx, attemptsMost))
    if (!study) return
    const result = await workOut(parts, study)
    await database.transaction(async (tx) => endStudy(tx, study.studyId, { result, at: await nowMs(tx) }))
  }
}

async function workOut(parts: StudyParts, study: OpenStudy): Promise<object> {
  const brand = await parts.brands.get(study.brandId)
  await parts.days.upToDate()
  return study.kind === 'LIFT' ? measureLift(parts, study, brand) : simulate(parts, study, brand)
}
