import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CheckResult } from '../../src/platform/module/ledger-check.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import type { Database } from '../../src/platform/db/database.ts'
import type { TestDatabase } from './database.ts'

/** What is broken in the ledger of a test: all of its checks, in one snapshot. A sound ledger has nothing of it. */
export async function brokenChecks({ inSnapshot }: Pick<TestDatabase, 'inSnapshot'>): Promise<readonly CheckResult[]> {
  return (await inSnapshot((tx) => runChecks(tx))).filter(({ broken }) => broken > 0)
}

/** The checks that a damage breaks, of all or of one name; the damage is undone. */
export async function brokenBy(
  { transaction }: Pick<Database, 'transaction'>,
  damage: string,
  name?: string,
): Promise<readonly string[]> {
  const undo = new Error('undo')
  const seen: string[] = []
  const planted = transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(damage).execute(tx)
    seen.push(...(await runChecks(tx, name)).filter(({ broken }) => broken > 0).map((check) => check.name))
    throw undo
  })
  await expect(planted).rejects.toBe(undo)
  return seen
}
