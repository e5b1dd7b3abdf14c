import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs an operator's command on the journeys' server, in another process; answers what it said. */
export async function runOperate(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/main/operate.ts', ...words], {
    cwd: root,
    env: { ...process.env, PARLOUR_HOME: '.parlour/e2e' },
  })
  return stdout
}

/** The same for a change, which says who makes it and why. */
export const operate = (...words: readonly string[]) =>
  runOperate(...words, '--by', 'Rosa', '--reason', 'A journey asked for it.')
