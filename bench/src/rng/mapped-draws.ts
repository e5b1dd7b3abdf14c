import { drawContext } from '@parlour/core/rules/lottery/draw/draw-context.ts'
import { drawNumbers } from '@parlour/core/rules/lottery/draw/draw-result.ts'
import { createStream } from '@parlour/core/fair/stream.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { type TrendLine, trendLines } from '@parlour/core/rules/lottery/trend/trend-lines.ts'
import { chiSquareP, expectedMin } from '@parlour/core/fair/chi-square.ts'

/** What a test of drawn numbers says. */
export interface Told {
  readonly name: string
  readonly p: number
}

/** Numbers drawn as games draw them: a seed of its own for every issue. */
export function drawMany(model: DrawModel, seeds: Iterable<Uint8Array>): readonly (readonly string[])[] {
  return [...seeds].map((seed, at) => drawNumbers(createStream(seed, drawContext('RNG', String(at), '')), model))
}

const evenly = (cells: number): readonly number[] => Array.from({ length: cells }, () => 1 / cells)

/** Counts of each symbol of a line; of sums, what each is expected by is found in all combinations. */
function distribution(line: TrendLine, columns: readonly string[], chances: readonly number[]): Told {
  const counts = line.symbols.map((symbol) => columns.filter((one) => one === symbol).length)
  return { name: `${line.code} distribution`, p: chiSquareP(counts, chances) }
}

/** Pairs of what two columns drew, each pair as likely as any: of one place in draws some issues apart, or of two places in one draw. */
function pairs(name: string, symbols: readonly string[], { one, other }: Columns): readonly Told[] {
  if (one.length < symbols.length ** 2 * expectedMin) return []
  const known = new Map(symbols.map((symbol, at) => [symbol, at]))
  const counts = Array.from({ length: symbols.length ** 2 }, () => 0)
  for (const [at, symbol] of one.entries()) {
    const cell = (known.get(symbol) ?? 0) * symbols.length + (known.get(other[at] ?? '') ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  // Of balls without repeats no two are the same: those pairs are no cells.
  const isDistinct = symbols.every((_, at) => counts[at * symbols.length + at] === 0)
  const met = isDistinct ? counts.filter((_, cell) => cell % (symbols.length + 1) !== 0) : counts
  return [{ name, p: chiSquareP(met, evenly(met.length)) }]
}

interface Columns {
  readonly one: readonly string[]
  readonly other: readonly string[]
}

/** In how many ways so many values each of a range add up to each sum. */
function sumChances(line: TrendLine, values: readonly number[], count: number): readonly number[] {
  let ways = new Map([[0, 1]])
  for (let drawn = 0; drawn < count; drawn += 1) {
    const next = new Map<number, number>()
    for (const [sum, of] of ways)
      for (const value of values) next.set(sum + value, (next.get(sum + value) ?? 0) + of / values.length)
    ways = next
  }
  return line.symbols.map((symbol) => ways.get(Number(symbol)) ?? 0)
}

/**
 * Pairs of draws so many issues apart, none in two pairs: those that share a draw are not independent. The pairs that
 * are left out so are those of the other half, `from` one lag later.
 */
function apart(column: readonly string[], { lag, from }: { readonly lag: number; readonly from: number }): Columns {
  const rest = column.slice(from)
  const one = rest.filter((_, at) => Math.floor(at / lag) % 2 === 0 && at + lag < rest.length)
  const other = rest.filter((_, at) => Math.floor(at / lag) % 2 === 1)
  return { one, other }
}

const lagMax = 5
/** Pairs of a hundred endings would need too many draws. */
const pairSymbolsMax = 49

/** Every test of a draw model's numbers. Betting rule book D5. */
export function testModel(model: DrawModel, draws: readonly (readonly string[])[]): readonly Told[] {
  const singles = trendLines(model).filter(({ isSingle }) => isSingle)
  const columns = singles.map((line) => draws.map((numbers) => line.drawn(numbers)[0] ?? ''))
  return singles.flatMap((line, place) => {
    const own = columns[place] ?? []
    if (line.code === 'SUM') {
      const values = model === 'DICE3' ? [1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      return [distribution(line, own, sumChances(line, values, 3))]
    }
    const told = [distribution(line, own, evenly(line.symbols.length))]
    if (line.symbols.length > pairSymbolsMax) return told
    for (let lag = 1; lag <= lagMax; lag += 1)
      for (const from of [0, lag])
        told.push(...pairs(`${line.code} lag ${lag} from ${from}`, line.symbols, apart(own, { lag, from })))
    const next = singles[place + 1]
    if (next !== undefined && next.symbols.length === line.symbols.length)
      told.push(...pairs(`${line.code} with ${next.code}`, line.symbols, { one: own, other: columns[place + 1] ?? [] }))
    return told
  })
}

/** Twenty of eighty and the like: each number as often as any, by the variance of draws without repeats. */
export function testChoice(model: DrawModel, draws: readonly (readonly string[])[]): readonly Told[] {
  return trendLines(model)
    .filter(({ code, isSingle }) => code === 'ANY' && !isSingle)
    .flatMap((line) => {
      const first = draws.map((numbers) => line.drawn(numbers)[0] ?? '')
      const last = draws.map((numbers) => line.drawn(numbers).at(-1) ?? '')
      return [
        distribution({ ...line, code: 'first ball' }, first, evenly(line.symbols.length)),
        distribution({ ...line, code: 'last ball' }, last, evenly(line.symbols.length)),
      ]
    })
}
