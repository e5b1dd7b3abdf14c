import { quicknet, roundAfterClose, type BeaconChain } from './beacon.ts'
import { isSignedRound, quicknetKey, randomnessOf, type SignedChain } from './beacon-signature.ts'
import type { VerificationStep } from './commitment.ts'

/** What was published of the beacon of a draw. */
export interface BeaconClaim {
  /** The value that stands in the draw's context. */
  readonly beacon: string
  readonly round: number
  readonly signature: string
  /** The chain as it was published; quicknet where none is named. */
  readonly chain?: SignedChain | undefined
  /** When betting closed, in milliseconds, where it was published. */
  readonly closeAt?: number | undefined
}

/** The first round that nobody could know before a close in milliseconds. Lottery rule book C.10 step 3. */
export function roundOfClose(closeAt: number, clock: Pick<BeaconChain, 'genesisUnix' | 'periodSeconds'>): number {
  return roundAfterClose(Math.ceil(closeAt / 1000), clock)
}

/** Whether a published chain is drand quicknet, by its hash. */
export function isQuicknet(chain: Pick<BeaconChain, 'chainHash'> | undefined): boolean {
  return chain === undefined || chain.chainHash.toLowerCase() === quicknet.chainHash
}

/**
 * Checks a beacon from what was published: its round is the one after the close, its value the hash of a signature, and
 * the signature that of the chain's network over the round. What is called quicknet is checked by the key that is known
 * here, whatever key was published with it. It never fails on what a visitor typed.
 */
export function verifyBeacon({ beacon, round, closeAt, ...claim }: BeaconClaim): readonly VerificationStep[] {
  const chain =
    claim.chain === undefined || isQuicknet(claim.chain) ? { ...quicknet, publicKey: quicknetKey } : claim.chain
  const signature = claim.signature.toLowerCase()
  const value = randomnessOf(signature)
  const isSigned = isSignedRound({ publicKey: chain.publicKey.toLowerCase(), round, signature })
  const steps: VerificationStep[] = [
    { code: 'value', ok: value !== '' && value === beacon, claimed: beacon, found: value },
    { code: 'signature', ok: isSigned, claimed: claim.signature, found: chain.publicKey },
  ]
  return closeAt === undefined ? steps : [roundStep(round, closeAt, chain), ...steps]
}

function roundStep(round: number, closeAt: number, chain: SignedChain): VerificationStep {
  const isKnown = Number.isFinite(closeAt) && chain.periodSeconds > 0 && closeAt / 1000 >= chain.genesisUnix
  const due = isKnown ? roundOfClose(closeAt, chain) : undefined
  return { code: 'round', ok: due === round, claimed: String(round), found: due === undefined ? '' : String(due) }
}
