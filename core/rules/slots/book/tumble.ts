import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { createStream } from '../../../fair/stream.ts'
import { assert, defined } from '../../../kernel/assert.ts'
import { type Board, scattersOf, stopsAt, type Win, waysWins } from '../board.ts'
import {
  cycleOf,
  type FreeGames,
  maxWinBets,
  type ReelPays,
  retriggerCap,
  scatter,
  triggerCount,
  wild,
} from '../game.ts'

/** Boards on which wins vanish, what lies above falls down, and pays anew, by a rising multiplier. Betting book C1. */
export interface TumbleBoards extends ReelPays {
  /** Its number among the sets: boards of the set are drawn by it. */
  readonly set: number
  /** What the wins of each fall are multiplied by; the last stands for all further ones. */
  readonly falls: readonly number[]
  readonly freeGames: FreeGames
}

/** One fall of a board: what it shows and wins. */
export interface Fall {
  readonly board: Board
  readonly wins: readonly Win[]
  readonly multiplier: number
}

export interface Tumble {
  readonly falls: readonly Fall[]
  readonly scatters: number
  readonly units: number
}

/** How often a strip lies above the window: more than any tumble falls through. */
const stripsAbove = 40

/** A tumble from its board seed, which is a place in the full cycle: fall by fall, as it is shown. */
export function tumble(boards: TumbleBoards, seed: number): Tumble {
  const stops = stopsAt(boards.strips, seed)
  // A column is read from what lies above it downwards: the strip turned to its stop, the window at the end.
  let columns = boards.strips.map((strip, reel) => {
    const stop = defined(stops[reel], 'every reel has a stop')
    const turned = strip.slice(stop) + strip.slice(0, stop)
    return turned.repeat(stripsAbove) + turned.slice(0, boards.rows)
  })
  const falls: Fall[] = []
  for (;;) {
    assert(
      columns.every(({ length }) => length >= boards.rows),
      'a tumble ends before its strips do',
    )
    const board = columns.map((column) => column.slice(-boards.rows))
    const wins = waysWins(boards, board)
    const multiplier = boards.falls[Math.min(falls.length, boards.falls.length - 1)] ?? 1
    falls.push({ board, wins, multiplier })
    if (wins.length === 0) break
    columns = columns.map((column, reel) => {
      const won = wins.filter(({ count }) => reel < count).map(({ symbol }) => symbol)
      const left = Array.from(column.slice(-boards.rows)).filter(
        (cell) => !won.includes(cell) && !(cell === wild && won.length > 0),
      )
      return column.slice(0, -boards.rows) + left.join('')
    })
  }
  const scatters = scattersOf(falls[0]?.board ?? [])
  const ofFalls = falls.reduce(
    (sum, { wins, multiplier }) => sum + multiplier * wins.reduce((all, { units }) => all + units, 0),
    0,
  )
  return { falls, scatters, units: ofFalls + (boards.scatterPays[scatters] ?? 0) }
}

/** What a board seed pays and how many scatters it shows: all that a set keeps of a board. */
export type TumbleUnits = (seed: number) => { readonly units: number; readonly scatters: number }

/** The whole of one row of a book. */
export interface RowOutcome {
  /** Of the paid spin and its free games together, the cap held. */
  readonly units: number
  /** Of the paid spin alone. */
  readonly baseUnits: number
  readonly isTrigger: boolean
  /** Board seeds of the free spins in the order that they are played. */
  readonly freeSeeds: readonly number[]
}

/**
 * The paid spin of a board seed with all of its free games, whose boards follow from the seed too. Both caps are inside:
 * after the last retrigger scatters begin nothing, and the round ends at the highest win.
 */
