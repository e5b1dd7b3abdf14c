import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'

/** Where a process works; undefined for one that is gone, or somebody else's. */
function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/**
 * Ends what is left of a PostgreSQL whose postmaster is dead: each of its processes works in the folder of its data. One
 * that waits for a lock of another that was killed waits for ever, and as long as it is there no postmaster begins. Where
 * the system tells of no processes (`/proc`), nothing is done. Answers how many there were.
 */
export function endOrphans(data: string): number {
  if (!existsSync('/proc/self/cwd')) return 0
  const folder = realpathSync(data)
  const orphans = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && folderOf(name) === folder)
  for (const pid of orphans) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It is gone by itself.
    }
  }
  return orphans.length
}
