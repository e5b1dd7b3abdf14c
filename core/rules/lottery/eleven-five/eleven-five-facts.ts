import { listDraw } from '../list-draw.ts'
import type { Draw } from '../model.ts'

/** What win tests ask of a draw of five numbers of eleven. */
export interface ElevenFiveFacts {
  /** In drawn order. */
  readonly balls: readonly string[]
  readonly numbers: readonly number[]
  readonly drawn: ReadonlySet<string>
  readonly firstTwo: ReadonlySet<string>
  readonly firstThree: ReadonlySet<string>
  readonly sum: number
  readonly odd: number
  /** The middle of the five by size. */
  readonly median: number
}

/** The facts of a draw. Lottery rule book C.6. */
export function elevenFiveFacts(draw: Draw): ElevenFiveFacts {
  const { balls } = listDraw(draw)
  const numbers = balls.map(Number)
  return {
    balls,
    numbers,
    drawn: new Set(balls),
    firstTwo: new Set(balls.slice(0, 2)),
    firstThree: new Set(balls.slice(0, 3)),
    sum: numbers.reduce((sum, number) => sum + number, 0),
    odd: numbers.filter((number) => number % 2 === 1).length,
    median: numbers.toSorted((one, other) => one - other)[2] ?? 0,
  }
}
