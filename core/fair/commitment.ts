import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { assert } from '../kernel/assert.ts'
import { seedBytes } from './stream.ts'

/** SHA-256 of the 32 seed bytes in lower-case hex: published before betting opens. Lottery rule book C.10 step 1. */
export function commitOf(seed: Uint8Array): string {
  assert(seed.length === seedBytes, 'a seed has 32 bytes')
  return bytesToHex(sha256(seed))
}

/** The 32 bytes of a published seed; undefined when the text is not one. */
export function readSeed(seedHex: string): Uint8Array | undefined {
  return /^[0-9a-f]{64}$/i.test(seedHex) ? hexToBytes(seedHex) : undefined
}

export interface VerificationStep {
  /**
   * `seed`: its form; `commit`: its hash; `context`: the form of the message; `result`: the numbers. Of a beacon `round`:
   * which it is; `value`: what it is worth; `signature`: who said so.
   */
  readonly code: 'seed' | 'commit' | 'context' | 'result' | 'round' | 'value' | 'signature'
  readonly ok: boolean
  /** What was published. */
  readonly claimed: string
  /** What this computer found; empty when a step before it failed. */
  readonly found: string
}
