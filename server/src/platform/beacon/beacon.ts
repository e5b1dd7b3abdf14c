import type { BeaconValue, SignedChain } from '@parlour/core/fair/beacon-signature.ts'

/** A public chain of random values, as the server asks for it. */
export interface Beacon {
  readonly chain: SignedChain
  /** Where anybody may read a round. */
  addressOf(round: number): string
  /** One round, with its signature verified. It fails where nobody has it, or only something else. */
  fetchRound(round: number, signal: AbortSignal): Promise<BeaconValue>
}
