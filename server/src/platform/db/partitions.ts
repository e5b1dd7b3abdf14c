import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../log/metrics.ts'
import { sqlStateOf, type Database, type Tx } from './database.ts'

const weeksAhead = 8
/** With fewer weeks than these ahead somebody has to look why. */
const alarmBelow = 4
const triesMax = 10
/** Whoever holds a table so that nothing can be attached to it has so long to let go, before it is tried again. */
const betweenTriesMs = 500
const lockNotAvailable = '55P03'

/**
 * Makes the weekly partitions of every table that is cut by its id, ahead of need. Each is a transaction of its own that
 * waits for nobody longer than a fifth of a second: whoever reads or writes goes on meanwhile. Throws
 * where a table stayed held: another run is to try again.
 */
export async function ensurePartitions(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  pause: () => Promise<unknown> = () => sleep(betweenTriesMs),
): Promise<void> {
  const { rows } = await sql<{ parent: string }>`
    select partrelid::regclass::text as parent from pg_partitioned_table where partstrat = 'r' order by 1`.execute(db)
  for (const { parent } of rows) while (await untilFree(() => transaction((tx) => addNext(tx, parent)), pause));
}

/** Adds the first partition that a table lacks; whether it lacked one. */
async function addNext(tx: Tx, parent: string): Promise<boolean> {
  await beginCutting(tx)
  const { rows } = await sql`
    select platform.add_partition(${parent}::regclass, name, lowest, highest)
      from (select * from platform.missing_partitions(${parent}::regclass, ${weeksAhead}::int) limit 1) next`.execute(
    tx,
  )
  return rows.length > 0
}

/** Before a transaction adds or drops a partition: it waits for nobody for long, and nobody else does the same meanwhile. */
export async function beginCutting(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '200ms'`.execute(tx)
  // Another node that starts now makes the same ones; what it made is seen by the statement after.
  await sql`select pg_advisory_xact_lock(hashtextextended('partitions', 0))`.execute(tx)
}

/** Tries again what began so and found its table held; a failure where it stayed held. */
export async function untilFree<T>(
  work: () => Promise<T>,
  pause: () => Promise<unknown> = () => sleep(betweenTriesMs),
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (sqlStateOf(error) !== lockNotAvailable || tried === triesMax) throw error
      await pause()
    }
  }
}

async function weeksThatAreAhead(db: Database['db']): Promise<number> {
  const { rows } = await sql<{ weeks: number }>`select platform.partition_weeks_ahead() as weeks`.execute(db)
  return rows[0]?.weeks ?? 0
}

/** The same before a start, which one week ahead is enough for: a table that stays held is no reason to stay away. */
export async function preparePartitions(database: Pick<Database, 'db' | 'transaction'>): Promise<void> {
  try {
    await ensurePartitions(database)
  } catch (error) {
    if (sqlStateOf(error) !== lockNotAvailable || (await weeksThatAreAhead(database.db)) < 1) throw error
  }
}

/** The same as a job, which says how many weeks are ahead, and raises the alarm where they are few. */
export async function keepPartitions({
  database,
  log,
  metrics,
}: {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly log: Pick<Log, 'error'>
  readonly metrics: Pick<Metrics, 'partitionsAhead'>
}): Promise<void> {
  try {
    await ensurePartitions(database)
  } finally {
    const weeks = await weeksThatAreAhead(database.db)
    metrics.partitionsAhead(weeks)
    if (weeks < alarmBelow) log.error({ weeks }, 'partitions are made for few weeks ahead only')
  }
}

/** The weekly partitions of so many weeks before this one, too: for what a demo writes of its past. */
export async function ensurePastPartitions(tx: Tx, weeks: number): Promise<void> {
  await sql`
    select platform.ensure_partitions(partrelid, 0, ${weeks}::int) from pg_partitioned_table where partstrat = 'r'`.execute(
    tx,
  )
}
