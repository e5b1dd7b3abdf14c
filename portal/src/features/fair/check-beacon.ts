import { verifyBeacon } from '@parlour/core/fair/beacon-proof.ts'
import type { VerificationStep } from '@parlour/core/fair/commitment.ts'
import type { Fairness } from './fair.queries.ts'

/** Checks the value of a declared round, as it stands in a context, by what was published of it. */
export function checkBeacon(fairness: Fairness, beacon: string): readonly VerificationStep[] {
  const { chain, closeTime } = fairness
  return verifyBeacon({
    beacon,
    round: fairness.round ?? 0,
    signature: fairness.signature ?? '',
    closeAt: closeTime,
    chain: chain && {
      chainHash: chain.chainHash,
      publicKey: chain.publicKey,
      genesisUnix: chain.genesis,
      periodSeconds: chain.period,
    },
  })
}
