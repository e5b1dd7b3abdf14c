import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { Config } from '#platform/config/config.ts'
import { openEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { readSecrets } from './secrets.ts'

/** The database of an installation that is there already, for a command beside the server. */
export async function openStore(
  config: Config,
  home: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  if (config.databaseUrl !== '') return { url: config.databaseUrl, close: async () => undefined }
  if (!existsSync(join(home, 'postgres', 'data'))) {
    throw new CannotStart('There is no database yet: start Parlour first.')
  }
  const postgres = await openEmbeddedPostgres({
    directory: join(home, 'postgres'),
    password: readSecrets(home).databasePassword,
    durable: true,
  })
  // A database that was running is somebody's: it goes on.
  return { url: postgres.url, close: postgres.found === 'running' ? async () => undefined : postgres.stop }
}
