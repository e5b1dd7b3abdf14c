import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { createStream, type Stream } from '../../../fair/stream.ts'
import { chance, type Fraction, isLess } from '../../../kernel/fraction.ts'
import { approximate, minus } from '../../../kernel/lowest-terms.ts'
import { expectedFreeSpins } from '../free-games.ts'
import { cycleOf, type ReelGame, triggerCount } from '../game.ts'
import { hitStops } from '../hit-counts.ts'
import type { Polynomial } from '../reel-counts.ts'
import { type GameFigures, gameFigures, payStops, sigmaOf } from '../returns.ts'
import { truncationBound, truncationMax } from '../truncation.ts'
import { lineTable } from './line-tables.ts'
import { layStrips, lengthsOf } from './strips.ts'
import { type Ladder, tuneLadder } from './tune.ts'
import {
  drawRequest,
  type FreeRequest,
  isVolatility,
  pick,
  type Volatility,
  volatilityOf,
  type Requested,
} from './request.ts'

/** Returns that a game may be made for, in percent; the second last is the usual one. Betting book C2. */
export const returnMenu = [94, 95, 96, 97] as const
export type ReturnPercent = (typeof returnMenu)[number]

/** Why a drawn design is no game. Betting book C2, steps 2, 4, 5 and 6. */
export type Rejection = 'free games' | 'hit rate' | 'tuning' | 'top award' | 'volatility' | 'truncation' | 'too near'

export interface Designed {
  readonly game: ReelGame
  readonly figures: GameFigures
}

/** The stream that the designs of a game are drawn from, each attempt from its own. */
export function designStream(id: string, context: string): Stream {
  return createStream(sha256(utf8ToBytes(`slot:${id}`)), `slot|${context}`)
}

const limits = { length: [22, 60], oneIn: [80, 250], baseShare: [0.55, 0.8], hitRate: [0.18, 0.38] } as const
/** A game returns what it was made for to 0.005 of a percent. */
const returnTolerance: Fraction = { numerator: 5n, denominator: 100_000n }
const topAwardOneIn = 1e8

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most

/** Whether a game hits, triggers and pays as games shall. Betting book C2, step 5. */
export function rejectionOf({ hitRate, triggerChance, baseShare }: GameFigures): Rejection | undefined {
  if (!isWithin(approximate(hitRate), limits.hitRate)) return 'hit rate'
  const isOften = isWithin(1 / approximate(triggerChance), limits.oneIn)
  return isOften && isWithin(approximate(baseShare), limits.baseShare) ? undefined : 'free games'
}

/** Stops of all reels by scatters: it follows from how many there are, before a strip is laid. */
function shownBy(lengths: readonly number[], scatters: readonly number[], rows: number): Polynomial {
  let shown: number[] = [1]
  for (const [reel, length] of lengths.entries()) {
    const seen = (scatters[reel] ?? 0) * rows
    shown = [...shown, 0].map((stops, count) => stops * (length - seen) + (shown[count - 1] ?? 0) * seen)
  }
  return shown
}

function triggerOf(request: Requested | (Drawn & Pick<FreeRequest, 'scatters'>)): Fraction {
  const shown = shownBy(lengthsOf(request, request.scatters), request.scatters, request.rows)
  const triggers = shown.reduce((sum, stops, count) => (count >= triggerCount ? sum + stops : sum), 0)
  const all = shown.reduce((sum, stops) => sum + stops, 0)
  return chance(triggers, all)
}

type Drawn = Omit<Requested, keyof FreeRequest>

const spinMenu = [8, 10, 12, 15]
const multiplierMenu = [1, 2, 3]
/** One or two scatters on each of five reels. */
const scatterMenu = Array.from({ length: 32 }, (_, index) => [16, 8, 4, 2, 1].map((bit) => 1 + Math.sign(index & bit)))

/** All free games of the menu that come and pay as often as they shall: one of them is drawn. */
function suitingFreeGames(drawn: Drawn): readonly FreeRequest[] {
  return scatterMenu.flatMap((scatters) => {
    if (!lengthsOf(drawn, scatters).every((length) => isWithin(length, limits.length))) return []
    const { numerator, denominator } = triggerOf({ ...drawn, scatters })
    const trigger = Number(numerator) / Number(denominator)
    if (!isWithin(1 / trigger, limits.oneIn)) return []
    return spinMenu.flatMap((spins) =>
      multiplierMenu.flatMap((multiplier) => {
        const brought = (trigger * spins * multiplier) / (1 - trigger * spins)
        return isWithin(1 / (1 + brought), limits.baseShare) ? [{ spins, multiplier, scatters }] : []
      }),
    )
  })
}

