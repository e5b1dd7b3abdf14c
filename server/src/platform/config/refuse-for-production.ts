import { isClockMoved } from '#platform/clock/offset.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { holdsDemo } from '#platform/db/demo-mark.sql.ts'
import { CannotStart } from './cannot-start.ts'

/**
 * Refuses to start production over what is for development alone: a clock that is moved, or the demo, whose operators
 * have passwords that lie beside it, and whose members have money that nobody paid.
 */
export async function refuseForProduction({ mode }: Pick<Config, 'mode'>, { db }: Pick<Database, 'db'>): Promise<void> {
  if (mode !== 'production') return
  if (await isClockMoved(db)) {
    throw new CannotStart(
      'The database’s clock is moved (platform.clock_offset has a row). Production refuses to start so.',
    )
  }
  if (await holdsDemo(db)) {
    throw new CannotStart('This database holds the demo (platform.demo has a row). Production needs one of its own.')
  }
}
