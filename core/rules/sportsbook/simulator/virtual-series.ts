import type { Stream } from '../../../fair/stream.ts'
import type { Pair, PeriodFacts, Side } from '../markets/facts.ts'
import {
  firstBloodChance,
  killTotals,
  type RoundFormat,
  roundChanceOf,
  twelveRounds,
} from '../pricing/series-prices.ts'
import { drawNormal, isDrawn } from './draw-chance.ts'

/** How a map of a title is played: in rounds, or until a base falls, with so many kills. Betting book A13. */
export type MapKind =
  | { readonly kind: 'ROUNDS'; readonly format: RoundFormat }
  | { readonly kind: 'KILLS'; readonly total: { readonly mean: number; readonly deviation: number } }

export const mapKinds = {
  ESPORTS_CS2: { kind: 'ROUNDS', format: twelveRounds },
  ESPORTS_VALORANT: { kind: 'ROUNDS', format: { half: 12, overtimeHalf: 1 } },
  ESPORTS_LOL: { kind: 'KILLS', total: killTotals.LOL },
  ESPORTS_DOTA2: { kind: 'KILLS', total: killTotals.DOTA2 },
  ESPORTS_KOG: { kind: 'KILLS', total: killTotals.LOL },
} as const satisfies Readonly<Record<string, MapKind>>

const drawnSide = (stream: Stream, homeChance: number): Side => (isDrawn(stream, homeChance) ? 'HOME' : 'AWAY')

/**
 * One map of a series with a stream of its own, so that no map is known before it begins. Rounds are drawn one by one, with
 * every overtime; of other titles the winner, then its kills. Betting book A13.
 */
export function drawMap(
  stream: Stream,
  map: { readonly code: string; readonly homeChance: number; readonly kind: MapKind },
): PeriodFacts {
  const blood = drawnSide(stream, firstBloodChance(map.homeChance))
  return map.kind.kind === 'ROUNDS'
    ? drawRounds(stream, { ...map, format: map.kind.format, blood })
    : drawKills(stream, { ...map, total: map.kind.total, blood })
}

/** Whether a score in rounds ends a map: past the half of regulation, or of the overtime that is played. */
export function isMapOver({ home, away }: Pair, { half, overtimeHalf }: RoundFormat): boolean {
  const [more, less] = home > away ? [home, away] : [away, home]
  if (less < half) return more > half
  const overtimes = Math.floor((less - half) / overtimeHalf)
  return more - half - overtimes * overtimeHalf > overtimeHalf
}

function drawRounds(
  stream: Stream,
  map: { readonly code: string; readonly homeChance: number; readonly format: RoundFormat; readonly blood: Side },
): PeriodFacts {
  const roundChance = roundChanceOf(map.homeChance, map.format)
  const winners: Side[] = []
  const won = { HOME: 0, AWAY: 0 }
  const races: Record<number, Side> = {}
  while (!isMapOver({ home: won.HOME, away: won.AWAY }, map.format)) {
    const winner = drawnSide(stream, roundChance)
    winners.push(winner)
    won[winner] += 1
    races[won[winner]] ??= winner
  }
  const [first, secondHalf] = [winners[0], winners[map.format.half]]
  return {
    code: map.code,
    isOver: true,
    score: { home: won.HOME, away: won.AWAY },
    firsts: {
      BLOOD: map.blood,
      ...(first === undefined ? {} : { PISTOL_1: first }),
      ...(secondHalf === undefined ? {} : { PISTOL_13: secondHalf }),
    },
    raceWinners: races,
  }
}

const winnersShare = 0.58

function drawKills(
  stream: Stream,
  map: {
    readonly code: string
    readonly homeChance: number
    readonly total: { readonly mean: number; readonly deviation: number }
    readonly blood: Side
  },
): PeriodFacts {
  const winner = drawnSide(stream, map.homeChance)
  const total = Math.max(Math.round(map.total.mean + map.total.deviation * drawNormal(stream)), 1)
  const ofWinner = Math.round(total * winnersShare)
  const kills = winner === 'HOME' ? [ofWinner, total - ofWinner] : [total - ofWinner, ofWinner]
  const [home = 0, away = 0] = kills
  return {
    code: map.code,
    isOver: true,
    score: winner === 'HOME' ? { home: 1, away: 0 } : { home: 0, away: 1 },
    winner,
    counts: { kills: { home, away } },
    firsts: { BLOOD: map.blood },
  }
}
