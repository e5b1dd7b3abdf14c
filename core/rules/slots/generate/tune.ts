import { defined } from '../../../kernel/assert.ts'
import type { Volatility, Requested } from './request.ts'

/** Units of 3, 4 and 5 of each symbol, the dearest symbol first. */
export type Ladder = readonly (readonly [number, number, number])[]

/** How much more five of a kind pay than three. Betting book C2, step 3. */
const steepness: Readonly<Record<Volatility, number>> = { LOW: 9, MEDIUM: 16, HIGH: 25, VERY_HIGH: 36 }

const at = (numbers: readonly number[], index: number): number => defined(numbers[index], 'an entry of the ladder')

/** Pays before they are scaled: each symbol less than the one above it. */
function shape({ symbols, highs, volatility, fall }: Requested): readonly (readonly number[])[] {
  const steep = steepness[volatility]
  return symbols.map((_, rank) => {
    const three = rank < highs ? 10 * fall ** rank : 10 * fall ** highs * 0.9 ** (rank - highs)
    // The dear symbols are steeper than the cheap ones.
    const top = rank < highs ? steep : steep * 0.6
    return [three, three * Math.sqrt(top), three * top]
  })
}

/** What the ladder pays over the full cycle. */
function ladderUnits(ladder: readonly (readonly number[])[], stops: readonly (readonly number[])[]): number {
  return ladder.reduce(
    (sum, pays, rank) => pays.reduce((inner, units, i) => inner + units * at(stops[rank] ?? [], i), sum),
    0,
  )
}

/** Whether each run pays more than a shorter one, and no symbol more than the one above it. */
export function isInOrder(ladder: readonly (readonly number[])[]): boolean {
  return ladder.every((pays, rank) => {
    const [three = 0, four = 0, five = 0] = pays
    const above = ladder[rank - 1]
    return (
      three >= 1 &&
      three < four &&
      four < five &&
      (above === undefined || pays.every((units, i) => units <= at(above, i)))
    )
  })
}

function rounded(ladder: readonly (readonly number[])[], scale: number): number[][] {
  const whole: number[][] = []
  for (const pays of ladder.toReversed()) {
    const below = whole[0] ?? [0, 0, 0]
    const three = Math.max(1, Math.round(at(pays, 0) * scale), at(below, 0))
    const four = Math.max(three + 1, Math.round(at(pays, 1) * scale), at(below, 1))
    whole.unshift([three, four, Math.max(four + 1, Math.round(at(pays, 2) * scale), at(below, 2))])
  }
  return whole
}

const steps = [1, -1, 2, -2, 5, -5]
const roundsMax = 300

export interface TuneTask {
  readonly request: Requested
  /** How often each entry is paid over the full cycle, as the ladder stands. */
  readonly stops: readonly (readonly number[])[]
  /** Units that the ladder shall pay over the full cycle, and how far off it may be. */
  readonly target: number
  readonly tolerance: number
}

interface Change {
  readonly rank: number
  readonly place: number
  readonly by: number
}

/** Every step on every entry. */
function changesOf(ladder: number[][]): readonly Change[] {
  return ladder.flatMap((pays, rank) => pays.flatMap((_, place) => steps.map((by) => ({ rank, place, by }))))
}

/** The one change that brings the ladder nearest to its target while it stays in order; undefined where none does. */
function bestChange(ladder: number[][], stops: TuneTask['stops'], missing: number): Change | undefined {
  let [best, least] = [undefined as Change | undefined, Math.abs(missing)]
  for (const change of changesOf(ladder)) {
    const left = Math.abs(missing - change.by * at(stops[change.rank] ?? [], change.place))
    if (left < least && isChangeInOrder(ladder, change)) [best, least] = [change, left]
  }
  return best
}

function isChangeInOrder(ladder: number[][], { rank, place, by }: Change): boolean {
  const pays = ladder[rank] ?? []
  const units = at(pays, place) + by
  const [shorter, longer] = [pays[place - 1] ?? 0, pays[place + 1] ?? Infinity]
  const [above, below] = [ladder[rank - 1]?.[place] ?? Infinity, ladder[rank + 1]?.[place] ?? 1]
  return units > shorter && units < longer && units <= above && units >= below
}

/**
 * Whole pays whose units over the full cycle meet the target: a ladder of the class, scaled and rounded, then changed
 * entry by entry, each time by the step that helps most. Undefined where it comes no nearer. Betting book C2, steps 3–4.
 */
export function tuneLadder({ request, stops, target, tolerance }: TuneTask): Ladder | undefined {
  const requested = shape(request)
  const ladder = rounded(requested, target / ladderUnits(requested, stops))
  for (let round = 0; round < roundsMax; round += 1) {
    const missing = target - ladderUnits(ladder, stops)
    if (Math.abs(missing) <= tolerance) return ladder.map((pays) => [at(pays, 0), at(pays, 1), at(pays, 2)])
    const change = bestChange(ladder, stops, missing)
    const pays = ladder[change?.rank ?? -1]
    if (change === undefined || pays === undefined) return undefined
    pays[change.place] = at(pays, change.place) + change.by
  }
  return undefined
}
