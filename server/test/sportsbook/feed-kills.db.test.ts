import { expect, test } from 'vitest'
import { runsOf, testSeed } from '@parlour/core/testing/tier.test-support.ts'
import { runFeedKills } from '../../../bench/src/feed-kills/harness.ts'
import { cleanUpOnSignals } from '../../../bench/src/support/cleanup.ts'
import { freePorts } from '../../../tools/free-ports.mjs'

// The harness starts its server and its feed client in groups of their own, which Ctrl-C alone does not reach.
cleanUpOnSignals()

/** The short form of `npm run bench feed-kills`: one victim, which `TEST_SEED` draws; each of them three times in the long tier. */
const kills = runsOf(9, 1)
const seed = testSeed % 2 ** 31

test(
  `killed at random instants, feed client, server and database lose and double nothing that was said (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const [port = 0, sandboxPort = 0, mailPort = 0, consolePort = 0] = await freePorts(4)
    const env = {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_MAIL_PORT: String(mailPort),
      CONSOLE_PORT: String(consolePort),
    }
    const result = await runFeedKills({ name: 'feed-kills-test', port, kills, seed, env })
    expect(result).toMatchObject({ lost: [], doubled: [], wrong: [], invalid: [] })
    expect(result.taken).toBeGreaterThan(kills)
    expect(result.facts).toBeGreaterThan(50)
  },
)
