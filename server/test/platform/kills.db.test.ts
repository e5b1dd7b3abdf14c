import { expect, test } from 'vitest'
import { runsOf, testSeed } from '@parlour/core/testing/tier.test-support.ts'
import { runKills } from '../../../bench/src/kills/harness.ts'
import { cleanUpOnSignals } from '../../../bench/src/support/cleanup.ts'
import { freePorts } from '../../../tools/free-ports.mjs'

// The harness starts its server in a group of its own, which Ctrl-C alone does not reach.
cleanUpOnSignals()

/** The short form of `npm run bench kills`: each of the victims once, or twice in the long tier; `TEST_SEED` is its seed. */
const kills = runsOf(6, 3)
const seed = testSeed % 2 ** 31

test(
  `killed at random instants, server and database keep every acknowledged command, once (seed ${seed})`,
  { timeout: 400_000 },
  async () => {
    const [port = 0, sandboxPort = 0, mailPort = 0, consolePort = 0] = await freePorts(4)
    const ports = { port, sandboxPort, mailPort, consolePort }
    const result = await runKills({ name: 'kills-test', ...ports, kills, compareEvery: kills, seed })
    expect(result).toMatchObject({ kills, lost: [], doubled: [], wrong: [] })
    // A kill that follows another at once, during its start, has no load of its own.
    expect(result.acknowledged).toBeGreaterThan((kills - result.killsAtStart) * 15)
    expect(result.retried).toBeGreaterThan(0)
  },
)
