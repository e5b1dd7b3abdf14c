import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { root, type Check } from './checks.ts'

export interface CheckResult {
  readonly name: string
  readonly isGood: boolean
  readonly seconds: number
  readonly output: string
}

function run({ name, command: [program = '', ...args] }: Check): Promise<CheckResult> {
  const startedAt = performance.now()
  // The tools' own start scripts ask for `node`: theirs must be the pinned one too.
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: path, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const end = (isGood: boolean) =>
      resolve({ name, isGood, seconds: (performance.now() - startedAt) / 1000, output: output.trim() })
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

/** Runs them beside each other, as many as there are processors, and tells of each as it ends. */
export async function runChecks(checks: readonly Check[], tell: (line: string) => void): Promise<CheckResult[]> {
  const waiting = [...checks]
  const results: CheckResult[] = []
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await run(check)
      results.push(result)
      tell(`${result.isGood ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds.toFixed(1)} s)`)
      if (!result.isGood) tell(result.output.replaceAll(/^/gm, '    '))
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, work))
  return results
}
