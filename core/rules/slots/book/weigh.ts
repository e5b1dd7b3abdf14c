import type { BoardSet, RowClass } from './board-set.ts'
import { type BookGame, classWeights, type Repair } from './book-game.ts'

/** What a book shall come to; chances and shares as plain numbers, since weights are whole anyway. */
export interface BookRequest {
  readonly percent: number
  readonly hitRate: number
  readonly triggerChance: number
  /** The part of the return that paid spins bring. */
  readonly baseShare: number
}

/** What all weights together come near to: every row must keep a weight fine enough to tune. */
const weightScale = 2 ** 31
const roundsMax = 60

/** exp(θ·x) over rows, so that their mean is what it shall be; undefined where no tilt brings it there. Betting book C1. */
function tilt(classes: readonly RowClass[], mean: number): readonly number[] | undefined {
  const [least, most] = [classes[0]?.units ?? 0, classes.at(-1)?.units ?? 0]
  if (mean <= least || mean >= most) return undefined
  let [low, high, theta] = [-1, 1, 0]
  for (let round = 0; round < roundsMax; round += 1) {
    const top = theta > 0 ? most : least
    const grown = classes.map(({ units, seeds }) => seeds.length * Math.exp(theta * (units - top)))
    let [all, first, second] = [0, 0, 0]
    for (const [at, { units }] of classes.entries()) {
      const of = grown[at] ?? 0
      all += of
      first += of * units
      second += of * units * units
    }
    const found = first / all
    if (Math.abs(found - mean) <= 1e-9 * mean)
      return classes.map(({ seeds }, at) => (grown[at] ?? 0) / all / seeds.length)
    if (found > mean) high = theta
    else low = theta
    const spread = second / all - found * found
    const next = theta + (mean - found) / spread
    theta = next > low && next < high ? next : (low + high) / 2
  }
  return undefined
}

/** The least x ≥ 0 with a·x ≡ b modulo m; undefined where there is none. */
function congruent(a: number, b: number, m: number): number | undefined {
  const wanted = ((b % m) + m) % m
  for (let x = 0; x < m; x += 1) if ((((a * x) % m) + m) % m === wanted) return x
  return undefined
}

/** Two rows whose weights bring what rounding left: rows that pay nothing, and rows of one other class. */
function repair(set: BoardSet, game: BookGame, percent: number): readonly Repair[] | undefined {
  const target = (percent * set.boards.unitsPerBet) / 100
  const excess = classWeights(set, game).reduce(
    (sum, weight, at) => sum + weight * ((set.classes[at]?.units ?? 0) - target),
    0,
  )
  for (const [at, { units, isTrigger }] of set.classes.entries()) {
    if (units <= target || isTrigger) continue
    const add = congruent(units - target, -excess, target)
    if (add === undefined) continue
    const ofZeros = (excess + add * (units - target)) / target
    return ofZeros + (game.weights[0] ?? 0) < 0
      ? undefined
      : [
          { class: 0, add: ofZeros },
          { class: at, add },
        ]
  }
  return undefined
}

/**
 * Whole weights for the rows of a set: of those that pay nothing, that pay, and that trigger as many as requested, each part
 * tilted to its share of the return, rounded, and repaired on two rows so that Σw·x/Σw is the return exactly.
 */
export function weighBook(set: BoardSet, request: BookRequest): BookGame | undefined {
  const target = (request.percent * set.boards.unitsPerBet) / 100
  const [zeros] = set.classes
  if (zeros === undefined || zeros.units !== 0) return undefined
  const paying = set.classes.filter(({ units, isTrigger }) => units > 0 && !isTrigger)
  const triggers = set.classes.filter(({ isTrigger }) => isTrigger)
  const ofTriggers = ((1 - request.baseShare) * target) / request.triggerChance + scattersPaid(triggers)
  const paid = request.hitRate - request.triggerChance
  const tilted = tilt(triggers, ofTriggers)
  const tiltedPaying = tilt(paying, (target - ofTriggers * request.triggerChance) / paid)
  if (tilted === undefined || tiltedPaying === undefined) return undefined
  const whole = (share: number, of: readonly number[]) =>
    of.map((each) => Math.max(1, Math.round(each * share * weightScale)))
  const game: BookGame = {
    family: 'BOOK',
    set: set.boards.set,
    // Rounded down, so that what is left is added to one of them.
    weights: [
      Math.floor(((1 - request.hitRate) * weightScale) / zeros.seeds.length),
      ...whole(paid, tiltedPaying),
      ...whole(request.triggerChance, tilted),
    ],
    repairs: [],
  }
  const repairs = repair(set, game, request.percent)
  return repairs === undefined ? undefined : { ...game, repairs }
}

/** What the paid spins of those that trigger bring themselves, on the average row. */
function scattersPaid(triggers: readonly RowClass[]): number {
  let [base, rows] = [0, 0]
  for (const { baseUnits, seeds } of triggers) {
    base += baseUnits
    rows += seeds.length
  }
  return rows === 0 ? 0 : base / rows
}
