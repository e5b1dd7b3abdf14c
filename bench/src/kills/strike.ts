import { setTimeout as sleep } from 'node:timers/promises'
import { listProcesses } from '../support/processes.ts'
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
  if (victim !== 'server') killDatabase(site, random)
  if (victim === 'database') await sleep(random.share() * orphanedMaxMs)
  await site.end('SIGKILL')
}

/**
 * Without their postmaster the processes of a database finish the statement they are at, which may be a commit. So
 * half the time they go with it, in the middle of whatever they do, as when the machine's memory runs out.
 */
function killDatabase(site: Site, random: Random): void {
  const listed = site.postmaster()
  const processes = listProcesses()
  // The number in the file may be that of a postmaster long gone, and by now somebody else's.
  const postmaster = processes.find(({ pid, command }) => pid === listed && command.includes(site.home))
  if (!postmaster) return
  const children = random.below(2) === 0 ? [] : processes.filter(({ parent }) => parent === postmaster.pid)
  for (const { pid } of [postmaster, ...children]) killIfThere(pid)
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
