import { randomInt } from 'node:crypto'
import { report, say } from './support/report.ts'
import { runVendorKills } from './vendor-kills/harness.ts'

const killsDefault = 105
const shownMax = 10
const ports = { port: 4862, studioPort: 4863 }
const env = { SANDBOX_PORT: '4864', SANDBOX_MAIL_PORT: '4865', CONSOLE_PORT: '4866' }

/** SIGKILL of portal, studio and database at random instants in the middle of rounds of real money. */
export async function benchVendorKills(): Promise<void> {
  const seed = Number(process.env['BENCH_SEED'] ?? randomInt(2 ** 31))
  const kills = Number(process.env['BENCH_KILLS'] ?? killsDefault)
  say(`${kills} kills with BENCH_SEED=${seed}`)
  const result = await runVendorKills({ name: 'vendor-kills', ...ports, env, kills, seed })
  report('vendor-kills', 'seed', seed, 'number')
  for (const [name, count] of Object.entries(result.kills)) report('vendor-kills', `kills:${name}`, count, 'kills')
  for (const figure of ['acknowledged', 'closed', 'cancelled', 'refused', 'transactions'] as const)
    report('vendor-kills', figure, result[figure], figure === 'transactions' ? 'transactions' : 'rounds')
  report('vendor-kills', 'wrong', result.wrong.length, 'findings')
  for (const finding of result.wrong.slice(0, shownMax)) say(finding)
  if (result.wrong.length > 0) throw new Error('the kills found what must not be')
}
