import { benchBets } from './bets.ts'
import { benchKills } from './kills.ts'
import { benchMembers } from './members.ts'
import { benchSettle } from './settle.ts'
import { benchSockets } from './sockets.ts'
import { benchWeb } from './web.ts'
import { cleanUp, cleanUpOnSignals } from './support/cleanup.ts'

const benches: Readonly<Record<string, () => Promise<void>>> = {
  bets: benchBets,
  settle: benchSettle,
  members: benchMembers,
  sockets: benchSockets,
  web: benchWeb,
  kills: benchKills,
}

// `npm run bench [name]`: one measurement, or all of them; one JSON line a figure.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}\n`)
  process.exitCode = 2
} else {
  cleanUpOnSignals()
  const chosen = Object.entries(benches).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  try {
    for (const [, run] of chosen) await run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exitCode = 1
  } finally {
    await cleanUp()
  }
}
