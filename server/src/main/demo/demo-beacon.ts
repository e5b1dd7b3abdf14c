import type { SignedChain } from '@parlour/core/fair/beacon-signature.ts'

/** The chain that the sandbox plays in the place of drand; its key is no secret, and production knows nothing of it. */
export const sandboxChain: SignedChain = {
  chainHash: '52b9829052f165b33d00f3ab2b632c9dcd73c07d2bf4fd57d933edffc22cb6db',
  genesisUnix: 1_692_803_367,
  periodSeconds: 3,
  publicKey:
    '885619cc535191f1f1ef45b68ec0092a64200201ebf2cf958e311d6d408ad0df9aa1374fc8ead39af92bc4acafd1b2e80069ba4bfd0748d6870b35698b891bb94c8c88efc6fad501eec18ed1663cbd1b9d7cd28fa9cad4dabea0453f5b91f003',
}
