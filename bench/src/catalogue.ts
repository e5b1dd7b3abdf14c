import { designGames } from '../../studio/src/catalogue/design-games.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import { report } from './support/report.ts'

const count = 10_000

/** The whole catalogue of the studio designed from nothing, each game with its exact return; none is near another. */
export async function benchCatalogue(): Promise<void> {
  const fingerprints = new Set<string>()
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  await designGames({
    known: [],
    count,
    onBatch: (batch) => {
      for (const { fingerprint } of batch) fingerprints.add(fingerprint)
    },
  }).done
  const { user, system } = process.cpuUsage(cpu)
  assert(fingerprints.size === count, 'no two games are the same')
  report('catalogue', 'games', fingerprints.size, 'games')
  report('catalogue', 'seconds', (performance.now() - startedAt) / 1000, 's')
  report('catalogue', 'processorSeconds', (user + system) / 1_000_000, 's')
}
