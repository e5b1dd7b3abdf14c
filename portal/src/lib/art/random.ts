export type Random = () => number

/** Numbers from 0 to 1 that depend on the seed alone: a picture is the same on every visit. */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed ^ 0x5f35_6495, 0x9e37_79b1) | 0
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A seed for a code such as a game's. */
export function seedOf(code: string): number {
  let hash = 2_166_136_261
  for (const letter of code) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
