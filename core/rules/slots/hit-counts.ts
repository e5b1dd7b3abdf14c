import { assert, defined } from '../../kernel/assert.ts'
import { payingSymbols, type ReelGame, scatter, wild } from './game.ts'
import { countReels, multiply, type Polynomial } from './reel-counts.ts'

/** Reels that a win runs over at least, in the games that this counts. */
const winReels = 3
/** Stops of a strip as bits, in words of so many. */
const wordBits = 30

type Stops = readonly number[]

const bits = (word: number): number => {
  let [rest, count] = [word, 0]
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}

function stopsWhere(length: number, holds: (stop: number) => boolean): Stops {
  return Array.from({ length: Math.ceil(length / wordBits) }, (_, word) => {
    let mask = 0
    for (let bit = 0; bit < wordBits && word * wordBits + bit < length; bit += 1)
      if (holds(word * wordBits + bit)) mask |= 1 << bit
    return mask
  })
}

const rowsMask = (cells: string, symbol: string): number => {
  let mask = 0
  for (let row = 0; row < cells.length; row += 1) {
    const cell = cells.charAt(row)
    if (cell === symbol || cell === wild) mask |= 1 << row
  }
  return mask
}

/** Of the rows on the first two reels, those of the third that a win runs over: as bits, by `first * 2^rows + second`. */
function thirdRows(game: ReelGame): readonly number[] {
  const span = 1 << game.rows
  return Array.from({ length: span * span }, (_, index) => {
    const [first, second] = [Math.floor(index / span), index % span]
    if (game.family === 'WAYS') return first > 0 && second > 0 ? span - 1 : 0
    return game.lines.reduce((mask, [one = 0, two = 0, three = 0]) => {
      const isOn = (first & (1 << one)) !== 0 && (second & (1 << two)) !== 0
      return isOn ? mask | (1 << three) : mask
    }, 0)
  })
}

/** Stops of the reels behind the third that show at least so many scatters. */
function atLeast(shown: Polynomial, scatters: number): number {
  return shown.reduce((sum, stops, count) => (count >= scatters ? sum + stops : sum), 0)
}

/** Which stops of the third reel end a win that began so: looked up by symbol and rows. */
function thirdStops(game: ReelGame): (symbol: number, rows: number) => Stops {
  const third = defined(countReels(game)[2], 'there are three reels')
  const masks = payingSymbols(game).map((symbol) => third.windows.map((cells) => rowsMask(cells, symbol)))
  const known = new Map<number, Stops>()
  return (symbol, rows) => {
    const key = symbol * 1024 + rows
    const found = known.get(key) ?? stopsWhere(third.length, (stop) => ((masks[symbol]?.[stop] ?? 0) & rows) !== 0)
    known.set(key, found)
    return found
  }
}

/** Pays are tuned on strips that stay: what hits does not depend on how much it pays. */
const counted = new WeakMap<readonly string[], { readonly of: string; readonly lines: object; readonly hits: number }>()

/** Stops of all reels at which anything is paid. */
export function hitStops(game: ReelGame): number {
  const paid = game.scatterPays.findIndex((units) => units > 0)
  const of = `${game.family} ${game.rows} ${paid} ${payingSymbols(game).join('')}`
  const known = counted.get(game.strips)
  if (known?.of === of && known.lines === game.lines) return known.hits
  const hits = countHits(game, paid)
  counted.set(game.strips, { of, lines: game.lines, hits })
  return hits
}

/**
 * A line or way pays as soon as it runs over three reels, so those three
 * are gone through stop by stop, the third as bits; the reels behind them matter to scatters alone.
 */
function countHits(game: ReelGame, paid: number): number {
  const symbols = payingSymbols(game)
  for (const symbol of symbols) {
    const least = game.pays[symbol]?.findIndex((units) => units > 0)
    assert(least === winReels, 'wins run over three reels at least')
  }
  const reels = countReels(game)
  const [first, second, third] = [reels[0], reels[1], reels[2]].map((reel) => defined(reel, 'there are three reels'))
  assert(first && second && third, 'there are three reels')
  const span = 1 << game.rows
  const rows = thirdRows(game)
  const stopsOf = thirdStops(game)
  const behind = reels.slice(winReels)
  const rest = behind.reduce((product, { length }) => product * length, 1)
  const shown = behind.reduce((product, reel) => multiply(product, reel.shown), [1] as Polynomial)
  const missing = (scatters: number) => (paid === -1 ? 0 : atLeast(shown, paid - scatters))
  const withScatter = stopsWhere(third.length, (stop) => third.windows[stop]?.includes(scatter) === true)
  const secondMasks = second.windows.map((cells) => symbols.map((symbol) => rowsMask(cells, symbol)))
  const stopsWith = withScatter.reduce((count, word) => count + bits(word), 0)
  const hitsOf = (masks: readonly number[], alive: readonly number[], others: readonly number[]): Stops | undefined => {
    let hit: number[] | undefined
    for (const symbol of alive) {
      const on = rows[(masks[symbol] ?? 0) * span + (others[symbol] ?? 0)] ?? 0
      if (on !== 0) hit = stopsOf(symbol, on).map((word, index) => word | (hit?.[index] ?? 0))
    }
    return hit
  }
  let sum = 0
  for (const firstCells of first.windows) {
    const masks = symbols.map((symbol) => rowsMask(firstCells, symbol))
    const alive = symbols.flatMap((_, symbol) => (masks[symbol] === 0 ? [] : [symbol]))
    for (const [stop, secondCells] of second.windows.entries()) {
      const scatters = Number(firstCells.includes(scatter)) + Number(secondCells.includes(scatter))
      const hit = hitsOf(masks, alive, secondMasks[stop] ?? [])
      const hits = hit?.reduce((count, word) => count + bits(word), 0) ?? 0
      const taken = hit?.reduce((count, word, index) => count + bits(word & (withScatter[index] ?? 0)), 0) ?? 0
      const beside = stopsWith - taken
      const alone = third.length - hits - beside
      sum += hits * rest + beside * missing(scatters + 1) + alone * missing(scatters)
    }
  }
  return sum
}
