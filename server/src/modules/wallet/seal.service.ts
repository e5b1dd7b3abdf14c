import type { Database } from '#platform/db/database.ts'
import { beginCutting, untilFree } from '#platform/db/partitions.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { closeWeek, listPastWeeks, sealDay } from './seal.sql.ts'

/** By then no transaction is open any more that began in the week. */
const sealedAfterMs = 14 * 86_400_000

/** Each week of lines is sealed a fortnight after its end; safe to run twice, and after a kill it goes on where it was. */
export function sealJob(database: Pick<Database, 'db' | 'transaction'>): Job {
  // Lines lie by ids, which are of the machine's clock.
  return { name: 'wallet:weeks_sealed', crontab: '7 5 * * *', work: () => sealWeeks(database, Date.now()) }
}

/**
 * Seals the weeks of lines that ended a fortnight before an instant (epoch ms of the machine): each takes no line any
 * more, and then has a digest a day, each in a transaction of its own.
 */
export async function sealWeeks({ db, transaction }: Pick<Database, 'db' | 'transaction'>, now: number): Promise<void> {
  for (const { name, isOpen, days } of await listPastWeeks(db, now - sealedAfterMs)) {
    if (isOpen) {
      await untilFree(() =>
        transaction(async (tx) => {
          await beginCutting(tx)
          await closeWeek(tx, name)
        }),
      )
    }
    for (const day of days) await transaction((tx) => sealDay(tx, day))
  }
}
