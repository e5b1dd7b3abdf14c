import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { assert } from '../kernel/assert.ts'
import type { Draw, DrawModel, DrawText } from '../rules/lottery/model.ts'
import { drawText } from '../rules/lottery/same-draw.ts'
import { drawContext, isDrawContext } from './draw-context.ts'
import { drawResult } from './draws.ts'
import { createStream, seedBytes } from './stream.ts'

/** SHA-256 of the 32 seed bytes in lower-case hex: published before betting opens. Lottery rule book C.10 step 1. */
export function commitOf(seed: Uint8Array): string {
  assert(seed.length === seedBytes, 'a seed has 32 bytes')
  return bytesToHex(sha256(seed))
}

/** The 32 bytes of a published seed; undefined when the text is not one. */
export function readSeed(seedHex: string): Uint8Array | undefined {
  return /^[0-9a-f]{64}$/i.test(seedHex) ? hexToBytes(seedHex) : undefined
}

export interface DrawClaim {
  readonly gameCode: string
  readonly numero: string
  readonly beacon: string
  readonly seedHex: string
  readonly commit: string
  readonly model: DrawModel
  readonly result: DrawText
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

export interface DrawReport {
  readonly ok: boolean
  readonly steps: readonly VerificationStep[]
  /** The message of the stream without its counter. */
  readonly context: string
  /** The numbers that the seed gives, when it could be read. */
  readonly result: Draw | undefined
  /** Words taken from the stream, the rejected ones included. */
  readonly wordsTaken: number
}

/**
 * Repeats a draw from what was published and says step by step whether it holds: the seed fits its
 * commitment, and the stream of the seed gives the result. It never fails on what a visitor typed.
 */
export function verifyDraw(claim: DrawClaim): DrawReport {
  const { gameCode, numero, beacon, model } = claim
  const seed = readSeed(claim.seedHex)
  const commit = seed === undefined ? '' : commitOf(seed)
  const isContext = isDrawContext(gameCode, numero, beacon)
  const context = isContext ? drawContext(gameCode, numero, beacon) : ''
  const stream = seed !== undefined && isContext ? createStream(seed, context) : undefined
  const result = stream && drawResult(stream, model)
  const found = result === undefined ? '' : drawText(result)
  const claimed = drawText(claim.result)
  const isCommitted = seed !== undefined && commit === claim.commit.toLowerCase()
  const steps: VerificationStep[] = [
    { code: 'seed', ok: seed !== undefined, claimed: claim.seedHex, found: seed === undefined ? '' : bytesToHex(seed) },
    { code: 'commit', ok: isCommitted, claimed: claim.commit, found: commit },
    { code: 'context', ok: isContext, claimed: `${gameCode}|${numero}|${beacon}`, found: context },
    { code: 'result', ok: found !== '' && found === claimed, claimed, found },
  ]
  return { ok: steps.every((step) => step.ok), steps, context, result, wordsTaken: stream?.wordsTaken() ?? 0 }
}
