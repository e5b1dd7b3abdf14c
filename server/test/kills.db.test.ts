import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { runKills } from '../../bench/src/kills/harness.ts'
import { cleanUpOnSignals } from '../../bench/src/support/cleanup.ts'

// The harness starts its server in a group of its own, which Ctrl-C alone does not reach.
cleanUpOnSignals()

/** The short form of `npm run bench kills`; another seed each time, and the one that failed is in the message. */
const seed = Date.now() % 2 ** 31

test(
  `killed at random instants, server and database keep every acknowledged command, once (seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    // Each is asked for: a port that merely lies beside a free one may be somebody's.
    const [port, sandboxPort] = [await freePort(), await freePort()]
    const [mailPort, consolePort] = [await freePort(), await freePort()]
    const ports = { port, sandboxPort, mailPort, consolePort }
    const result = await runKills({ name: 'kills-test', ...ports, kills: 6, compareEvery: 6, seed })
    expect(result).toMatchObject({ kills: 6, lost: [], doubled: [], wrong: [] })
    expect(result.acknowledged).toBeGreaterThan(100)
    expect(result.retried).toBeGreaterThan(0)
  },
)

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