export function rowOutcome(boards: TumbleBoards, seed: number, unitsOf: TumbleUnits): RowOutcome {
  const cap = maxWinBets * boards.unitsPerBet
  const paid = unitsOf(seed)
  const baseUnits = Math.min(paid.units, cap)
  if (paid.scatters < triggerCount) return { units: baseUnits, baseUnits, isTrigger: false, freeSeeds: [] }
  const stream = createStream(sha256(utf8ToBytes(`slot-book:${boards.set}`)), `free|${seed}`)
  const cycle = cycleOf(boards.strips)
  const freeSeeds: number[] = []
  let [units, left, retriggers] = [baseUnits, boards.freeGames.spins, 0]
  while (left > 0 && units < cap) {
    const freeSeed = stream.below(cycle)
    const free = unitsOf(freeSeed)
    freeSeeds.push(freeSeed)
    units = Math.min(cap, units + free.units * boards.freeGames.multiplier)
    left -= 1
    if (free.scatters >= triggerCount && retriggers < retriggerCap) {
      retriggers += 1
      left += boards.freeGames.spins
    }
  }
  return { units, baseUnits, isTrigger: true, freeSeeds }
}

/** The same units as `tumble`, on numbers: a set asks for more than a hundred thousand of them. */
export function tumbleCounter(boards: TumbleBoards): TumbleUnits {
  const symbols = Object.keys(boards.pays).toSorted()
  const [wildCode, scatterCode] = [symbols.length, symbols.length + 1]
  const codeOf = (cell: string) => (cell === wild ? wildCode : cell === scatter ? scatterCode : symbols.indexOf(cell))
  const strips = boards.strips.map((strip) => Array.from(strip, codeOf))
  const pays = symbols.map((symbol) => boards.pays[symbol] ?? [])
  const { rows, falls } = boards
  const columns = strips.map(() => Array.from<number>({ length: rows }).fill(0))
  const above = strips.map(() => 0)

  const count = (reel: number, symbol: number): number => {
    let shown = 0
    for (const cell of columns[reel] ?? []) if (cell === symbol || cell === wildCode) shown += 1
    return shown
  }
  /** How many reels the symbol runs over, and in how many ways. */
  const runOf = (symbol: number): readonly [number, number] => {
    let [ways, reel] = [1, 0]
    for (; reel < strips.length; reel += 1) {
      const shown = count(reel, symbol)
      if (shown === 0) break
      ways *= shown
    }
    return [reel, ways]
  }
  const fallDown = (reel: number, won: readonly number[]): void => {
    const [column, strip] = [columns[reel], strips[reel]]
    if (column === undefined || strip === undefined) return
    let to = rows - 1
    for (let row = rows - 1; row >= 0; row -= 1) {
      const cell = column[row] ?? 0
      if (cell === wildCode || won.includes(cell)) continue
      column[to] = cell
      to -= 1
    }
    for (; to >= 0; to -= 1) {
      above[reel] = ((above[reel] ?? 0) - 1 + strip.length) % strip.length
      column[to] = strip[above[reel]] ?? 0
    }
  }

  return (seed) => {
    let rest = seed
    for (let reel = strips.length - 1; reel >= 0; reel -= 1) {
      const strip = strips[reel] ?? []
      const stop = rest % strip.length
      rest = Math.floor(rest / strip.length)
      above[reel] = stop
      const column = columns[reel] ?? []
      for (let row = 0; row < rows; row += 1) column[row] = strip[(stop + row) % strip.length] ?? 0
    }
    const scatters = columns.reduce((sum, column) => sum + column.filter((cell) => cell === scatterCode).length, 0)
    let units = boards.scatterPays[scatters] ?? 0
    for (let fall = 0; ; fall += 1) {
      const wonBy: number[][] = []
      let ofFall = 0
      const first = columns[0] ?? []
      for (const [row, symbol] of first.entries()) {
        if (symbol >= wildCode || first.indexOf(symbol) < row) continue
        const [reels, ways] = runOf(symbol)
        const of = (pays[symbol]?.[reels] ?? 0) * ways
        if (of === 0) continue
        ofFall += of
        for (let reel = 0; reel < reels; reel += 1) (wonBy[reel] ??= []).push(symbol)
      }
      if (ofFall === 0) return { units, scatters }
      units += ofFall * (falls[Math.min(fall, falls.length - 1)] ?? 1)
      for (const [reel, won] of wonBy.entries()) fallDown(reel, won)
    }
  }
}
