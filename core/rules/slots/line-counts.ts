import { defined } from '../../kernel/assert.ts'
import { payingSymbols, payOf, type ReelGame, wild } from './game.ts'
import { countReels, lengthsFrom, multiply, type Polynomial, type ReelCounts } from './reel-counts.ts'

/** A win that a part of the board may give, and the stops that give it. */
export interface PartWin {
  readonly symbol: number
  readonly count: number
  /** What the part pays, in units. */
  readonly units: number
  /** Stops of all reels by how many scatters show, added up over all parts. */
  readonly stops: Polynomial
}

const at = (numbers: readonly number[], index: number): number => defined(numbers[index], 'the index is inside')

/** Stops of a reel at which the cell of the row shows the symbol or a wild, by scatters that show beside it. */
function cellCounts(reel: ReelCounts, row: number, symbol: string): Polynomial {
  let [alone, beside] = [0, 0]
  for (const cells of reel.windows) {
    const cell = cells.charAt(row)
    if (cell !== symbol && cell !== wild) continue
    if (cells.includes('S')) beside += 1
    else alone += 1
  }
  return [alone, beside]
}

const without = (all: Polynomial, some: Polynomial): Polynomial => all.map((count, place) => count - at(some, place))

/**
 * Every win of one line by the scatters that show with it, over all lines. The first reel holds no wild, so the symbol
 * of a line is what stands there.
 */
export function linePartWins(game: ReelGame): readonly PartWin[] {
  const reels = countReels(game)
  const symbols = payingSymbols(game)
  const cells = reels.map((reel) =>
    Array.from({ length: game.rows }, (_, row) => symbols.map((symbol) => cellCounts(reel, row, symbol))),
  )
  const rests: Polynomial[] = [[1]]
  for (const { shown } of reels.toReversed()) rests.unshift(multiply(defined(rests[0], 'there is a rest'), shown))
  const found = new Map<string, PartWin>()
  const add = (win: PartWin) => {
    const key = `${win.symbol} ${win.count}`
    const known = found.get(key)?.stops
    const stops = known === undefined ? win.stops : win.stops.map((ways, scatters) => ways + at(known, scatters))
    found.set(key, { ...win, stops })
  }
  const follow = (line: readonly number[], symbol: number, name: string) => {
    let run: Polynomial = [1]
    for (let count = 1; count <= reels.length; count += 1) {
      const cell = defined(cells[count - 1]?.[at(line, count - 1)]?.[symbol], 'a line stays inside the window')
      run = multiply(run, cell)
      const units = payOf(game.pays, name, count)
      if (units === 0) continue
      const next = cells[count]?.[line[count] ?? 0]?.[symbol]
      const ended = next === undefined ? run : multiply(run, without(defined(reels[count], 'a reel').shown, next))
      const rest = defined(rests[Math.min(count + 1, reels.length)], 'a rest')
      add({ symbol, count, units, stops: multiply(ended, rest) })
    }
  }
  for (const line of game.lines) {
    for (const [symbol, name] of symbols.entries()) follow(line, symbol, name)
  }
  return [...found.values()]
}

/** In how many stops one line shows exactly so many of a symbol: n₁·Π(n+w)·(L−n−w)·Π L. Betting book C1. */
export function lineStops(reels: readonly ReelCounts[], symbol: number, count: number): number {
  const rest = lengthsFrom(reels)
  const run = reels.slice(0, count).reduce((product, { places }) => product * at(places, symbol), 1)
  const next = reels[count]
  return next === undefined ? run : run * (next.length - at(next.places, symbol)) * at(rest, count + 1)
}

