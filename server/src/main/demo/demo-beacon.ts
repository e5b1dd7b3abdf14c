import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedChain } from '@parlour/core/fair/beacon-signature.ts'
import { defaultGames, type DefaultGame } from '#modules/lottery/index.ts'

/** The chain that the sandbox plays in the place of drand; its key is no secret, and production knows nothing of it. */
export const sandboxChain: SignedChain = {
  chainHash: '52b9829052f165b33d00f3ab2b632c9dcd73c07d2bf4fd57d933edffc22cb6db',
  genesisUnix: 1_692_803_367,
  periodSeconds: 3,
  publicKey:
    '885619cc535191f1f1ef45b68ec0092a64200201ebf2cf958e311d6d408ad0df9aa1374fc8ead39af92bc4acafd1b2e80069ba4bfd0748d6870b35698b891bb94c8c88efc6fad501eec18ed1663cbd1b9d7cd28fa9cad4dabea0453f5b91f003',
}

const declaring: ReadonlySet<string> = new Set(['K3_1M', '11X5_3M'])

/** The games of a new installation, two of which declare the beacon, so that it is seen at work. */
export const demoGames: readonly DefaultGame[] = defaultGames.map((game) =>
  declaring.has(game.gameCode) ? { ...game, beacon: 'DRAND' } : game,
)

const upWithinMs = 10_000
const triedEveryMs = 50

/** Waits until the sandbox answers: the draws of the demo's history need its beacon. It goes on without one that does not. */
export async function waitForSandbox(port: number): Promise<void> {
  const until = performance.now() + upWithinMs
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (performance.now() < until && !(await isUp())) await sleep(triedEveryMs)
}
