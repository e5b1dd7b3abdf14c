import { marketRule } from '../markets/catalogue.ts'
import { noneYet, type Pair } from '../markets/facts.ts'
import type { MarketRef } from '../markets/specifiers.ts'
import { binomial, goalShare, gridAfter, gridAtMoment, gridInPlay } from './goal-times.ts'
import { fairDecimal, wordChances, wordsOfScores } from './price-outcome.ts'
import { cellOf, eachScore, type ScoreGrid } from './score-grid.ts'
import { halfTimeFullTime, nextGoal } from './time-prices.ts'

/** A football match as a model sees it at a moment. Before the match nothing is scored and no share of the goals’ time is over. */
export interface ModelMoment {
  /** Of the final score, before the match. */
  readonly grid: ScoreGrid
  readonly score: Pair
  /** Once the first half is over. */
  readonly halfScore?: Pair
  /** Of the goals’ time that is over, from 0 to 1. */
  readonly share: number
  /** Of the goals’ time that the first half is. */
  readonly halfShare?: number
}

/** Chances of the final score and of the goals of both halves, as they are now. */
interface TimeGrids {
  readonly full: ScoreGrid
  readonly first: ScoreGrid
  readonly second: ScoreGrid
}

const certain = (score: Pair, cells: number): ScoreGrid => {
  const grid = new Float64Array(cells)
  grid[cellOf(score)] = 1
  return grid
}

/** The part of the goals to come that fall before half-time. */
const beforeHalf = ({ share, halfShare = goalShare(0.5) }: ModelMoment): number =>
  share >= halfShare ? 0 : (halfShare - share) / (1 - share)

/** A book asks for dozens of markets at one moment. */
const known = new WeakMap<ModelMoment, TimeGrids>()

function gridsOf(moment: ModelMoment): TimeGrids {
  const grids = known.get(moment) ?? gridsAt(moment)
  known.set(moment, grids)
  return grids
}

function gridsAt(moment: ModelMoment): TimeGrids {
  const { grid, score, halfScore, share } = moment
  const full = gridInPlay(grid, { score, share })
  if (halfScore !== undefined) {
    return { full, first: certain(halfScore, grid.length), second: gridAfter(full, halfScore) }
  }
  const early = beforeHalf(moment)
  return {
    full,
    first: gridAtMoment(full, { score, share: early }),
    second: gridAtMoment(gridAfter(full, score), { score: noneYet, share: 1 - early }),
  }
}

/** Chances of the half with more goals: goals to come are split between the halves one by one. */
function halfWithMost(moment: ModelMoment, full: ScoreGrid): Readonly<Record<string, number>> {
  const { score, halfScore } = moment
  const early = beforeHalf(moment)
  const [scored, inFirst] = [score.home + score.away, halfScore && halfScore.home + halfScore.away]
  const chances = { '1H': 0, '2H': 0, EQUAL: 0 }
  eachScore(full, (chance, final) => {
    const left = final.home + final.away - scored
    for (let sooner = 0; sooner <= left; sooner += 1) {
      const own = inFirst === undefined ? chance * binomial(left, sooner, early) : sooner === 0 ? chance : 0
      const first = inFirst ?? scored + sooner
      const second = scored + left - first
      chances[first === second ? 'EQUAL' : first > second ? '1H' : '2H'] += own
    }
  })
  return chances
}

/** Chances of who has so many goals first, or neither: whichever goal comes next is one of those that are left. */
function race(full: ScoreGrid, score: Pair, number: number): Readonly<Record<string, number>> {
  const chances = { HOME: 0, AWAY: 0, NONE: 0 }
  eachScore(full, (chance, final) => {
    const [home, away] = [final.home - score.home, final.away - score.away]
    // Where the goals stand while neither has so many, by how many of them have fallen.
    const at = Array.from({ length: home + 1 }, () => new Float64Array(away + 1))
    const put = (more: number, others: number, part: number): void => {
      if (score.home + more >= number) chances.HOME += part
      else if (score.away + others >= number) chances.AWAY += part
      else if (more === home && others === away) chances.NONE += part
      else (at[more] ?? new Float64Array(0))[others] = (at[more]?.[others] ?? 0) + part
    }
    put(0, 0, chance)
    for (const [more, row] of at.entries()) {
      for (const [others, part] of row.entries()) {
        const left = home - more + away - others
        if (part === 0) continue
        if (more < home) put(more + 1, others, (part * (home - more)) / left)
        if (others < away) put(more, others + 1, (part * (away - others)) / left)
      }
    }
  })
  return chances
}

/** Of a race that one side has won the score says no more who came first. */
const raceAhead = (full: ScoreGrid, score: Pair, number: number) =>
  Math.max(score.home, score.away) < number ? race(full, score, number) : undefined

function namedChances(
  market: MarketRef,
  moment: ModelMoment,
  grids: TimeGrids,
): Readonly<Record<string, number>> | undefined {
  const { score, halfShare = goalShare(0.5) } = moment
  switch (market.code) {
    case 'HTFT':
      return moment.share === 0 ? halfTimeFullTime(moment.grid, halfShare) : undefined
    case 'FTS':
      return score.home + score.away === 0 ? nextGoal(grids.full, score) : undefined
    case 'NEXT-GOAL':
      return market.specifiers.n === score.home + score.away + 1 ? nextGoal(grids.full, score) : undefined
    case 'HALF-MOST':
      return halfWithMost(moment, grids.full)
    case 'RACE':
      return raceAhead(grids.full, score, market.specifiers.n ?? 1)
    default:
      return undefined
  }
}

/** From what a handicap that is bet now counts: the score of its own time. */
function scoreNow({ code }: MarketRef, { score, halfScore }: ModelMoment): Pair {
  if (code === 'AH' || code === 'AH_1H') return score
  if (code !== 'AH_2H' || halfScore === undefined) return noneYet
  return { home: score.home - halfScore.home, away: score.away - halfScore.away }
}

/**
 * Fair chances of all outcomes of a market now, in the catalogue’s order, each 1 / its fair odds; undefined where the model
 * says nothing of it: corners, players, an order that has begun. Asian handicaps count from the score. Betting book A12.5, 6.
 */
export function marketChances(market: MarketRef, moment: ModelMoment): readonly number[] | undefined {
  const { outcomes, score: test, basis, counts } = marketRule(market.code)
  const grids = gridsOf(moment)
  if (test === undefined || counts !== 'score') {
    const named = namedChances(market, moment, grids)
    return named && outcomes.map((outcome) => named[outcome] ?? 0)
  }
  if (basis === 'FULL' || basis === 'PERIOD') return undefined
  const own = basis === 'FIRST_HALF' ? grids.first : basis === 'SECOND_HALF' ? grids.second : grids.full
  const scoreAtBet = scoreNow(market, moment)
  return outcomes.map((outcome) => 1 / fairDecimal(wordChances(own, wordsOfScores({ market, outcome, scoreAtBet }))))
}
