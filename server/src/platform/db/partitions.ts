import { sql } from 'kysely'
import type { Database } from './database.ts'

const weeksAhead = 8

/** Makes the weekly partitions of every table that is cut by its id, ahead of need: at start and by a daily job. */
export async function ensurePartitions({ transaction }: Database): Promise<void> {
  await transaction((tx) =>
    sql`select platform.ensure_partitions(partrelid, ${weeksAhead}::int) from pg_partitioned_table where partstrat = 'r'`.execute(
      tx,
    ),
  )
}
