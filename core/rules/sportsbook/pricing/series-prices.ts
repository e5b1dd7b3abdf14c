import { ways, wholePower } from './goal-times.ts'
import { solveFalling } from './overround.ts'

/** The chance of the stronger by ratings. Betting book A13, vectors esports. */
export const eloChance = (difference: number): number => 1 / (1 + 10 ** (-difference / 400))

/** Chances of every final score of a best of so many maps, each won with the same chance; two maps are both played. A13. */
export function seriesScores(mapChance: number, bestOf: number): Readonly<Record<string, number>> {
  const other = 1 - mapChance
  if (bestOf === 2) return { '2-0': mapChance * mapChance, '1-1': 2 * mapChance * other, '0-2': other * other }
  const need = Math.floor(bestOf / 2) + 1
  const lost = Array.from({ length: need }, (_, maps) => maps)
  return Object.fromEntries(
    lost.flatMap((maps) => {
      const orders = ways(need - 1 + maps, maps)
      return [
        [`${need}-${maps}`, orders * wholePower(mapChance, need) * wholePower(other, maps)],
        [`${maps}-${need}`, orders * wholePower(other, need) * wholePower(mapChance, maps)],
      ]
    }),
  )
}

/** The chance of all final scores of a series that a test says yes to. */
export function seriesChance(
  scores: Readonly<Record<string, number>>,
  is: (home: number, away: number) => boolean,
): number {
  return Object.entries(scores).reduce((all, [score, chance]) => {
    const [home = 0, away = 0] = score.split('-').map(Number)
    return is(home, away) ? all + chance : all
  }, 0)
}

/** How a map in rounds is won: rounds of a half, and of a half of overtime. Twelve and three since 2023, fifteen before. */
export interface RoundFormat {
  readonly half: number
  readonly overtimeHalf: number
}

export const twelveRounds: RoundFormat = { half: 12, overtimeHalf: 3 }
export const fifteenRounds: RoundFormat = { half: 15, overtimeHalf: 3 }

/** The chance to be first to one more than half of some rounds, without a tie. */
function winWithin(roundChance: number, half: number): number {
  let chance = 0
  for (let lost = 0; lost < half; lost += 1) {
    chance += ways(half + lost, lost) * wholePower(roundChance, half + 1) * wholePower(1 - roundChance, lost)
  }
  return chance
}

const level = (roundChance: number, half: number): number =>
  ways(half * 2, half) * wholePower(roundChance, half) * wholePower(1 - roundChance, half)

/** Chances of a map by the chance of a round; overtimes repeat while they end level. Betting book A13, vectors cs2. */
export function mapOfRounds(
  roundChance: number,
  { half, overtimeHalf }: RoundFormat = twelveRounds,
): { readonly winInRegulation: number; readonly overtime: number; readonly win: number } {
  const winInRegulation = winWithin(roundChance, half)
  const overtime = level(roundChance, half)
  const winOvertime = winWithin(roundChance, overtimeHalf) / (1 - level(roundChance, overtimeHalf))
  return { winInRegulation, overtime, win: winInRegulation + overtime * winOvertime }
}

/** The chance of a round that gives a chance of the map. Betting book A13. */
export const roundChanceOf = (mapChance: number, format: RoundFormat = twelveRounds): number =>
  solveFalling((round) => mapChance - mapOfRounds(round, format).win, 0, 1)

/** The chance of the first kill by that of the map. Betting book A13. */
export const firstBloodChance = (mapChance: number): number => 0.5 + 0.4 * (mapChance - 0.5)

/** Kills of a map, by title: mean and deviation. Betting book A13. */
export const killTotals = { LOL: { mean: 26, deviation: 6 }, DOTA2: { mean: 47, deviation: 12 } } as const

/** The normal distribution function, to seven places. */
function normalBelow(value: number): number {
  const size = Math.abs(value) / Math.SQRT2
  const t = 1 / (1 + 0.327_591_1 * size)
  const factors = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592]
  const error = 1 - factors.reduce((sum, factor) => sum * t + factor, 0) * t * Math.exp(-size * size)
  return value < 0 ? (1 - error) / 2 : (1 + error) / 2
}

/** The chance of more kills than a half line. Betting book A13. */
export const killsOver = (
  line: number,
  { mean, deviation }: { readonly mean: number; readonly deviation: number },
): number => 1 - normalBelow((line - mean) / deviation)
