import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** The processes of this machine: from `/proc` where it is, since small images have no `ps`. */
export function listProcesses(): Process[] {
  if (!existsSync('/proc/self/stat')) return fromPs()
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const parent = /^PPid:\s+(\d+)$/m.exec(readIfThere(`/proc/${name}/status`))?.[1]
      const command = readIfThere(`/proc/${name}/cmdline`).replaceAll('\0', ' ')
      return parent === undefined ? [] : [{ pid: Number(name), parent: Number(parent), command }]
    })
}

function fromPs(): Process[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

/** A process may end between being listed and being read. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
