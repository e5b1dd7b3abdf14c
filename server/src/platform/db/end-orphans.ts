import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'

const program = 'postgres'

/** Whether a process is a PostgreSQL that works in a folder; one that is gone, or somebody else's, is none. */
function worksIn(folder: string, pid: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program
  } catch {
    return false
  }
}

/**
 * Ends what is left of a PostgreSQL whose postmaster is dead, which the caller has made sure of: each of its processes works in the folder of its data. One
 * that waits for a lock of another that was killed waits for ever, and as long as it is there no postmaster begins. Where
 * the system tells of no processes (`/proc`), nothing is done. Answers how many there were.
 */
export function endOrphans(data: string): number {
  if (!existsSync('/proc/self/cwd')) return 0
  const folder = realpathSync(data)
  const orphans = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksIn(folder, name))
  for (const pid of orphans) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It is gone by itself.
    }
  }
  return orphans.length
}
