import type { PricePoint } from '../sports.queries.ts'

export interface PriceChart {
  readonly path: string
  readonly from: number
  readonly to: number
  readonly first: string
  readonly last: string
  readonly lowest: string
  readonly highest: string
}

/** The line of a selection’s prices in a box: level until the next one, broken where none was offered. */
export function chartOf(
  points: readonly PricePoint[],
  box: { readonly width: number; readonly height: number },
): PriceChart | undefined {
  const priced = points.flatMap(({ odds }) => (odds === null ? [] : [odds]))
  const [first] = priced
  const last = priced.at(-1)
  const [start, end] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || start === undefined || end === undefined) return undefined
  const sorted = priced.toSorted((one, other) => Number(one) - Number(other))
  const [lowest = first, highest = last] = [sorted[0], sorted.at(-1)]
  const [low, high] = [Number(lowest), Number(highest)]
  const spread = high - low || 1
  const time = end.at - start.at || 1
  const xOf = (at: number) => ((at - start.at) / time) * box.width
  const margin = box.height * 0.1
  const yOf = (odds: string) => box.height - margin - ((Number(odds) - low) / spread) * (box.height - 2 * margin)
  const steps: string[] = []
  let before: string | null = null
  for (const { at, odds } of points) {
    if (before !== null) steps.push(`H${xOf(at).toFixed(1)}`)
    if (odds !== null)
      steps.push(before === null ? `M${xOf(at).toFixed(1)} ${yOf(odds).toFixed(1)}` : `V${yOf(odds).toFixed(1)}`)
    before = odds
  }
  // One price alone is a level line.
  if (points.length === 1) steps.push(`H${box.width}`)
  return { path: steps.join(''), from: start.at, to: end.at, first, last, lowest, highest }
}
