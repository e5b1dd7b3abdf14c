import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { CheckResult } from '../views/reconciliation.sql.ts'

export interface CheckRun {
  readonly runId: string
  /** Nobody by night. */
  readonly startedBy: string | null
  readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'
  readonly startedAt: bigint
  readonly endedAt: bigint | null
  readonly sheet: readonly CheckResult[] | null
  /** How many of its checks are through, of how many; the latter is not known before the first. */
  readonly checksDone: number
  readonly checksAll: number | null
}

const columns = sql`run_id as "runId", started_by as "startedBy", state, started_at as "startedAt", ended_at as "endedAt", sheet,
  checks_done as "checksDone", checks_all as "checksAll"`

/** The latest runs. */
export async function listCheckRuns(db: Reader, limit: number): Promise<readonly CheckRun[]> {
  const { rows } = await sql<CheckRun>`
    select ${columns} from reporting.check_run order by started_at desc, run_id limit ${limit}`.execute(db)
  return rows
}

/** Begins a run, where none is under way; one that has not ended for so long was cut off. */
export async function insertCheckRun(
  tx: Tx,
  run: Pick<CheckRun, 'runId' | 'startedBy'>,
  givenUpMs: number,
): Promise<boolean> {
  await sql`
    update reporting.check_run set state = 'FAILED', ended_at = platform.now_ms()
     where state in ('WAITING', 'RUNNING') and started_at < platform.now_ms() - ${givenUpMs}::bigint`.execute(tx)
  const { rows } = await sql`
    insert into reporting.check_run (run_id, started_by, state, started_at)
    values (${run.runId}, ${run.startedBy}, 'WAITING', platform.now_ms())
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** Takes up a run that waits; false where it was taken up before. */
export async function takeCheckRun(tx: Tx, runId: string): Promise<boolean> {
  const { rows } = await sql`
    update reporting.check_run set state = 'RUNNING' where run_id = ${runId} and state = 'WAITING' returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

/** Says how far a run has come. */
export async function updateProgress(
  tx: Tx,
  runId: string,
  { done, of }: { readonly done: number; readonly of: number },
): Promise<void> {
  await sql`
    update reporting.check_run set checks_done = ${done}, checks_all = ${of}
     where run_id = ${runId} and state = 'RUNNING'`.execute(tx)
}

/** Ends a run with its sheet; without one it has failed. */
export async function endCheckRun(tx: Tx, runId: string, sheet: readonly CheckResult[] | null): Promise<void> {
  await sql`
    update reporting.check_run
       set state = ${sheet === null ? 'FAILED' : 'DONE'}, ended_at = platform.now_ms(),
           sheet = ${sheet === null ? null : JSON.stringify(sheet)}::jsonb
     where run_id = ${runId} and state = 'RUNNING'`.execute(tx)
}

/** Lets go the runs of so long ago. */
export async function pruneCheckRuns(tx: Tx, ageMs: number): Promise<void> {
  await sql`delete from reporting.check_run where started_at < platform.now_ms() - ${ageMs}::bigint`.execute(tx)
}
