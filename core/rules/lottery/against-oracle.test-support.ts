import type * as Families from './families.ts'
import { type OracleBet, type OracleModel, oracleOutcome } from './oracle.test-support.ts'
import type { Judge } from './play.ts'
import type * as PriceLine from './price-line.ts'
import type * as Prizes from './prizes.ts'
import { randomBet, randomNumbers, seededBelow } from './random-bets.test-support.ts'
import type * as ReadDraw from './read-draw.ts'
import type * as SettleLine from './settle-line.ts'
import type * as StakeLine from './stake-line.ts'

/** The rules under trial: the real ones, or a mutant of them. */
export type Engine = typeof Families &
  typeof ReadDraw &
  typeof Prizes &
  typeof PriceLine &
  typeof StakeLine &
  typeof SettleLine

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

/** No play here goes by the day of its draw. */
export const anyDay = '2026-01-01'

/** What the rules make of a bet, in the oracle's words. */
function engineOutcome(engine: Engine, judge: Judge, bet: OracleBet): ReturnType<typeof oracleOutcome> {
  const play = engine.findPlay(bet.model, bet.play)
  if (play === undefined) return undefined
  const priced = engine.priceLine({ play, bettingContent: bet.content })
  if (!priced.ok) return undefined
  const { canonical, units, selection } = priced.value
  const stakePerUnit = engine.stakePerUnit({ singleBetPrice: bet.stakePerUnit, unit: 10_000n, multiple: 1 })
  const totalStake = engine.stakeOfUnits(stakePerUnit, units)
  const settled = engine.settleLine({
    wins: judge(play.code, selection),
    units,
    stakePerUnit,
    notePrice: engine.notePrice(play),
    prizes: engine.onePrize(bet.odds),
    winCap: bet.cap,
  })
  const { hits, payout, isCut, state } = settled
  return { canonical, units, totalStake, hits, payout, won: state === 'WON', cut: isCut }
}

const outcomeText = (outcome: ReturnType<typeof oracleOutcome>): string =>
  outcome === undefined ? 'refused' : Object.values(outcome).join(' ')

/** The first bet on which rules and oracle differ, with both answers; undefined when they agree on all. */
export function firstDifference(engine: Engine, draws: readonly OracleDraw[]): string | undefined {
  for (const { model, numbers, bets } of draws) {
    const read = engine.readDraw(model, numbers)
    if (!read.ok) return `a drawn ${model} was refused`
    const judge = engine.judgeOf(model, read.value, anyDay)
    for (const bet of bets) {
      const [mine, theirs] = [outcomeText(engineOutcome(engine, judge, bet)), outcomeText(oracleOutcome(bet))]
      if (mine !== theirs) return `${bet.play} ${model} ${bet.content}: rules ${mine}, oracle ${theirs}`
    }
  }
  return undefined
}
