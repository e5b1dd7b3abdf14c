import type { PlayerSeed } from '../../fair/player-context.ts'
import { playerContext } from '../../fair/player-context.ts'
import { createStream, type Stream } from '../../fair/stream.ts'
import { type Board, boardAt, evaluateBoard, type Win } from './board.ts'
import type { BoardSet } from './book/board-set.ts'
import { type BookGame, drawRow } from './book/book-game.ts'
import { type Fall, rowOutcome, tumble, tumbleCounter } from './book/tumble.ts'
import { maxWinBets, type ReelGame, retriggerCap } from './game.ts'

/** One spin of a round, paid or free. */
export interface Spin {
  readonly stops: readonly number[]
  readonly board: Board
  readonly wins: readonly Win[]
  readonly scatters: number
  /** What its wins are multiplied by: 1 of the paid spin. */
  readonly multiplier: number
  /** With the multiplier; the last spin of a round at the highest win pays what was left of it. */
  readonly units: number
}

/** A round of a game of reels, the paid spin first, all free spins behind it: drawn at once, shown later. */
export interface ReelRound {
  readonly family: 'LINES' | 'WAYS'
  readonly context: string
  readonly spins: readonly Spin[]
  readonly units: number
  readonly isCapped: boolean
  /** Words taken from the stream, the rejected ones included. */
  readonly wordsTaken: number
}

/** A spin of a book, fall by fall. */
export interface BookSpin {
  readonly boardSeed: number
  readonly falls: readonly Fall[]
  readonly scatters: number
  readonly multiplier: number
}

/** A round of a book: one row, shown as its paid spin and its free spins. */
export interface BookRound {
  readonly family: 'BOOK'
  readonly context: string
  readonly spins: readonly BookSpin[]
  readonly units: number
  readonly wordsTaken: number
}

/** Nobody changes a round once it is drawn. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
  return value
}

function drawSpin(stream: Stream, game: ReelGame, { multiplier, left }: { multiplier: number; left: number }) {
  const stops = game.strips.map(({ length }) => stream.below(length))
  const board = boardAt(game, stops)
  const { wins, scatters, units, isTrigger } = evaluateBoard(game, board)
  const spin: Spin = { stops, board, wins, scatters, multiplier, units: Math.min(left, units * multiplier) }
  return { spin, isTrigger }
}

/**
 * A whole round from the stream of a player's seed: stop r is below(L_r) for the reels in order, the free spins follow
 * on the same stream. It ends at the highest win; after the last retrigger scatters begin nothing. Betting book C1, C3, D2.
 */
export function playReels(game: ReelGame, by: PlayerSeed): ReelRound {
  const context = playerContext(by)
  const stream = createStream(by.serverSeed, context)
  const cap = maxWinBets * game.unitsPerBet
  const first = drawSpin(stream, game, { multiplier: 1, left: cap })
  const spins = [first.spin]
  const { spins: each, multiplier } = game.freeGames ?? { spins: 0, multiplier: 1 }
  let [units, left, retriggers] = [first.spin.units, first.isTrigger ? each : 0, 0]
  while (left > 0 && units < cap) {
    const { spin, isTrigger } = drawSpin(stream, game, { multiplier, left: cap - units })
    spins.push(spin)
    units += spin.units
    left -= 1
    if (!isTrigger || retriggers >= retriggerCap) continue
    retriggers += 1
    left += each
  }
  return frozen({
    family: game.family,
    context,
    spins,
    units,
    isCapped: units >= cap,
    wordsTaken: stream.wordsTaken(),
  })
}

/** A whole round of a book: one row by its weight, then shown from the board seeds that it names. Betting book C1, D2. */
export function playBook(game: BookGame, set: BoardSet, by: PlayerSeed): BookRound {
  const context = playerContext(by)
  const stream = createStream(by.serverSeed, context)
  const { seed } = drawRow(stream, set, game)
  const { units, freeSeeds } = rowOutcome(set.boards, seed, tumbleCounter(set.boards))
  const show = (boardSeed: number, multiplier: number): BookSpin => {
    const { falls, scatters } = tumble(set.boards, boardSeed)
    return { boardSeed, falls, scatters, multiplier }
  }
  const free = freeSeeds.map((boardSeed) => show(boardSeed, set.boards.freeGames.multiplier))
  return frozen({ family: 'BOOK', context, spins: [show(seed, 1), ...free], units, wordsTaken: stream.wordsTaken() })
}
