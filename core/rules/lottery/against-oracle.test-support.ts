import type * as Facts from './facts.ts'
import type * as Model from './model.ts'
import { type OracleBet, type OracleModel, oracleOutcome } from './oracle.test-support.ts'
import type * as Plays from './plays.ts'
import type * as PriceLine from './price-line.ts'
import { randomBet, randomNumbers, seededBelow } from './random-bets.test-support.ts'
import type * as SettleLine from './settle-line.ts'
import type * as StakeLine from './stake-line.ts'

/** The rules under trial: the real ones, or a mutant of them. */
export type Engine = typeof Facts &
  typeof Model &
  typeof Plays &
  typeof PriceLine &
  typeof StakeLine &
  typeof SettleLine

/** A drawn list of numbers as the prizes of its model. */
export function prizeDraw(engine: Pick<Engine, 'prizeTables'>, model: OracleModel, numbers: readonly string[]) {
  let from = 0
  const prizes = engine.prizeTables[model].map(({ code, count }) => {
    from += count
    return { code, numbers: numbers.slice(from - count, from) }
  })
  return { kind: 'prizes' as const, prizes }
}

export interface OracleDraw {
  readonly model: OracleModel
  readonly numbers: readonly string[]
  readonly bets: readonly OracleBet[]
}

/** Draws of both models in turn, each with its bets. */
export function randomDraws(size: { seed: number; draws: number; betsEach: number }): OracleDraw[] {
  const below = seededBelow(size.seed)
  return Array.from({ length: size.draws }, (_, index) => {
    const model: OracleModel = index % 2 === 0 ? 'VN27' : 'VN18'
    const numbers = randomNumbers(below, model)
    return { model, numbers, bets: Array.from({ length: size.betsEach }, () => randomBet(below, model, numbers)) }
  })
}

/** What the rules make of a bet, in the oracle's words. */
function engineOutcome(engine: Engine, facts: Facts.DrawFacts, bet: OracleBet): ReturnType<typeof oracleOutcome> {
  const play = engine.findPlay(bet.play)
  if (play === undefined) return undefined
  const priced = engine.priceLine({ play, model: bet.model, bettingContent: bet.content })
  if (!priced.ok) return undefined
  const { canonical, units, picks } = priced.value
  const stakePerUnit = engine.stakePerUnit({ singleBetPrice: bet.stakePerUnit, unit: 10_000n, multiple: 1 })
  const totalStake = engine.stakeOfUnits(stakePerUnit, units)
  const settled = engine.settleLine({ play, facts, picks, stakePerUnit, odds: bet.odds, winCap: bet.cap })
  const { hits, payout, isCut, state } = settled
  return { canonical, units, totalStake, hits, payout, won: state === 'WON', cut: isCut }
}

const outcomeText = (outcome: ReturnType<typeof oracleOutcome>): string =>
  outcome === undefined ? 'refused' : Object.values(outcome).join(' ')

/** The first bet on which rules and oracle differ, with both answers; undefined when they agree on all. */
export function firstDifference(engine: Engine, draws: readonly OracleDraw[]): string | undefined {
  for (const { model, numbers, bets } of draws) {
    const checked = engine.checkDraw(model, prizeDraw(engine, model, numbers))
    if (!checked.ok) return `a drawn ${model} was refused`
    const facts = engine.drawFacts(model, checked.value)
    for (const bet of bets) {
      const [mine, theirs] = [outcomeText(engineOutcome(engine, facts, bet)), outcomeText(oracleOutcome(bet))]
      if (mine !== theirs) return `${bet.play} ${model} ${bet.content}: rules ${mine}, oracle ${theirs}`
    }
  }
  return undefined
}
