import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { CheckResult } from '#platform/module/ledger-check.ts'

export interface CheckRun {
  readonly runId: string
  /** Nobody by night. */
  readonly startedBy: string | null
  /** Whether it reads all of the ledger, or what came since the last that held. */
  readonly isFull: boolean
  readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'
  readonly startedAt: bigint
  readonly endedAt: bigint | null
  readonly sheet: readonly CheckResult[] | null
  /** How many of its checks are through, of how many; the latter is not known before the first. */
  readonly checksDone: number
  readonly checksAll: number | null
}

const columns = sql`run_id as "runId", started_by as "startedBy", is_full as "isFull", state, started_at as "startedAt", ended_at as "endedAt", sheet,
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
  run: Pick<CheckRun, 'runId' | 'startedBy' | 'isFull'>,
  givenUpMs: number,
): Promise<boolean> {
  await sql`
    update reporting.check_run set state = 'FAILED', ended_at = platform.now_ms()
     where state in ('WAITING', 'RUNNING') and started_at < platform.now_ms() - ${givenUpMs}::bigint`.execute(tx)
  const { rows } = await sql`
    insert into reporting.check_run (run_id, started_by, is_full, state, started_at)
    values (${run.runId}, ${run.startedBy}, ${run.isFull}, 'WAITING', platform.now_ms())
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** Takes up a run that waits; undefined where it was taken up before. */
export async function takeCheckRun(tx: Tx, runId: string): Promise<Pick<CheckRun, 'isFull'> | undefined> {
  const { rows } = await sql<Pick<CheckRun, 'isFull'>>`
    update reporting.check_run set state = 'RUNNING' where run_id = ${runId} and state = 'WAITING'
    returning is_full as "isFull"`.execute(tx)
  return rows[0]
}

/** When the last run began in which all held, and the last of these that read everything; null where there is none. */
export async function findLastHeld(db: Reader): Promise<{ readonly any: bigint | null; readonly full: bigint | null }> {
  const { rows } = await sql<{ any: bigint | null; full: bigint | null }>`
    select max(started_at) as any, max(started_at) filter (where is_full) as full
      from reporting.check_run r
     where state = 'DONE'
       and not exists (select from jsonb_array_elements(r.sheet) line where (line ->> 'broken')::bigint > 0)`.execute(
    db,
  )
  return rows[0] ?? { any: null, full: null }
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
