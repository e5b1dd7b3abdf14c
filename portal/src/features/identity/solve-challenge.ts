import type { getChallenge } from '@parlour/core/contract/identity/player/access.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'

type Challenge = Value<typeof getChallenge>

/** Hashes between two breaths, so that the page stays quick under the work. */
const hashesABreath = 500

/**
 * Does the work of a challenge (the altcha protocol): finds the number whose hash behind the salt is the one asked for.
 * Tells how much of it is done, from 0 to 1.
 */
export async function solveChallenge(
  { algorithm, challenge, maxnumber, salt, signature }: Challenge,
  onProgress?: (done: number) => void,
): Promise<string> {
  const encoder = new TextEncoder()
  for (let from = 0; from <= maxnumber; from += hashesABreath) {
    const numbers = Array.from({ length: Math.min(hashesABreath, maxnumber - from + 1) }, (_, at) => from + at)
    const hashes = await Promise.all(
      numbers.map((number) => crypto.subtle.digest(algorithm, encoder.encode(salt + number))),
    )
    const at = hashes.findIndex((hash) => hexOf(hash) === challenge)
    if (at >= 0) return btoa(JSON.stringify({ algorithm, challenge, number: from + at, salt, signature }))
    onProgress?.(from / maxnumber)
  }
  throw new Error('a challenge has a solution')
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
