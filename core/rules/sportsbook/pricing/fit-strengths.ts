import { eachScore, scoreGrid, type ScoreGrid, type Strengths, usualRho } from './score-grid.ts'
import { solveFalling } from './overround.ts'

const tightest = 0.02
const mostGoals = 8

const chanceOf = (grid: ScoreGrid, is: (home: number, away: number) => boolean): number => {
  let chance = 0
  eachScore(grid, (each, { home, away }) => {
    if (is(home, away)) chance += each
  })
  return chance
}

/**
 * The strengths that give a market’s own fair chances of a home win and of more than two and a half goals. Prices in play
 * begin from the market at kick-off: that outweighs every refinement of a model. Research e.1.
 */
export function fitStrengths(market: { readonly homeWin: number; readonly over25: number }, rho = usualRho): Strengths {
  const strengthsOf = (share: number, goals: number): Strengths => ({
    lambda: goals * share,
    mu: goals * (1 - share),
    rho,
  })
  const goalsFor = (share: number): number =>
    solveFalling(
      (goals) => market.over25 - chanceOf(scoreGrid(strengthsOf(share, goals)), (home, away) => home + away > 2),
      0.05,
      mostGoals,
    )
  const share = solveFalling(
    (each) => market.homeWin - chanceOf(scoreGrid(strengthsOf(each, goalsFor(each))), (home, away) => home > away),
    tightest,
    1 - tightest,
  )
  return strengthsOf(share, goalsFor(share))
}
