export interface Random {
  /** From 0 up to 1, without it. */
  share(): number
  /** A whole number from 0 up to `end`, without it. */
  below(end: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

/** Numbers that follow from a seed (mulberry32), so that a run that found something can be repeated. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(share() * end)
  return { share, below, pick: (choices) => choices[below(choices.length)] ?? choices[0] }
}
