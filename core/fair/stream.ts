import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { assert } from '../kernel/assert.ts'

/** The one source of chance: every draw and every game reads its outcome from such a stream. */
export interface Stream {
  /** The next unsigned 32-bit word. */
  word(): number
  /** An integer from 0 to n − 1, each equally likely; may take more than one word. */
  below(n: number): number
  /** Words taken so far, the rejected ones included: what the verifier page shows. */
  wordsTaken(): number
}

export const seedBytes = 32
const wordBytes = 4
const wordSpan = 2 ** 32

/** One block of 32 bytes: HMAC-SHA256 keyed by the seed over `context|counter`. Lottery rule book C.10 step 4. */
export function streamBlock(seed: Uint8Array, context: string, counter: number): Uint8Array {
  assert(seed.length === seedBytes, 'a seed has 32 bytes')
  return hmac(sha256, seed, utf8ToBytes(`${context}|${counter}`))
}

/**
 * The stream of one draw: blocks for counter 0, 1, 2 … read as big-endian words. The same code runs in
 * the server that draws and in the browser that checks. Lottery rule book C.10, betting book D2.
 */
export function createStream(seed: Uint8Array, context: string): Stream {
  let taken = 0
  let block: DataView | undefined

  const word = (): number => {
    const offset = (taken * wordBytes) % seedBytes
    if (block === undefined || offset === 0) {
      const bytes = streamBlock(seed, context, Math.floor((taken * wordBytes) / seedBytes))
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
    taken += 1
    return block.getUint32(offset)
  }

  // A plain remainder would favour the low numbers; words past the last whole multiple of n are dropped.
  const below = (n: number): number => {
    assert(Number.isInteger(n) && n >= 1 && n <= wordSpan, 'a stream draws below 1 to 2^32')
    const limit = Math.floor(wordSpan / n) * n
    let candidate = word()
    while (candidate >= limit) candidate = word()
    return candidate % n
  }

  return { word, below, wordsTaken: () => taken }
}
