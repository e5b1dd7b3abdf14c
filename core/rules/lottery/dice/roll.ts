import { defined } from '../../../kernel/assert.ts'

/** What win tests ask of three dice, in whatever order they fell. */
export interface Roll {
  /** Upwards. */
  readonly dice: readonly [number, number, number]
  /** The different faces. */
  readonly faces: ReadonlySet<string>
  readonly sum: number
  /** The face of at least two dice. */
  readonly pair: string | undefined
  readonly isTriple: boolean
  /** The face of all three dice, or of the one beside a pair. */
  readonly single: string | undefined
}

/** The facts of a roll. Lottery rule book C.7. */
export function rollOf(thrown: readonly number[]): Roll {
  const [low = 0, middle = 0, high = 0] = thrown.toSorted((one, other) => one - other)
  const isTriple = low === high
  const pair = low === middle || middle === high ? String(middle) : undefined
  return {
    dice: [low, middle, high],
    faces: new Set([low, middle, high].map(String)),
    sum: low + middle + high,
    pair,
    isTriple,
    single: pair === undefined ? undefined : String(low === middle ? high : low),
  }
}

const waysByFaces: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 6 }

/** The 56 rolls with how many of the 216 orders of dice show them. */
export const rolls: readonly { readonly value: Roll; readonly ways: number }[] = [1, 2, 3, 4, 5, 6].flatMap((low) =>
  [1, 2, 3, 4, 5, 6].flatMap((middle) =>
    [1, 2, 3, 4, 5, 6].flatMap((high) =>
      low <= middle && middle <= high ? [weighed(rollOf([low, middle, high]))] : [],
    ),
  ),
)

function weighed(roll: Roll): { readonly value: Roll; readonly ways: number } {
  return { value: roll, ways: defined(waysByFaces[roll.faces.size], 'three dice show one to three faces') }
}
