import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import type { Log } from '../log/log.ts'

export interface Job {
  readonly name: string
  /** Minute, hour, day, month, weekday; UTC. */
  readonly crontab: string
  /** Safe to run twice. */
  readonly work: () => Promise<void>
}

/** Housekeeping on PostgreSQL's own queue: one node of all runs each turn of a job. */
export async function startJobs(settings: {
  readonly url: string
  readonly jobs: readonly Job[]
  readonly log: Log
}): Promise<Runner> {
  const { url, jobs, log } = settings
  const taskList: TaskList = Object.fromEntries(jobs.map(({ name, work }) => [name, work]))
  return run({
    connectionString: url,
    taskList,
    crontab: jobs.map(({ name, crontab }) => `${crontab} ${name}`).join('\n'),
    concurrency: 1,
    noHandleSignals: true,
    maxPoolSize: 3,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message }, 'a job failed')
      else if (level === 'warning') log.warn({ job: message }, 'the job queue warns')
    }),
  } as Parameters<typeof run>[0])
}
