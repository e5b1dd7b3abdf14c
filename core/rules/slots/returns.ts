import { assert, defined } from '../../kernel/assert.ts'
import { chance, type Fraction } from '../../kernel/fraction.ts'
import { approximate, over, times } from '../../kernel/lowest-terms.ts'
import { type RoundMoments, roundMoments } from './free-games.ts'
import { cycleOf, payingSymbols, type ReelGame, triggerCount, wild } from './game.ts'
import { hitStops } from './hit-counts.ts'
import { linePartWins, lineSquares, lineStops, type PartWin } from './line-counts.ts'
import { countReels, scatterCounts } from './reel-counts.ts'
import { wayPartWins, waysStops, waySquares } from './way-counts.ts'

/** How often one entry of the pay table is paid over the full cycle, lines and ways added up. */
export interface PayStops {
  readonly symbol: string
  readonly count: number
  readonly stops: number
}

function assertCountable(game: ReelGame): void {
  assert(game.strips[0]?.includes(wild) === false, 'the first reel holds no wild')
  assert(game.family === 'WAYS' || game.unitsPerBet === game.lines.length, 'each line is bet one unit')
  const rising = Object.values(game.pays).every((pays) =>
    pays.every((units, i) => i === 0 || units >= (pays[i - 1] ?? 0)),
  )
  assert(rising, 'a longer run pays no less')
}

/** Of every entry of the pay table how often it is paid over the full cycle. Betting book C1. */
export function payStops(game: ReelGame): readonly PayStops[] {
  const reels = countReels(game)
  return payingSymbols(game).flatMap((name, symbol) =>
    reels.map((_, reel) => {
      const count = reel + 1
      const stops =
        game.family === 'WAYS'
          ? waysStops(reels, game.rows, { symbol, count })
          : lineStops(reels, symbol, count) * game.lines.length
      return { symbol: name, count, stops }
    }),
  )
}

/** Sums over the full cycle, in whole numbers: stops, and units of one paid spin. */
export interface CycleSums {
  readonly cycle: number
  readonly units: number
  readonly squares: number
  readonly hits: number
  readonly triggers: number
  /** Units of the stops that trigger. */
  readonly triggerUnits: number
}

/** What a game's lines, or rows of the first reel, win apart from each other: its board is their sum. */
export interface PartWins {
  readonly parts: number
  readonly wins: readonly PartWin[]
}

/** Asked for by the moments and by the bound on what is cut off; a game never changes. */
const countedParts = new WeakMap<ReelGame, PartWins>()

/** The wins of a game part by part, with the scatters that show beside them. */
export function partWins(game: ReelGame): PartWins {
  const known = countedParts.get(game)
  if (known !== undefined) return known
  const parts =
    game.family === 'WAYS'
      ? { parts: game.rows, wins: wayPartWins(game) }
      : { parts: game.lines.length, wins: linePartWins(game) }
  countedParts.set(game, parts)
  return parts
}

/** Mean, square, hits and triggers of one spin over the full cycle, without going through it. Betting book C1. */
export function cycleSums(game: ReelGame): CycleSums {
  assertCountable(game)
  const shown = scatterCounts(countReels(game))
  const { wins } = partWins(game)
  const lineUnits = shown.map((_, count) =>
    wins.reduce((sum, { units, stops }) => sum + units * (stops[count] ?? 0), 0),
  )
  const total = (from: number, of: (stops: number, scatterUnits: number, lines: number) => number) =>
    shown.reduce((sum, stops, count) => {
      return count < from ? sum : sum + of(stops, game.scatterPays[count] ?? 0, defined(lineUnits[count], 'a sum'))
    }, 0)
  const lineSquare = game.family === 'WAYS' ? waySquares(game) : lineSquares(game)
  const from = game.freeGames === undefined ? shown.length : triggerCount
  const sums = {
    cycle: cycleOf(game.strips),
    units: total(0, (stops, pays, lines) => stops * pays + lines),
    squares: lineSquare + total(0, (stops, pays, lines) => stops * pays * pays + 2 * pays * lines),
    hits: hitStops(game),
    triggers: total(from, (stops) => stops),
    triggerUnits: total(from, (stops, pays, lines) => stops * pays + lines),
  }
  // Sums of whole numbers that are not negative: the last one is exact, so all before it were.
  assert(Object.values(sums).every(Number.isSafeInteger), 'a full cycle is counted in safe whole numbers')
  return sums
}

/** The figures of a game, in bets and exact. */
export interface GameFigures extends RoundMoments {
  /** A paid spin that wins anything on its own board. */
  readonly hitRate: Fraction
  readonly triggerChance: Fraction
  /** The part of the return that the paid spins bring. */
  readonly baseShare: Fraction
}

/** The figures that follow from the sums of the full cycle, whoever counted them. */
export function figuresOf(
  sums: CycleSums,
  { freeGames, unitsPerBet }: Pick<ReelGame, 'freeGames' | 'unitsPerBet'>,
): GameFigures {
  const { cycle, units, squares, hits, triggers, triggerUnits } = sums
  const inBets = chance(1, unitsPerBet)
  const mean = times(chance(units, cycle), inBets)
  const triggerChance = times(chance(triggers, cycle), chance(1, 1))
  const moments = roundMoments(
    {
      mean,
      square: times(times(chance(squares, cycle), inBets), inBets),
      meanOfTriggers: times(chance(triggerUnits, cycle), inBets),
      triggerChance,
    },
    freeGames,
  )
  return {
    ...moments,
    hitRate: times(chance(hits, cycle), chance(1, 1)),
    triggerChance,
    baseShare: over(mean, moments.mean),
  }
}

/** Return, variance, hit rate and free games of a game of lines or ways, exact. Betting book C1. */
export function gameFigures(game: ReelGame): GameFigures {
  return figuresOf(cycleSums(game), game)
}

/** The standard deviation of a round of one bet. */
export function sigmaOf({ variance }: Pick<RoundMoments, 'variance'>): number {
  return Math.sqrt(approximate(variance))
}