function gameWith(request: Requested, strips: readonly string[], ladder: Ladder): ReelGame {
  const unitsPerBet = request.family === 'LINES' ? request.lines : 100
  return {
    family: request.family,
    rows: request.rows,
    strips,
    pays: Object.fromEntries(request.symbols.map((symbol, rank) => [symbol, [0, 0, 0, ...(ladder[rank] ?? [])]])),
    lines: request.family === 'LINES' ? lineTable(request.rows, request.lines) : [],
    scatterPays: [0, 0, 0, ...request.scatterBets.map((bets) => bets * unitsPerBet)],
    unitsPerBet,
    freeGames: { spins: request.spins, multiplier: request.multiplier },
  }
}

/** The pays that bring the return where it shall be; undefined where no whole ones do. */
function tuned(request: Requested, game: ReelGame, percent: ReturnPercent): Ladder | undefined {
  const all = payStops(game)
  const stops = request.symbols.map((symbol) =>
    all.filter((entry) => entry.symbol === symbol && entry.count >= 3).map((entry) => entry.stops),
  )
  const cycle = cycleOf(game.strips)
  const grown = 1 + approximate(expectedFreeSpins(triggerOf(request), request.spins)) * request.multiplier
  const perReturn = (cycle * game.unitsPerBet) / grown
  const scatters = scatterUnits(request, game)
  const target = (percent / 100) * perReturn - scatters
  return target <= 0 ? undefined : tuneLadder({ request, stops, target, tolerance: 0.000_045 * perReturn })
}

function scatterUnits(request: Requested, { scatterPays }: ReelGame): number {
  return shownBy(lengthsOf(request, request.scatters), request.scatters, request.rows).reduce(
    (sum, stops, count) => sum + stops * (scatterPays[count] ?? 0),
    0,
  )
}

/** Five of the dearest symbol on one line, or in one way, come once in a hundred million spins or more often. */
function isTopAwardLikely(game: ReelGame): boolean {
  const most = Math.max(...Object.values(game.pays).map((pays) => pays.at(-1) ?? 0))
  const parts = game.family === 'LINES' ? game.lines.length : 1
  const stops = payStops(game)
    .filter(({ symbol, count }) => count === game.strips.length && game.pays[symbol]?.at(-1) === most)
    .reduce((sum, entry) => sum + entry.stops / parts, 0)
  return stops * topAwardOneIn >= cycleOf(game.strips)
}

/** Whether a return is what it shall be. */
export function isReturn(mean: Fraction, percent: number): boolean {
  const off = minus(mean, chance(percent, 100))
  const size = off.numerator < 0n ? { ...off, numerator: -off.numerator } : off
  return !isLess(returnTolerance, size)
}

/** A laid game with the pays of a class of volatility, when that is what it comes to. */
function designPays(request: Requested, laid: ReelGame, percent: ReturnPercent): Designed | Rejection | Volatility {
  const ladder = tuned(request, laid, percent)
  if (ladder === undefined) return 'tuning'
  const game = gameWith(request, laid.strips, ladder)
  if (!isTopAwardLikely(game)) return 'top award'
  const figures = gameFigures(game)
  if (!isReturn(figures.mean, percent)) return 'tuning'
  const found = volatilityOf(sigmaOf(figures))
  if (found !== request.volatility) return found
  return truncationBound(game) < truncationMax ? { game, figures } : 'truncation'
}

/** One drawn design: a game whose figures are as they shall be, or why it is none. Betting book C2, steps 1 to 5. */
export function designReels(stream: Stream, family: ReelGame['family'], percent: ReturnPercent): Designed | Rejection {
  const drawn = drawRequest(stream, family)
  const suiting = suitingFreeGames(drawn)
  if (suiting.length === 0) return 'free games'
  const request = { ...drawn, ...pick(stream, suiting) }
  const strips = layStrips(stream, request)
  const any = gameWith(
    request,
    strips,
    request.symbols.map(() => [1, 2, 3]),
  )
  if (!isWithin(hitStops(any) / cycleOf(strips), limits.hitRate)) return 'hit rate'
  const first = designPays(request, any, percent)
  if (typeof first !== 'string' || !isVolatility(first)) return first
  // Free games weigh so much that the class of the pays may not be the class of the game: once more with that one.
  const second = designPays({ ...request, volatility: first }, any, percent)
  return typeof second === 'string' && isVolatility(second) ? 'volatility' : second
}
