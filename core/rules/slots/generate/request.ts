import type { Stream } from '../../../fair/stream.ts'
import { defined } from '../../../kernel/assert.ts'
import type { ReelGame } from '../game.ts'

/** Volatility by the standard deviation of a round of one bet: from the first to below the second. Betting book C2. */
export const volatilityBands = { LOW: [0, 3], MEDIUM: [3, 6], HIGH: [6, 12], VERY_HIGH: [12, Infinity] } as const
export type Volatility = keyof typeof volatilityBands

/** The class of a standard deviation. */
export function volatilityOf(sigma: number): Volatility {
  if (sigma < volatilityBands.LOW[1]) return 'LOW'
  if (sigma < volatilityBands.MEDIUM[1]) return 'MEDIUM'
  return sigma < volatilityBands.HIGH[1] ? 'HIGH' : 'VERY_HIGH'
}

export function isVolatility(text: string): text is Volatility {
  return Object.hasOwn(volatilityBands, text)
}

/** How many symbols of each a reel holds: the highest first. */
export interface ReelRequest {
  readonly counts: readonly number[]
  readonly wilds: number
}

/** The free games of a request. */
export interface FreeRequest {
  readonly spins: number
  readonly multiplier: number
  /** Scatters on each reel. */
  readonly scatters: readonly number[]
}

/** What a game shall be, before its strips are laid and its pays are tuned. Betting book C2, steps 1 and 2. */
export interface Requested extends FreeRequest {
  readonly family: ReelGame['family']
  readonly volatility: Volatility
  readonly rows: number
  /** 0 in a game of ways. */
  readonly lines: number
  /** Letters of the paying symbols, the dearest first. */
  readonly symbols: readonly string[]
  readonly highs: number
  /** What each high symbol pays of the one above it. */
  readonly fall: number
  /** Bets paid for 3, 4 and 5 scatters. */
  readonly scatterBets: readonly number[]
  readonly reels: readonly ReelRequest[]
}

/** One of a list, each as likely as another. */
export function pick<T>(stream: Stream, list: readonly T[]): T {
  return defined(list[stream.below(list.length)], 'a list that is picked from holds something')
}

const between = (stream: Stream, least: number, most: number): number => least + stream.below(most - least + 1)

const lineCounts: Readonly<Record<number, readonly number[]>> = { 3: [9, 10, 15, 20, 25, 30], 4: [20, 30, 40, 50] }
const scatterTables = [
  [2, 10, 50],
  [2, 8, 40],
  [1, 5, 25],
  [3, 10, 60],
]
const classes: readonly Volatility[] = ['LOW', 'LOW', 'MEDIUM', 'MEDIUM', 'MEDIUM', 'HIGH', 'HIGH', 'VERY_HIGH']

function reelRequest(stream: Stream, reel: number, { highs, lows }: { highs: number; lows: number }): ReelRequest {
  const high = Array.from({ length: highs }, () => between(stream, 1, 3))
  const low = Array.from({ length: lows }, () => between(stream, 3, 6))
  return {
    counts: [...high, ...low],
    wilds: reel >= 1 && reel <= 3 ? between(stream, 1, 2) : 0,
  }
}

/** Draws what a game shall be but for its free games, which must suit the rest. */
export function drawRequest(stream: Stream, family: ReelGame['family']): Omit<Requested, keyof FreeRequest> {
  const rows = family === 'LINES' ? pick(stream, [3, 3, 4]) : 3
  const [highs, lows] = [between(stream, 3, 5), between(stream, 4, 6)]
  return {
    family,
    volatility: pick(stream, classes),
    rows,
    lines: family === 'LINES' ? pick(stream, lineCounts[rows] ?? []) : 0,
    symbols: Array.from('ABCDEFGHIJK').slice(0, highs + lows),
    highs,
    fall: pick(stream, [0.75, 0.8, 0.85, 0.9]),
    scatterBets: pick(stream, scatterTables),
    reels: Array.from({ length: 5 }, (_, reel) => reelRequest(stream, reel, { highs, lows })),
  }
}
