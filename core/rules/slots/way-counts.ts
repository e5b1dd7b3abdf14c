import { defined } from '../../kernel/assert.ts'
import { payingSymbols, payOf, type ReelGame } from './game.ts'
import type { PartWin } from './line-counts.ts'
import { countReels, lengthsFrom, multiply, type Polynomial, type ReelCounts } from './reel-counts.ts'

const at = (numbers: readonly number[], index: number): number => defined(numbers[index], 'the index is inside')

/** Ways of exactly so many of a symbol, added up over all stops: Π Σc · #(c = 0) · Π L. Betting book C1. */
export function waysStops(reels: readonly ReelCounts[], rows: number, { symbol, count }: Counted): number {
  const run = reels.slice(0, count).reduce((product, { places }) => product * at(places, symbol) * rows, 1)
  const next = reels[count]
  if (next === undefined) return run
  const none = next.taken.filter((taken) => at(taken, symbol) === 0).length
  return run * none * at(lengthsFrom(reels), count + 1)
}

interface Counted {
  readonly symbol: number
  readonly count: number
}

/** Stops of a reel by how often the symbol shows (the place in the list) and by scatters. */
function timesShown(reel: ReelCounts, symbol: number, rows: number): readonly Polynomial[] {
  const counts = Array.from({ length: rows + 1 }, () => [0, 0])
  for (const [stop, taken] of reel.taken.entries()) {
    const of = defined(counts[at(taken, symbol)], 'a window shows no more than its rows')
    const place = reel.windows[stop]?.includes('S') === true ? 1 : 0
    of[place] = at(of, place) + 1
  }
  return counts
}

interface Walk {
  readonly shown: readonly (readonly Polynomial[])[]
  readonly rests: readonly Polynomial[]
  readonly reel: number
  readonly ways: number
  readonly stops: Polynomial
  readonly end: (found: { readonly count: number; readonly ways: number; readonly stops: Polynomial }) => void
}

function walk({ shown, rests, reel, ways, stops, end }: Walk): void {
  const counts = shown[reel]
  if (counts === undefined) return end({ count: reel, ways, stops })
  for (const [times, of] of counts.entries()) {
    if (of.every((count) => count === 0)) continue
    const next = multiply(stops, of)
    if (times > 0) walk({ shown, rests, reel: reel + 1, ways: ways * times, stops: next, end })
    else end({ count: reel, ways, stops: multiply(next, defined(rests[reel + 1], 'a rest')) })
  }
}

/**
 * Every win of the ways that begin at one row of the first reel, by the scatters that show with it, over all rows. The
 * first reel holds no wild, so a row begins ways of one symbol.
 */
export function wayPartWins(game: ReelGame): readonly PartWin[] {
  const reels = countReels(game)
  const rests: Polynomial[] = [[1]]
  for (const { shown } of reels.toReversed()) rests.unshift(multiply(defined(rests[0], 'there is a rest'), shown))
  return payingSymbols(game).flatMap((name, symbol) => {
    const found = new Map<string, PartWin>()
    const shown = reels.map((reel) => timesShown(reel, symbol, game.rows))
    // Each row of the first reel that shows the symbol is a part of its own.
    const begun = (shown[0] ?? []).map((of, times) => of.map((count) => count * times))
    const first = [0, 1].map((scatters) => begun.reduce((sum, of) => sum + at(of, scatters), 0))
    const end: Walk['end'] = ({ count, ways, stops }) => {
      const units = payOf(game.pays, name, count) * ways
      if (units === 0) return
      const known = found.get(`${count} ${units}`)
      const sum = known === undefined ? stops : stops.map((ofStops, i) => ofStops + at(known.stops, i))
      found.set(`${count} ${units}`, { symbol, count, units, stops: sum })
    }
    walk({ shown, rests, reel: 1, ways: 1, stops: first, end })
    return [...found.values()]
  })
}

/** Sums over the stops of one reel: of two symbols, what they show and whether they show at all. */
interface PairSums {
  /** Σ c·c′, Σ c·[c′ = 0], Σ [c = 0]·c′ and Σ [c = 0]·[c′ = 0]. */
  readonly both: number
  readonly firstOnly: number
  readonly secondOnly: number
  readonly neither: number
}

function pairSums({ taken }: ReelCounts, first: number, second: number): PairSums {
  let [both, firstOnly, secondOnly, neither] = [0, 0, 0, 0]
  for (const counts of taken) {
    const [one, other] = [at(counts, first), at(counts, second)]
    both += one * other
    if (other === 0) firstOnly += one
    if (one === 0) secondOnly += other
    if (one === 0 && other === 0) neither += 1
  }
  return { both, firstOnly, secondOnly, neither }
}

/** How a run that goes on alone ends: what each of its longer counts pays, by the stops behind. */
function longer(game: ReelGame, reels: readonly ReelCounts[], { symbol, count }: Counted): number {
  const rest = lengthsFrom(reels)
  const name = defined(payingSymbols(game)[symbol], 'a symbol')
  let [sum, run] = [0, 1]
  for (let reached = count; reached <= reels.length; reached += 1) {
    const { places } = defined(reels[reached - 1], 'a reel')
    if (reached > count) run *= at(places, symbol) * game.rows
    const next = reels[reached]
    const none = next === undefined ? 1 : next.taken.filter((taken) => at(taken, symbol) === 0).length
    sum += payOf(game.pays, name, reached) * run * none * at(rest, Math.min(reached + 1, reels.length))
  }
  return sum
}

/** The square of what all ways pay together, added up over all stops, from the joint sums of two symbols a reel. */
export function waySquares(game: ReelGame): number {
  const reels = countReels(game)
  const rest = lengthsFrom(reels)
  const symbols = payingSymbols(game)
  const alone = symbols.map((_, symbol) => reels.map((__, reel) => longer(game, reels, { symbol, count: reel + 1 })))
  const pairSquares = (first: number, second: number): number => {
    let [sum, both] = [0, 1]
    for (const [reel, of] of reels.entries()) {
      const [pays, others] = [first, second].map((symbol) => payOf(game.pays, symbols[symbol] ?? '', reel + 1))
      const [one, other] = [pays ?? 0, others ?? 0]
      both *= pairSums(of, first, second).both
      const next = reels[reel + 1]
      if (next === undefined) return sum + both * one * other
      const { firstOnly, secondOnly, neither } = pairSums(next, first, second)
      sum += both * neither * one * other * at(rest, reel + 2)
      sum += both * secondOnly * one * at(alone[second] ?? [], reel + 1)
      sum += both * firstOnly * other * at(alone[first] ?? [], reel + 1)
    }
    return sum
  }
  return symbols.reduce(
    (sum, _, first) => symbols.reduce((inner, __, second) => inner + pairSquares(first, second), sum),
    0,
  )
}
