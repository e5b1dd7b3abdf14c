/** Neighbouring digits of a draw that a play is about. Lottery rule book C.2 and C.4. */
export interface Segment {
  /** `F3`, `B4`, `5`; empty where a play is about the whole of three digits. */
  readonly name: string
  /** The places of its digits, the first drawn being 0. */
  readonly at: readonly number[]
  /** What the trade calls each place: W Q B S G from ten-thousands to units. */
  readonly places: readonly string[]
}

/** The places of five digits, ten-thousands to units. */
export const fivePlaces = ['W', 'Q', 'B', 'S', 'G'] as const
/** The places of three digits, hundreds to units. */
export const threePlaces = ['B', 'S', 'G'] as const

function segment(name: string, of: readonly string[], [from, length]: readonly [number, number]): Segment {
  const at = Array.from({ length }, (_, step) => from + step)
  return { name, at, places: of.slice(from, from + length) }
}

/** The segments of five digits: all, the first and last four, the first, middle and last three, the first and last two. */
export const fiveDigitSegments = {
  all: segment('5', fivePlaces, [0, 5]),
  F4: segment('F4', fivePlaces, [0, 4]),
  B4: segment('B4', fivePlaces, [1, 4]),
  F3: segment('F3', fivePlaces, [0, 3]),
  M3: segment('M3', fivePlaces, [1, 3]),
  B3: segment('B3', fivePlaces, [2, 3]),
  F2: segment('F2', fivePlaces, [0, 2]),
  B2: segment('B2', fivePlaces, [3, 2]),
} as const

/** The segments of three digits: all, and the first and last two. */
export const threeDigitSegments = {
  all: segment('', threePlaces, [0, 3]),
  F2: segment('F2', threePlaces, [0, 2]),
  B2: segment('B2', threePlaces, [1, 2]),
} as const

/** `STRAIGHT@B3`; a play on the whole of three digits has the bare name. */
export function codeOn(name: string, segment: Segment): string {
  return segment.name === '' ? name : `${name}@${segment.name}`
}
