import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import type { Check, CheckResult, InSnapshot, StatementCheck, Tables } from '#platform/module/ledger-check.ts'
import { wholeTables } from './whole-tables.sql.ts'

export interface Listener {
  /** Hears each result as it is there, with how many are. */
  readonly onCheck?: (result: CheckResult, come: { readonly done: number; readonly of: number }) => Promise<void> | void
}

/**
 * Runs checks, each in a snapshot of its own: a bet placed meanwhile breaks none of them, and no snapshot is held for
 * longer than the slowest check.
 */
export function audit(db: Reader, checks: readonly Check[], listener: Listener = {}): Promise<CheckResult[]> {
  const inSnapshot: InSnapshot = (work) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  return runAll(inSnapshot, checks, listener)
}

/** Runs checks in the caller's transaction. */
export const auditWithin = (tx: Reader, checks: readonly Check[]): Promise<CheckResult[]> =>
  runAll((work) => work(tx), checks)

async function runAll(
  inSnapshot: InSnapshot,
  wanted: readonly Check[],
  { onCheck }: Listener = {},
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of wanted) {
    const { name, about } = check
    const startedAt = performance.now()
    const found = await answerOf(inSnapshot, check)
    const result = { name, about, ...found, tookMs: Math.round(performance.now() - startedAt) }
    results.push(result)
    await onCheck?.(result, { done: results.length, of: wanted.length })
  }
  return results
}

async function answerOf(inSnapshot: InSnapshot, check: Check): Promise<Pick<CheckResult, 'broken' | 'example'>> {
  if ('find' in check) {
    const found = await check.find(inSnapshot)
    return { broken: found.length, example: found.toSorted()[0] ?? null }
  }
  return inSnapshot((db) => askCheck(db, check, wholeTables))
}

/** What breaks a rule of what these tables hold. */
export async function askCheck(
  db: Reader,
  check: StatementCheck,
  of: Tables,
): Promise<Pick<CheckResult, 'broken' | 'example'>> {
  const { rows } = await sql<{ broken: bigint; example: string | null }>`
    select count(*) as broken, min(example) as example from (${check.rows(of)}) broken`.execute(db)
  return { broken: Number(rows[0]?.broken), example: rows[0]?.example ?? null }
}
