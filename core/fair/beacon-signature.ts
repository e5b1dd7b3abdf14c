import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { BeaconChain } from './beacon.ts'

/** A chain whose rounds can be proved: by this key its network signs, a point of G2 in 192 hex digits. */
export interface SignedChain extends BeaconChain {
  readonly publicKey: string
}

/** What a chain said in one round, in lower-case hex. */
export interface BeaconValue {
  readonly round: number
  readonly randomness: string
  readonly signature: string
}

/** The key of drand quicknet, scheme `bls-unchained-g1-rfc9380`. */
export const quicknetKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'

/** Signatures of that scheme are points of G1, hashed to by RFC 9380 under this name. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const signatureForm = /^[0-9a-f]{96}$/
const keyForm = /^[0-9a-f]{192}$/
const roundBytes = 8

/** SHA-256 of a signature, which is what its round is worth; empty when the text is no signature. */
export function randomnessOf(signature: string): string {
  return signatureForm.test(signature) ? bytesToHex(sha256(hexToBytes(signature))) : ''
}

/**
 * Whether the network of a key signed a round: BLS on the SHA-256 of its number, eight bytes big endian. It answers no
 * to whatever is no point, and never throws.
 */
export function isSignedRound({
  publicKey,
  round,
  signature,
}: Pick<SignedChain, 'publicKey'> & Pick<BeaconValue, 'round' | 'signature'>): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !signatureForm.test(signature) || !keyForm.test(publicKey))
    return false
  const number = new Uint8Array(roundBytes)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  const scheme = bls12_381.shortSignatures
  try {
    return scheme.verify(hexToBytes(signature), scheme.hash(sha256(number), domain), hexToBytes(publicKey))
  } catch {
    return false
  }
}
