import { bytesToHex } from '@noble/hashes/utils.js'
import { commitOf, readSeed, type VerificationStep } from '../../../fair/commitment.ts'
import { createStream } from '../../../fair/stream.ts'
import type { Draw, DrawModel, DrawText } from '../model.ts'
import { drawText } from '../same-draw.ts'
import { drawContext, isDrawContext } from './draw-context.ts'
import { drawResult } from './draw-result.ts'

/** A lottery's draw as it was published. */
export interface DrawClaim {
  readonly gameCode: string
  readonly numero: string
  readonly beacon: string
  readonly seedHex: string
  readonly commit: string
  readonly model: DrawModel
  readonly result: DrawText
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
