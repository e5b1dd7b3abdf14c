import { randomInt } from 'node:crypto'
import { runFeedKills } from './feed-kills/harness.ts'
import { percentile, report, say } from './support/report.ts'

const killsDefault = 100
const shownMax = 10
const env = { SANDBOX_PORT: '4864', SANDBOX_MAIL_PORT: '4865', CONSOLE_PORT: '4866' }

/** SIGKILL of feed client, server and database at random instants in live play with bets being placed. */
export async function benchFeedKills(): Promise<void> {
  const seed = Number(process.env['BENCH_SEED'] ?? randomInt(2 ** 31))
  const kills = Number(process.env['BENCH_KILLS'] ?? killsDefault)
  say(`${kills} kills with BENCH_SEED=${seed}`)
  const result = await runFeedKills({ name: 'feed-kills', port: 4867, kills, seed, env })
  report('feed-kills', 'seed', seed, 'number')
  for (const [name, count] of Object.entries(result.kills)) report('feed-kills', `kills:${name}`, count, 'kills')
  report('feed-kills', 'words', result.words, 'messages')
  report('feed-kills', 'facts', result.facts, 'facts')
  for (const figure of ['acknowledged', 'taken', 'retried'] as const)
    report('feed-kills', figure, result[figure], 'bets')
  for (const [code, count] of Object.entries(result.refused)) report('feed-kills', `refused:${code}`, count, 'bets')
  report('feed-kills', 'producersDown', result.downMs.length, 'times')
  report('feed-kills', 'upAgainP50Ms', percentile(result.downMs, 0.5), 'ms')
  report('feed-kills', 'upAgainMaxMs', result.downMs.at(-1) ?? 0, 'ms')
  for (const figure of ['lost', 'doubled', 'wrong', 'invalid'] as const) {
    report('feed-kills', figure, result[figure].length, 'findings')
    for (const finding of result[figure].slice(0, shownMax)) say(`${figure}: ${finding}`)
  }
  if (result.lost.length + result.doubled.length + result.wrong.length + result.invalid.length > 0)
    throw new Error('the kills found what must not be')
}
