import type { Stream } from '../../../fair/stream.ts'
import { type BoardSet, drawRows, setRows } from '../book/board-set.ts'
import { type BookGame, bookFigures, classWeights } from '../book/book-game.ts'
import { type TumbleBoards, tumbleCounter } from '../book/tumble.ts'
import { weighBook } from '../book/weigh.ts'
import { cycleOf } from '../game.ts'
import type { GameFigures } from '../returns.ts'
import { designStream, rejectionOf, type Rejection, type ReturnPercent } from './design.ts'
import { layStrips } from './strips.ts'
import { pick } from './request.ts'

/** Sets of boards that the games of the family share. */
const setCount = 24

const symbols = Array.from('ABCDEFGHI')
const unitsPerBet = 100
/** Bets that the free games of a trigger bring, before rows are weighed: in the middle of what games ask for. */
const featureBets = 38
const trialBoards = 4000

/** Whole pays at which the free games of one trigger bring about what they shall. */
function scaled(stream: Stream, boards: TumbleBoards): TumbleBoards['pays'] {
  const unitsOf = tumbleCounter({ ...boards, scatterPays: [] })
  let sum = 0
  for (let trial = 0; trial < trialBoards; trial += 1) sum += unitsOf(stream.below(cycleOf(boards.strips))).units
  const { spins, multiplier } = boards.freeGames
  const by = (featureBets * unitsPerBet * trialBoards) / (sum * spins * multiplier * 1.1)
  return Object.fromEntries(
    symbols.map((symbol) => {
      const [three = 0, four = 0, five = 0] = (boards.pays[symbol] ?? [])
        .slice(3)
        .map((units) => Math.round(units * by))
      return [symbol, [0, 0, 0, Math.max(1, three), Math.max(2, three + 1, four), Math.max(3, four + 1, five)]]
    }),
  )
}

/** A set of boards by its number, drawn from a seed of its own. Betting book C1 and C2. */
export function drawBoardSet(set: number, rows = setRows): BoardSet {
  const stream = designStream(`book-${set}`, 'set')
  const reels = Array.from({ length: 5 }, (_, reel) => ({
    counts: symbols.map((__, rank) => (rank < 4 ? 1 + stream.below(3) : 3 + stream.below(3))),
    wilds: reel >= 1 && reel <= 3 ? 1 + stream.below(2) : 0,
  }))
  const scatters = [1, 1, 1, 1, 1]
  const freeGames = { spins: pick(stream, [8, 10, 12, 15]), multiplier: pick(stream, [1, 2, 3]) }
  const strips = layStrips(stream, { reels, rows: 3, scatters, symbols })
  const steep = pick(stream, [3, 4, 5])
  const boards: TumbleBoards = {
    set,
    rows: 3,
    strips,
    pays: Object.fromEntries(
      symbols.map((symbol, rank) => {
        const three = 1000 * 0.8 ** rank
        return [symbol, [0, 0, 0, three, three * steep, three * steep * steep]]
      }),
    ),
    scatterPays: [0, 0, 0, 2 * unitsPerBet, 10 * unitsPerBet, 50 * unitsPerBet],
    unitsPerBet,
    falls: pick(stream, [
      [1, 2, 3, 5],
      [1, 1, 2, 3],
      [1, 2, 4, 8],
    ]),
    freeGames,
  }
  return drawRows(stream, { ...boards, pays: scaled(stream, boards) }, rows)
}

export interface DesignedBook {
  readonly game: BookGame
  readonly figures: GameFigures
}

const topAwardOneIn = 1e8

/** Whether the dearest row of the book comes once in a hundred million rounds or more often. */
function isTopAwardLikely(set: BoardSet, game: BookGame): boolean {
  const totals = classWeights(set, game)
  const most = Math.max(...set.classes.map(({ units }) => units))
  const of = totals.reduce((sum, weight, at) => (set.classes[at]?.units === most ? sum + weight : sum), 0)
  return of * topAwardOneIn >= totals.reduce((sum, weight) => sum + weight, 0)
}

/** Which set a design is of. */
export function setOf(stream: Stream): number {
  return stream.below(setCount)
}

/** One drawn book over a set, or why it is none. Betting book C2. */
export function designBook(stream: Stream, set: BoardSet, percent: ReturnPercent): DesignedBook | Rejection {
  const between = (least: number, most: number) => least + (most - least) * (stream.below(1001) / 1000)
  const game = weighBook(set, {
    percent,
    hitRate: between(0.185, 0.375),
    triggerChance: 1 / between(82, 245),
    baseShare: between(0.56, 0.79),
  })
  if (game === undefined) return 'tuning'
  if (!isTopAwardLikely(set, game)) return 'top award'
  const figures = bookFigures(set, game)
  return rejectionOf(figures) ?? { game, figures }
}
