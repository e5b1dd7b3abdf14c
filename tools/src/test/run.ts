import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../check/checks.ts'

export const results = join(root, 'test-results')

/** Runs a tool under the pinned Node, in sight, and gives the code it ended with. */
export function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    // What our tools start in turn asks for `node`: that must be the pinned one too.
    const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** The lines that a quick program answers. */
export function linesOf(program: string, args: readonly string[]): readonly string[] {
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stderr}`)
  return stdout.split('\n').filter(Boolean)
}

/** What a tool has left in a file; nothing when it fell over before. */
export function readResult<Result>(file: string): Result | undefined {
  const path = join(results, file)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Result) : undefined
}

export const forget = (file: string) => rmSync(join(results, file), { force: true })

const warningsMax = 12
const warningLength = 400

/** What the installations of the journeys warned of last, file by file. */
export function lastWarnings(folder = results): readonly string[] {
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  return logs.toSorted().flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean).slice(-warningsMax)
    return lines.length === 0 ? [] : [`${name}:`, ...lines.map((line) => line.slice(0, warningLength))]
  })
}
