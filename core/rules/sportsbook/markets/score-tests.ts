import { defined } from '../../../kernel/assert.ts'
import type { Outcome } from '../tickets/outcome.ts'
import { otherLine, settleHandicap, settleOver, settleUnder } from './asian.ts'
import type { Pair } from './facts.ts'
import type { ScoreTest } from './market-rule.ts'
import type { Specifiers } from './specifiers.ts'

export const wonIf = (isWon: boolean): Outcome => (isWon ? 'WIN' : 'LOSE')
export type Sign = '1' | 'X' | '2'

export function signOf({ home, away }: Pair): Sign {
  if (home === away) return 'X'
  return home > away ? '1' : '2'
}

const lineOf = ({ line4 }: Specifiers): number => defined(line4, 'a market with a line has one')
const numberOf = ({ n }: Specifiers): number => defined(n, 'a market with a number has one')
const never = () => Infinity

/** 1X2, and with whole goals given to the home side the European handicap. */
export const signTest: ScoreTest = {
  reach: 'ANY',
  settledFrom: never,
  of: (outcome, score) => wonIf(outcome === signOf(score)),
}

export const headStartTest: ScoreTest = {
  ...signTest,
  of: (outcome, { home, away }, specifiers) => wonIf(outcome === signOf({ home: home + numberOf(specifiers), away })),
}

export const doubleChanceTest: ScoreTest = {
  ...signTest,
  of: (outcome, score) => wonIf(outcome.includes(signOf(score))),
}

/** Two sides of which a draw gives the stake back. */
export const drawNoBetTest: ScoreTest = {
  ...signTest,
  of: (outcome, score) => (score.home === score.away ? 'PUSH' : wonIf(outcome === signOf(score))),
}

/** The line is the home side’s; the away side has the same with its sign turned. */
export const handicapTest: ScoreTest = {
  reach: 'ANY',
  settledFrom: never,
  of: (outcome, { home, away }, specifiers) => {
    const line4 = lineOf(specifiers)
    return outcome === 'HOME' ? settleHandicap(home - away, line4) : settleHandicap(away - home, otherLine(line4))
  },
}

const pastLine = (specifiers: Specifiers) => Math.ceil((lineOf(specifiers) + 2) / 4)
const byLine = (outcome: string, goals: number, specifiers: Specifiers): Outcome =>
  outcome === 'OVER' ? settleOver(goals, lineOf(specifiers)) : settleUnder(goals, lineOf(specifiers))

export const totalTest: ScoreTest = {
  reach: 'TOTAL',
  settledFrom: pastLine,
  of: (outcome, { home, away }, specifiers) => byLine(outcome, home + away, specifiers),
}
export const homeTotalTest: ScoreTest = {
  reach: 'HOME',
  settledFrom: pastLine,
  of: (outcome, { home }, specifiers) => byLine(outcome, home, specifiers),
}
export const awayTotalTest: ScoreTest = {
  reach: 'AWAY',
  settledFrom: pastLine,
  of: (outcome, { away }, specifiers) => byLine(outcome, away, specifiers),
}

/** 0-0 is even. */
export const parityTest: ScoreTest = {
  reach: 'ANY',
  settledFrom: never,
  of: (outcome, { home, away }) => wonIf((outcome === 'ODD') === ((home + away) % 2 === 1)),
}

const yesIf = (outcome: string, isSo: boolean): Outcome => wonIf((outcome === 'YES') === isSo)
const upTo = (goals: number) => () => goals

export const bothScoreTest: ScoreTest = {
  reach: 'BOTH',
  settledFrom: upTo(1),
  of: (outcome, { home, away }) => yesIf(outcome, home > 0 && away > 0),
}
export const homeCleanSheetTest: ScoreTest = {
  reach: 'AWAY',
  settledFrom: upTo(1),
  of: (outcome, { away }) => yesIf(outcome, away === 0),
}
export const awayCleanSheetTest: ScoreTest = {
  reach: 'HOME',
  settledFrom: upTo(1),
  of: (outcome, { home }) => yesIf(outcome, home === 0),
}
export const homeToNilTest: ScoreTest = {
  reach: 'BOTH',
  settledFrom: upTo(1),
  of: (outcome, { home, away }) => yesIf(outcome, home > 0 && away === 0),
}
export const awayToNilTest: ScoreTest = {
  reach: 'BOTH',
  settledFrom: upTo(1),
  of: (outcome, { home, away }) => yesIf(outcome, away > 0 && home === 0),
}

const scoreSides = [0, 1, 2, 3, 4]
const anyOtherScore = 'AOS'
export const correctScores = [
  ...scoreSides.flatMap((home) => scoreSides.map((away) => `${home}:${away}`)),
  anyOtherScore,
] as const

/** Any other score wins when one side has five or more. */
export const correctScoreTest: ScoreTest = {
  reach: 'BOTH',
  settledFrom: upTo(scoreSides.length),
  of: (outcome, { home, away }) => {
    const isOther = home >= scoreSides.length || away >= scoreSides.length
    return wonIf(isOther ? outcome === anyOtherScore : outcome === `${home}:${away}`)
  },
}

export const totalRanges = ['0-1', '2-3', '4-6', '7+'] as const
export const exactTotals = ['0', '1', '2', '3', '4', '5', '6+'] as const

/** `"2-3"`, `"7+"` or `"4"`: the goals that an outcome covers. */
function coveredBy(outcome: string): readonly [from: number, to: number] {
  if (outcome.endsWith('+')) return [Number(outcome.slice(0, -1)), Infinity]
  const [from = '', to = from] = outcome.split('-')
  return [Number(from), Number(to)]
}

export const rangeTest: ScoreTest = {
  reach: 'TOTAL',
  settledFrom: upTo(7),
  of: (outcome, { home, away }) => {
    const [from, to] = coveredBy(outcome)
    return wonIf(home + away >= from && home + away <= to)
  },
}
