import { ledgerChecks } from '../../src/main/ledger-checks.ts'
import { inSteps, verifySince } from '../../src/modules/reporting/verify-since.ts'
import type { CheckResult } from '../../src/platform/module/ledger-check.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import type { TestParlour } from './parlour.ts'

/** Answers what differs in what came since it was asked last, as the nights of an installation do: in all of it first. */
export function openLedgerWatch({ database }: Pick<TestParlour, 'database'>): () => Promise<readonly CheckResult[]> {
  let sinceMs = 0
  return async () => {
    const begunAt = await nowMs(database.db)
    const sheet = await verifySince({ checks: ledgerChecks, step: inSteps(database), sinceMs })
    sinceMs = begunAt
    return sheet.filter(({ broken }) => broken > 0)
  }
}
