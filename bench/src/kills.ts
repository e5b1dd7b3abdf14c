import { randomInt } from 'node:crypto'
import { runKills } from './kills/harness.ts'
import { report, say } from './support/report.ts'

const killsDefault = 210
const compareEvery = 30
const shownMax = 10

const ports = { port: 4874, sandboxPort: 4884, mailPort: 4885, consolePort: 4879 }

/** SIGKILL of server and database at random instants under load: nothing acknowledged is lost, nothing is done twice. */
export async function benchKills(): Promise<void> {
  const seed = Number(process.env['BENCH_SEED'] ?? randomInt(2 ** 31))
  const wanted = Number(process.env['BENCH_KILLS'] ?? killsDefault)
  say(`${wanted} kills with BENCH_SEED=${seed}`)
  const result = await runKills({ name: 'kills', ...ports, kills: wanted, compareEvery, seed })
  report('kills', 'seed', seed, 'number')
  for (const figure of ['kills', 'killsAtStart', 'acknowledged', 'refused', 'retried'] as const)
    report('kills', figure, result[figure], figure.startsWith('kills') ? 'kills' : 'commands')
  for (const figure of ['lost', 'doubled', 'wrong'] as const) {
    report('kills', figure, result[figure].length, 'findings')
    for (const finding of result[figure].slice(0, shownMax)) say(`${figure}: ${finding}`)
  }
  if (result.lost.length + result.doubled.length + result.wrong.length > 0)
    throw new Error('the kills found what must not be')
}
