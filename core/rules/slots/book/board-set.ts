import type { Stream } from '../../../fair/stream.ts'
import { assert } from '../../../kernel/assert.ts'
import { cycleOf } from '../game.ts'
import { rowOutcome, type TumbleBoards, tumbleCounter } from './tumble.ts'

/** Boards of a set. Betting book C1: a hundred thousand or more. */
export const setRows = 100_000

/** Rows of a set that pay alike and share a weight. */
export interface RowClass {
  readonly units: number
  readonly isTrigger: boolean
  /** Board seeds of the rows, in the order that they were drawn. */
  readonly seeds: readonly number[]
  /** Units of the paid spins, and free spins, of all rows together. */
  readonly baseUnits: number
  readonly freeSpins: number
  /** The same of its first row, which a repair may weigh more. */
  readonly first: { readonly baseUnits: number; readonly freeSpins: number }
}

/** Boards that were drawn once and evaluated whole; games of the family choose how likely each of them is. */
export interface BoardSet {
  readonly boards: TumbleBoards
  /** Rows that trigger last, each part by rising units. */
  readonly classes: readonly RowClass[]
}

/** Draws the rows of a set and sorts them by what they pay. */
export function drawRows(stream: Stream, boards: TumbleBoards, count: number): BoardSet {
  const cycle = cycleOf(boards.strips)
  assert(cycle <= 2 ** 32, 'a board seed is one number of a stream')
  const unitsOf = tumbleCounter(boards)
  const found = new Map<string, { -readonly [Key in keyof RowClass]: RowClass[Key] } & { seeds: number[] }>()
  for (let row = 0; row < count; row += 1) {
    const seed = stream.below(cycle)
    const { units, baseUnits, isTrigger, freeSeeds } = rowOutcome(boards, seed, unitsOf)
    const known = found.get(`${isTrigger} ${units}`)
    if (known === undefined) {
      const first = { baseUnits, freeSpins: freeSeeds.length }
      found.set(`${isTrigger} ${units}`, { units, isTrigger, seeds: [seed], ...first, first })
    } else {
      known.seeds.push(seed)
      known.baseUnits += baseUnits
      known.freeSpins += freeSeeds.length
    }
  }
  const classes = [...found.values()].toSorted(
    (one, other) => Number(one.isTrigger) - Number(other.isTrigger) || one.units - other.units,
  )
  return { boards, classes }
}
