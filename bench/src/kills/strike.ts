import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../support/random.ts'
import type { Site } from '../support/site.ts'

export type Victim = 'server' | 'database' | 'both'

/** How long a server lives on, at most, when its database was killed under it. */
const orphanedMaxMs = 400

/**
 * Kills without a warning. A server whose database is gone does not bring it back, so it is killed as well, a moment
 * later; of a database whose server was killed the next start finds the postmaster, running.
 */
export async function strike(site: Site, victim: Victim, random: Random): Promise<void> {
  const postmaster = victim === 'server' ? undefined : livePostmaster(site)
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
  if (victim === 'database') await sleep(random.share() * orphanedMaxMs)
  await site.end('SIGKILL')
}

/** The number in the file may be that of a postmaster long gone, and by now somebody else's. */
function livePostmaster(site: Site): number | undefined {
  const pid = site.postmaster()
  if (pid === undefined) return undefined
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(site.home) ? pid : undefined
  } catch {
    return undefined
  }
}
