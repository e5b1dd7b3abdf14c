import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../db/database.ts'
import { openPool } from '../db/open-pool.ts'
import type { Log } from '../log/log.ts'

export interface Job {
  readonly name: string
  /** Minute, hour, day, month, weekday; UTC. A job without runs when it is added. */
  readonly crontab?: string
  /** Safe to run twice. */
  readonly work: (payload: unknown) => Promise<void>
}

/** The jobs of this process. */
export interface Jobs {
  /** By which names its workers hold what they do. */
  readonly workers: () => readonly string[]
  readonly stop: () => Promise<void>
}

/** Housekeeping on PostgreSQL's own queue: one node of all runs each turn of a job. */
export async function startJobs(settings: {
  readonly url: string
  readonly jobs: readonly Job[]
  readonly log: Log
}): Promise<Jobs> {
  const { url, jobs, log } = settings
  const taskList: TaskList = Object.fromEntries(jobs.map(({ name, work }) => [name, work]))
  const pgPool = queuePool(url)
  const workers: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => void workers.push(workerPool.id))
  const runner = await run({
    pgPool,
    taskList,
    events,
    crontab: jobs.flatMap(({ name, crontab }) => (crontab === undefined ? [] : [`${crontab} ${name}`])).join('\n'),
    // What reads the whole ledger takes minutes, and what rests after each part most of one; what is due goes on beside.
    concurrency: 4,
    noHandleSignals: true,
    // Gathered, the ends of jobs are written again where the database was away; by itself one that was not written would
    // end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message }, 'a job failed')
      else if (level === 'warning') log.warn({ job: message }, 'the job queue warns')
    }),
  } as Parameters<typeof run>[0])
  return {
    workers: () => workers,
    stop: async () => {
      await runner.stop()
      await pgPool.end()
    },
  }
}

/**
 * The queue's own connections. It writes down what failed as JSON, numbers of jobs with it, which our whole numbers of
 * eight bytes cannot be: with them each job that failed would end the process.
 */
function queuePool(url: string): pg.Pool {
  return openPool({ connectionString: url, max: 5, application_name: 'parlour jobs', types: { getTypeParser } })
}

const getTypeParser = ((oid: number, format?: 'text') =>
  oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser

/** Puts a job on the queue in the transaction of what it follows from: it runs after commit, or never. */
export async function addJob(tx: Tx, name: string, payload: unknown): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json)`.execute(tx)
}

/** The same, no sooner than in so long; each of a key replaces the one before. */
export async function addLateJob(tx: Tx, name: string, { key, inMs }: { key: string; inMs: number }): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}, payload => '{}'::json, job_key => ${key},
                                   run_at => now() + make_interval(secs => ${inMs / 1000}::float8))`.execute(tx)
}

/** Makes the queue's own tables, for a command that comes before the first server. */
export async function prepareJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) } as Parameters<
    typeof runMigrations
  >[0])
}
