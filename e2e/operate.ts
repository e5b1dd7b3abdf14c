import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { checkout, environmentOf } from './installations.ts'

/** Runs a script of the house on the journey's installation, in another process; answers what it said. */
export async function runScript(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...words], { cwd: checkout, env: environmentOf() })
  return stdout
}

/** Runs an operator's command beside the server; answers what it said. */
export const runOperate = (...words: readonly string[]) => runScript('server/src/main/operate.ts', ...words)

/** The same for a change, which says who makes it and why. */
export const operate = (...words: readonly string[]) =>
  runOperate(...words, '--by', 'Rosa', '--reason', 'A journey asked for it.')
