import { defined } from '../../kernel/assert.ts'
import { payingSymbols, payOf, type ReelGame, type ReelPays, scatter, triggerCount, wild } from './game.ts'

/** What a window shows: a column a reel, the upper row first. */
export type Board = readonly string[]

export interface Win {
  readonly symbol: string
  /** Reels that it runs over, from the left. */
  readonly count: number
  /** Its line, from 0; nothing in a game of ways and of scatters. */
  readonly line?: number
  /** In how many ways; nothing on a line. */
  readonly ways?: number
  readonly units: number
}

export interface BoardWins {
  readonly wins: readonly Win[]
  readonly scatters: number
  readonly isTrigger: boolean
  readonly units: number
}

/** The window over a cyclic strip at a stop. */
export function windowAt(strip: string, stop: number, rows: number): string {
  let cells = ''
  for (let row = 0; row < rows; row += 1) cells += strip.charAt((stop + row) % strip.length)
  return cells
}

/** The board at the stops of all reels. */
export function boardAt({ strips, rows }: Pick<ReelPays, 'strips' | 'rows'>, stops: readonly number[]): Board {
  return strips.map((strip, reel) => windowAt(strip, defined(stops[reel], 'every reel has a stop'), rows))
}

/** The stops of all reels at a place in the full cycle; the last reel turns fastest. */
export function stopsAt(strips: readonly string[], place: number): readonly number[] {
  let rest = place
  const stops: number[] = []
  for (const { length } of strips.toReversed()) {
    stops.unshift(rest % length)
    rest = Math.floor(rest / length)
  }
  return stops
}

/** How many reels from the left show a symbol that the test takes. */
function runOf(symbols: readonly string[], takes: (symbol: string) => boolean): number {
  const end = symbols.findIndex((symbol) => !takes(symbol))
  return end === -1 ? symbols.length : end
}

/** The best win on the symbols of one line: wilds of their own, or as the first symbol that is none. */
function lineWin(pays: ReelPays['pays'], symbols: readonly string[]): Win | undefined {
  const first = symbols.find((symbol) => symbol !== wild)
  const wilds = runOf(symbols, (symbol) => symbol === wild)
  const own = { symbol: wild, count: wilds, units: payOf(pays, wild, wilds) }
  if (first === undefined || first === scatter) return own.units > 0 ? own : undefined
  const count = runOf(symbols, (symbol) => symbol === first || symbol === wild)
  const natural = { symbol: first, count, units: payOf(pays, first, count) }
  const best = own.units > natural.units ? own : natural
  return best.units > 0 ? best : undefined
}

/** The ways of one symbol: the product of how often it, or a wild, shows on each reel that it runs over. */
function waysWin(pays: ReelPays['pays'], board: Board, symbol: string): Win | undefined {
  let [ways, count] = [1, 0]
  for (const column of board) {
    const shown = [...column].filter((cell) => cell === symbol || cell === wild).length
    if (shown === 0) break
    ways *= shown
    count += 1
  }
  const units = payOf(pays, symbol, count) * ways
  return units > 0 ? { symbol, count, ways, units } : undefined
}

/** All wins of ways on a board: one for each symbol that pays. */
export function waysWins(game: Pick<ReelPays, 'pays'>, board: Board): readonly Win[] {
  return payingSymbols(game).flatMap((symbol) => waysWin(game.pays, board, symbol) ?? [])
}

/** The scatters of a board, wherever they show. */
export function scattersOf(board: Board): number {
  return board.reduce((sum, column) => sum + [...column].filter((cell) => cell === scatter).length, 0)
}

/** Everything that a board pays, before the multiplier of free games. Betting book C1. */
export function evaluateBoard(game: ReelGame, board: Board): BoardWins {
  const reelWins =
    game.family === 'WAYS'
      ? waysWins(game, board)
      : game.lines.flatMap((line, at) => {
          const win = lineWin(
            game.pays,
            board.map((column, reel) => column.charAt(line[reel] ?? 0)),
          )
          return win === undefined ? [] : [{ ...win, line: at }]
        })
  const scatters = scattersOf(board)
  const scatterUnits = game.scatterPays[scatters] ?? 0
  const wins = scatterUnits > 0 ? [...reelWins, { symbol: scatter, count: scatters, units: scatterUnits }] : reelWins
  return {
    wins,
    scatters,
    isTrigger: game.freeGames !== undefined && scatters >= triggerCount,
    units: wins.reduce((sum, { units }) => sum + units, 0),
  }
}
