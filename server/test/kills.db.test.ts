import { expect, test } from 'vitest'
import { runKills } from '../../bench/src/kills/harness.ts'
import { cleanUpOnSignals } from '../../bench/src/support/cleanup.ts'
import { freePorts } from '../../tools/free-ports.mjs'

// The harness starts its server in a group of its own, which Ctrl-C alone does not reach.
cleanUpOnSignals()

/** The short form of `npm run bench kills`; another seed each time, and the one that failed is in the message. */
const seed = Date.now() % 2 ** 31

test(
  `killed at random instants, server and database keep every acknowledged command, once (seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    const [port = 0, sandboxPort = 0, mailPort = 0, consolePort = 0] = await freePorts(4)
    const ports = { port, sandboxPort, mailPort, consolePort }
    const result = await runKills({ name: 'kills-test', ...ports, kills: 6, compareEvery: 6, seed })
    expect(result).toMatchObject({ kills: 6, lost: [], doubled: [], wrong: [] })
    expect(result.acknowledged).toBeGreaterThan(100)
    expect(result.retried).toBeGreaterThan(0)
  },
)
