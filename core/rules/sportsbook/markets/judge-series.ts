import { defined } from '../../../kernel/assert.ts'
import type { LegResult, Outcome } from '../tickets/outcome.ts'
import { settleHandicap, settleOver, settleUnder, otherLine } from './asian.ts'
import { type EventFacts, type FirstName, noneYet, type Pair, type PeriodFacts } from './facts.ts'
import type { Judged, JudgedOutcome } from './market-rule.ts'
import { type Sign, signOf, wonIf } from './score-tests.ts'
import type { Specifiers } from './specifiers.ts'
import { periodWinner } from './sports.ts'

/** Sets or maps won so far, without what an upper bracket gave. */
export function seriesScore({ periods }: Pick<EventFacts, 'periods'>): Pair {
  const winners = periods.map(periodWinner)
  return {
    home: winners.filter((side) => side === 'HOME').length,
    away: winners.filter((side) => side === 'AWAY').length,
  }
}

/** Every score a best of so many can end with from here; of two maps both are played. */
export function finalsFrom(score: Pair, bestOf: number): readonly Pair[] {
  const need = Math.floor(bestOf / 2) + 1
  const isOver = bestOf === 2 ? score.home + score.away >= 2 : score.home >= need || score.away >= need
  if (isOver) return [score]
  return [
    ...finalsFrom({ home: score.home + 1, away: score.away }, bestOf),
    ...finalsFrom({ home: score.home, away: score.away + 1 }, bestOf),
  ]
}

const bestOfFacts = ({ bestOf }: EventFacts): number => defined(bestOf, 'a series is the best of a number')
const hasEnded = ({ state }: EventFacts): boolean => state === 'ENDED' || state === 'CLOSED'
const isOtherNumber = ({ bestOf, bestOfAtSale = bestOf }: EventFacts): boolean => bestOf !== bestOfAtSale

/** What a side begins with counts only where the name of the market shows it. Betting book A13. */
function advantageOf({ advantage }: Specifiers): Pair {
  const [home = 0, away = 0] = (advantage ?? '').split('-').map(Number)
  return advantage === undefined ? noneYet : { home, away }
}

type SeriesTest = (outcome: string, score: Pair, specifiers: Specifiers) => Outcome

/**
 * A market on the score in maps or sets: decided when all that the series can still end with says the same. Another number
 * of maps than was sold gives every stake back. Betting book A13.
 */
function judgeBySeries(test: SeriesTest, each: JudgedOutcome): Judged {
  const { facts, outcome, specifiers } = each
  if (isOtherNumber(facts)) return { outcome: 'VOID' }
  const [own, bonus] = [seriesScore(facts), advantageOf(specifiers)]
  const now = { home: own.home + bonus.home, away: own.away + bonus.away }
  const finals = hasEnded(facts) ? [now] : finalsFrom(now, bestOfFacts(facts))
  const words = new Set(finals.map((final) => test(outcome, final, specifiers)))
  const [only] = words
  return words.size === 1 && only !== undefined ? { outcome: only } : 'UNDECIDED'
}

const line = ({ line4 }: Specifiers): number => defined(line4, 'a market with a line has one')

export const judgeSeriesHandicap = (each: JudgedOutcome): Judged =>
  judgeBySeries((outcome, { home, away }, specifiers) => {
    const line4 = line(specifiers)
    return outcome === 'HOME' ? settleHandicap(home - away, line4) : settleHandicap(away - home, otherLine(line4))
  }, each)

export const judgeSeriesTotal = (each: JudgedOutcome): Judged =>
  judgeBySeries((outcome, { home, away }, specifiers) => {
    const line4 = line(specifiers)
    return outcome === 'OVER' ? settleOver(home + away, line4) : settleUnder(home + away, line4)
  }, each)

export const judgeSeriesScore = (each: JudgedOutcome): Judged =>
  judgeBySeries((outcome, { home, away }) => wonIf(outcome === `${home}:${away}`), each)

const bySide = { HOME: '1', AWAY: '2' } as const

/** The signs that a series can still end with. */
function signsAhead({ facts, specifiers }: JudgedOutcome): readonly Sign[] {
  const [own, bonus] = [seriesScore(facts), advantageOf(specifiers)]
  const now = { home: own.home + bonus.home, away: own.away + bonus.away }
  const finals = hasEnded(facts) ? [now] : finalsFrom(now, bestOfFacts(facts))
  return [...new Set(finals.map(signOf))]
}

/** Who wins a series that may end level, as the best of two maps does. */
export function judgeSeriesSign(each: JudgedOutcome): Judged {
  const signs = signsAhead(each)
  if (!signs.some((sign) => sign === each.outcome)) return { outcome: 'LOSE' }
  return signs.length === 1 ? { outcome: 'WIN' } : 'UNDECIDED'
}

/**
 * Who wins the match, of two. A series that stops goes to whom the organiser gives it when a map was completed, a tennis match
 * to whom goes on when a set was: else every stake is given back, and so it is when a series ends level. A changed number of
 * maps leaves it. Betting book A2, A13.
 */
export function judgeSeriesWinner(each: JudgedOutcome): Judged {
  const { facts, outcome } = each
  const isGiven = facts.state === 'RETIRED' || facts.state === 'AWARDED'
  const [sign, ...others] = signsAhead(each)
  const isOver = others.length === 0
  if (isOver && sign !== 'X') return { outcome: wonIf(outcome === sign) }
  if (!isOver && !isGiven) return 'UNDECIDED'
  const isCounted = facts.winner !== undefined && facts.periods.some((period) => period.isOver)
  return isCounted ? { outcome: wonIf(outcome === bySide[facts.winner]) } : { outcome: 'VOID' }
}

/** The set or map that a market is about; undefined before it begins. */
const periodOf = ({ facts, specifiers }: JudgedOutcome): PeriodFacts | undefined =>
  facts.periods.find(({ code }) => code === specifiers.period)

/** A set or map that was not played when all is over gives every stake back. */
const notPlayed = ({ facts }: JudgedOutcome): Judged => {
  const isSeriesOver = facts.bestOf !== undefined && finalsFrom(seriesScore(facts), facts.bestOf).length === 1
  return hasEnded(facts) || isSeriesOver ? ({ outcome: 'VOID' } satisfies LegResult) : 'UNDECIDED'
}

/** A market on one set or map, by what is known of it. */
export const onPeriod =
  (judge: (each: JudgedOutcome, period: PeriodFacts) => Judged) =>
  (each: JudgedOutcome): Judged => {
    const period = periodOf(each)
    return period === undefined ? notPlayed(each) : judge(each, period)
  }

export const judgePeriodWinner = onPeriod(({ outcome }, period) => {
  const winner = periodWinner(period)
  return winner === undefined ? 'UNDECIDED' : { outcome: wonIf(outcome === bySide[winner]) }
})

/** What comes first in a map: decided with it; where it never came, every stake is given back. */
export const judgeFirst = (name: FirstName) =>
  onPeriod(({ outcome }, { firsts, isOver }) => {
    const side = firsts?.[name]
    if (side !== undefined) return { outcome: wonIf(outcome === bySide[side]) }
    return isOver ? { outcome: 'VOID' } : 'UNDECIDED'
  })

/** Who is first to have so many kills or rounds in a map; void where neither was. Betting book A13. */
export const judgePeriodRace = onPeriod(({ outcome, specifiers }, { raceWinners, isOver }) => {
  const side = raceWinners?.[defined(specifiers.n, 'a race is to a number')]
  if (side !== undefined) return { outcome: wonIf(outcome === bySide[side]) }
  return isOver ? { outcome: 'VOID' } : 'UNDECIDED'
})
