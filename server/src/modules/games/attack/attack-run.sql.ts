import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Tried } from './attack.ts'

export interface AttackRun {
  readonly runId: string
  readonly brandId: string
  readonly startedBy: string
  readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'
  readonly startedAt: bigint
  readonly endedAt: bigint | null
  readonly sheet: readonly Tried[] | null
}

/** Lines of a sheet had no id once; such a sheet is not shown. */
const columns = sql`run_id as "runId", brand_id as "brandId", started_by as "startedBy", state, started_at as "startedAt",
  ended_at as "endedAt", case when jsonb_exists(sheet -> 0, 'id') then sheet end as sheet`

/** The latest runs. */
export async function listAttackRuns(db: Reader, limit: number): Promise<readonly AttackRun[]> {
  const { rows } = await sql<AttackRun>`
    select ${columns} from games.attack_run order by started_at desc, run_id limit ${limit}`.execute(db)
  return rows
}

/** Begins a run, where none is under way; one that has not ended for so long was cut off. */
export async function insertAttackRun(
  tx: Tx,
  run: Pick<AttackRun, 'runId' | 'brandId' | 'startedBy'>,
  givenUpMs: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attack runs', 0))`.execute(tx)
  await sql`
    update games.attack_run set state = 'FAILED', ended_at = platform.now_ms()
     where state in ('WAITING', 'RUNNING') and started_at < platform.now_ms() - ${givenUpMs}::bigint`.execute(tx)
  const { rows } = await sql`
    insert into games.attack_run (run_id, brand_id, started_by, state, started_at)
    select ${run.runId}, ${run.brandId}, ${run.startedBy}, 'WAITING', platform.now_ms()
     where not exists (select from games.attack_run where state in ('WAITING', 'RUNNING')) returning 1`.execute(tx)
  return rows.length === 1
}

/** Takes up a run that waits; undefined where it was taken up before, and whoever did was cut off. */
export async function takeAttackRun(tx: Tx, runId: string): Promise<AttackRun | undefined> {
  const { rows } = await sql<AttackRun>`
    update games.attack_run set state = 'RUNNING' where run_id = ${runId} and state = 'WAITING'
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** Ends a run with its sheet; without one it has failed. */
export async function endAttackRun(tx: Tx, runId: string, sheet: readonly Tried[] | null): Promise<void> {
  await sql`
    update games.attack_run
       set state = ${sheet === null ? 'FAILED' : 'DONE'}, ended_at = platform.now_ms(),
           sheet = ${sheet === null ? null : JSON.stringify(sheet)}::jsonb
     where run_id = ${runId} and state = 'RUNNING'`.execute(tx)
}
