import type { CheckResult } from '../../src/main/views/reconciliation.sql.ts'
import { inSteps, verifySince } from '../../src/main/reconciliation/verify-since.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import type { TestParlour } from './parlour.ts'

/** Answers what differs in what came since it was asked last, as the nights of an installation do: in all of it first. */
export function openLedgerWatch({ database }: Pick<TestParlour, 'database'>): () => Promise<readonly CheckResult[]> {
  let sinceMs = 0
  return async () => {
    const begunAt = await nowMs(database.db)
    const sheet = await verifySince({ step: inSteps(database), sinceMs })
    sinceMs = begunAt
    return sheet.filter(({ broken }) => broken > 0)
  }
}
