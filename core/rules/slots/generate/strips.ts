import { permutation } from '../../../fair/draws.ts'
import type { Stream } from '../../../fair/stream.ts'
import { defined } from '../../../kernel/assert.ts'
import { scatter, wild } from '../game.ts'
import type { Requested } from './request.ts'

/** The places of the scatters on a cyclic strip, no two of them in one window. */
function scatterPlaces(stream: Stream, length: number, { scatters, rows }: { scatters: number; rows: number }) {
  const first = stream.below(length)
  if (scatters === 1) return [first]
  return [first, (first + rows + stream.below(length - 2 * rows + 1)) % length]
}

/** How long the strip of each reel is. */
export function lengthsOf({ reels }: Pick<Requested, 'reels'>, scatters: readonly number[]): readonly number[] {
  return reels.map(({ counts, wilds }, reel) =>
    counts.reduce((sum, count) => sum + count, wilds + (scatters[reel] ?? 0)),
  )
}

type Laid = Pick<Requested, 'reels' | 'rows' | 'scatters' | 'symbols'>

function layStrip(stream: Stream, request: Laid, reel: number): string {
  const { counts, wilds } = defined(request.reels[reel], 'a reel of the request')
  const symbols = counts.flatMap((count, at) => Array.from({ length: count }, () => request.symbols[at] ?? ''))
  const cells = [...symbols, ...Array.from({ length: wilds }, () => wild)]
  const scatters = request.scatters[reel] ?? 0
  const places = scatterPlaces(stream, cells.length + scatters, { scatters, rows: request.rows })
  const order = permutation(stream, cells.length, cells.length)
  let laid = 0
  return Array.from({ length: cells.length + scatters }, (_, place) => {
    if (places.includes(place)) return scatter
    laid += 1
    return cells[defined(order[laid - 1], 'every place has a symbol') - 1]
  }).join('')
}

/** The strips of a game in a drawn order, scatters a window apart. Betting book C2, step 2. */
export function layStrips(stream: Stream, request: Laid): readonly string[] {
  return request.reels.map((_, reel) => layStrip(stream, request, reel))
}
