import type { CheckResult } from '../../src/platform/module/ledger-check.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import type { TestDatabase } from './database.ts'

/** What is broken in the ledger of a test: all of its checks, in one snapshot. A sound ledger has nothing of it. */
export async function brokenChecks({ inSnapshot }: Pick<TestDatabase, 'inSnapshot'>): Promise<readonly CheckResult[]> {
  return (await inSnapshot((tx) => runChecks(tx))).filter(({ broken }) => broken > 0)
}
