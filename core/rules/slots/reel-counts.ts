import { assert, defined } from '../../kernel/assert.ts'
import { windowAt } from './board.ts'
import { payingSymbols, type ReelPays, scatter, wild } from './game.ts'

/** Coefficients by how many scatters show on the reels so far; the last place counts the stops with one on each. */
export type Polynomial = readonly number[]

export function multiply(one: Polynomial, other: Polynomial): Polynomial {
  const [none, single] = other
  if (other.length === 2 && none !== undefined && single !== undefined) {
    const product: number[] = []
    let before = 0
    for (const of of one) {
      product.push(of * none + before * single)
      before = of
    }
    product.push(before * single)
    return product
  }
  const product = Array.from<number>({ length: one.length + other.length - 1 }).fill(0)
  for (let i = 0; i < one.length; i += 1) {
    for (let j = 0; j < other.length; j += 1) product[i + j] = (product[i + j] ?? 0) + (one[i] ?? 0) * (other[j] ?? 0)
  }
  return product
}

/** One reel, counted stop by stop. */
export interface ReelCounts {
  readonly length: number
  readonly windows: readonly string[]
  /** Places of the strip that show the symbol or a wild, by symbol. */
  readonly places: readonly number[]
  /** Of all stops, those that show no scatter and one. */
  readonly shown: Polynomial
  /** `isTaken[stop][symbol]`: how often the window shows the symbol or a wild. */
  readonly taken: readonly (readonly number[])[]
}

type Countable = Pick<ReelPays, 'strips' | 'rows' | 'pays'>

function countReel(strip: string, rows: number, symbols: readonly string[]): ReelCounts {
  const windows = Array.from(strip, (_, stop) => windowAt(strip, stop, rows))
  const visible = windows.map((cells) => cells.split(scatter).length - 1)
  assert(
    visible.every((count) => count <= 1),
    'scatters stand so far apart that a reel shows one at most',
  )
  const withOne = visible.filter((count) => count === 1).length
  const cells = [...strip]
  const count = (shown: readonly string[], symbol: string) =>
    shown.reduce((sum, cell) => (cell === symbol || cell === wild ? sum + 1 : sum), 0)
  return {
    length: strip.length,
    windows,
    places: symbols.map((symbol) => count(cells, symbol)),
    shown: [strip.length - withOne, withOne],
    taken: windows.map((window) => {
      const shown = [...window]
      return symbols.map((symbol) => count(shown, symbol))
    }),
  }
}

/** A game is asked for its counts many times while it is made; what is counted depends on nothing else. */
const counted = new WeakMap<readonly string[], { readonly of: string; readonly reels: readonly ReelCounts[] }>()

/** Counts of every reel by the paying symbols in their order. At most one scatter may show on a reel. */
export function countReels(game: Countable): readonly ReelCounts[] {
  const symbols = payingSymbols(game)
  const of = `${game.rows} ${symbols.join('')} ${game.strips.join(' ')}`
  const known = counted.get(game.strips)
  if (known?.of === of) return known.reels
  const reels = game.strips.map((strip) => countReel(strip, game.rows, symbols))
  counted.set(game.strips, { of, reels })
  return reels
}

/** Stops of all reels by how many scatters they show: the Poisson-binomial of betting book C1, in whole counts. */
export function scatterCounts(reels: readonly ReelCounts[]): Polynomial {
  return reels.reduce((product, { shown }) => multiply(product, shown), [1] as Polynomial)
}

/** The length of every reel from each one on, multiplied; 1 behind the last. */
export function lengthsFrom(reels: readonly ReelCounts[]): readonly number[] {
  const products = [1]
  for (const { length } of reels.toReversed()) products.unshift(defined(products[0], 'there is a product') * length)
  return products
}