/** Places of two cells of one reel, so many rows apart, that show the one symbol or a wild and the other or a wild. */
function pairCounts(game: ReelGame, reel: number): readonly (readonly (readonly number[])[])[] {
  const symbols = payingSymbols(game)
  const strip = defined(game.strips[reel], 'the reel has a strip')
  const taking = Array.from(strip, (cell) =>
    cell === wild ? symbols.map((_, index) => index) : symbols.flatMap((symbol, i) => (symbol === cell ? [i] : [])),
  )
  return Array.from({ length: 2 * game.rows - 1 }, (_, index) => {
    const apart = index - (game.rows - 1)
    const counts = symbols.map(() => symbols.map(() => 0))
    for (const [place, here] of taking.entries()) {
      const there = taking[(place + apart + strip.length) % strip.length] ?? []
      for (const one of here) {
        const row = defined(counts[one], 'the symbol has a row')
        for (const other of there) row[other] = at(row, other) + 1
      }
    }
    return counts
  })
}

/** How often two lines lie the same rows apart on every reel: all such pairs have the same expectation. */
function linePairs({ lines, rows }: ReelGame): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const span = 2 * rows - 1
  for (const one of lines) {
    for (const other of lines) {
      const key = one.reduce((sum, row, reel) => sum * span + at(other, reel) - row + rows - 1, 0)
      pairs.set(key, (pairs.get(key) ?? 0) + 1)
    }
  }
  return pairs
}

/** The rows apart on each reel that a pair was counted under. */
function distanceOf(key: number, { rows, strips }: ReelGame): readonly number[] {
  const span = 2 * rows - 1
  return strips.map((_, reel) => Math.floor(key / span ** (strips.length - 1 - reel)) % span)
}

/** What is more for each further reel: a line of four pays its three and the step to four. */
function stepsOf(game: ReelGame): readonly (readonly number[])[] {
  return payingSymbols(game).map((symbol) =>
    game.strips.map((_, reel) => payOf(game.pays, symbol, reel + 1) - payOf(game.pays, symbol, reel)),
  )
}

/**
 * The square of what all lines pay together, added up over all stops: of each pair of lines and of symbols on them, the
 * cells of one reel are two places of one strip, and the reels are independent. Pays may not fall with a longer run.
 */
export function lineSquares(game: ReelGame): number {
  const reels = countReels(game)
  const pairs = game.strips.map((_, reel) => pairCounts(game, reel))
  const steps = stepsOf(game)
  const tails = steps.map((ofFirst, first) =>
    steps.map((ofSecond, second) =>
      reels.map((_, reel) => stepPairs(reels, reel, { first, second, ofFirst, ofSecond })),
    ),
  )
  let sum = 0
  for (const [key, lines] of linePairs(game)) {
    const counts = distanceOf(key, game).map((apart, reel) => defined(pairs[reel]?.[apart], 'rows inside the window'))
    for (const [first, ofFirst] of tails.entries()) {
      for (const [second, ofBoth] of ofFirst.entries()) sum += lines * pairSum(counts, ofBoth, { first, second })
    }
  }
  return sum
}

type Counts = readonly (readonly (readonly number[])[])[]

function pairSum(counts: Counts, tails: readonly number[], { first, second }: Pair): number {
  let [sum, both] = [0, 1]
  for (const [reel, of] of counts.entries()) {
    both *= of[first]?.[second] ?? 0
    if (both === 0) break
    sum += both * at(tails, reel)
  }
  return sum
}

interface Pair {
  readonly first: number
  readonly second: number
}

interface PairSteps extends Pair {
  readonly ofFirst: readonly number[]
  readonly ofSecond: readonly number[]
}

/** The steps of two lines of which the shorter takes its step at this reel, by stops of the reels behind it. */
function stepPairs(
  reels: readonly ReelCounts[],
  reel: number,
  { first, second, ofFirst, ofSecond }: PairSteps,
): number {
  const rest = lengthsFrom(reels)
  let sum = at(ofFirst, reel) * at(ofSecond, reel) * at(rest, reel + 1)
  let [runFirst, runSecond] = [1, 1]
  for (let further = reel + 1; further < reels.length; further += 1) {
    const { places } = defined(reels[further], 'a reel further')
    runFirst *= at(places, first)
    runSecond *= at(places, second)
    const behind = at(rest, further + 1)
    sum += at(ofFirst, reel) * at(ofSecond, further) * runSecond * behind
    sum += at(ofSecond, reel) * at(ofFirst, further) * runFirst * behind
  }
  return sum
}
