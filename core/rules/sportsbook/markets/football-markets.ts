import type { CountName } from './facts.ts'
import { judgeAnytimeScorer, judgeFirstScorer, judgeGoalNumber, judgeNextGoal, judgeRace } from './judge-goals.ts'
import { judgeHalfTimeFullTime, judgeHalfWithMost } from './judge-halves.ts'
import { judgeScore } from './judge-score.ts'
import { judgeQualifier } from './judge-winner.ts'
import type { MarketRule, ScoreTest } from './market-rule.ts'
import * as tests from './score-tests.ts'
import type { Basis } from './sports.ts'

const signs = ['1', 'X', '2']
const sides = ['HOME', 'AWAY']
const overUnder = ['OVER', 'UNDER']
const yesNo = ['YES', 'NO']

interface ScoreRow {
  readonly code: string
  readonly outcomes: readonly string[]
  readonly test: ScoreTest
  readonly needs?: MarketRule['needs']
  readonly basis?: Basis
  readonly counts?: CountName | 'score'
  readonly isTwoWay?: boolean
  readonly uof?: readonly number[]
}

/** A market on the score of a time. Two-way markets are those of Asian formats. Betting book A3. */
export function scoreMarket(row: ScoreRow): MarketRule {
  const { code, outcomes, test, needs = [], basis = 'REGULAR', counts = 'score', isTwoWay = false, uof = [] } = row
  return {
    code,
    outcomes,
    needs,
    basis,
    counts,
    isTwoWay,
    formats: isTwoWay ? 'ALL' : test === tests.signTest ? 'DECIMAL_US' : 'DECIMAL',
    phases: 'BOTH',
    uof,
    score: test,
    judge: (each) => judgeScore(test, { basis, counts }, each),
  }
}

/** What is sold on a whole match and on each of its halves; the numbers are of the match and of its first half. */
const onEachTime: readonly (ScoreRow & { readonly uofFirstHalf?: readonly number[] })[] = [
  { code: '1X2', outcomes: signs, test: tests.signTest, uof: [1], uofFirstHalf: [60] },
  { code: 'DC', outcomes: ['1X', '12', 'X2'], test: tests.doubleChanceTest, uof: [10] },
  { code: 'DNB', outcomes: ['1', '2'], test: tests.drawNoBetTest, uof: [11] },
  {
    code: 'AH',
    outcomes: sides,
    test: tests.handicapTest,
    needs: ['line4'],
    basis: 'MATCH',
    isTwoWay: true,
    uof: [16],
    uofFirstHalf: [66],
  },
  {
    code: 'OU',
    outcomes: overUnder,
    test: tests.totalTest,
    needs: ['line4'],
    basis: 'MATCH',
    isTwoWay: true,
    uof: [18],
    uofFirstHalf: [68],
  },
  { code: 'TT-H', outcomes: overUnder, test: tests.homeTotalTest, needs: ['line4'], isTwoWay: true, uof: [19] },
  { code: 'TT-A', outcomes: overUnder, test: tests.awayTotalTest, needs: ['line4'], isTwoWay: true, uof: [20] },
  { code: 'OE', outcomes: ['ODD', 'EVEN'], test: tests.parityTest, basis: 'MATCH', isTwoWay: true, uof: [26] },
  { code: 'BTTS', outcomes: yesNo, test: tests.bothScoreTest, uof: [29] },
  { code: 'CS', outcomes: tests.correctScores, test: tests.correctScoreTest, uof: [45] },
  { code: 'EH', outcomes: signs, test: tests.headStartTest, needs: ['n'], uof: [14] },
  { code: 'EG', outcomes: tests.exactTotals, test: tests.rangeTest },
  { code: 'CLEAN-H', outcomes: yesNo, test: tests.homeCleanSheetTest },
  { code: 'CLEAN-A', outcomes: yesNo, test: tests.awayCleanSheetTest },
  { code: 'NIL-H', outcomes: yesNo, test: tests.homeToNilTest },
  { code: 'NIL-A', outcomes: yesNo, test: tests.awayToNilTest },
]

const counted = (name: Extract<CountName, 'corners' | 'cards'>, code: string): readonly ScoreRow[] => [
  {
    code: `${code}-AH`,
    outcomes: sides,
    test: tests.handicapTest,
    needs: ['line4'],
    counts: name,
    isTwoWay: true,
  },
  { code: `${code}-OU`, outcomes: overUnder, test: tests.totalTest, needs: ['line4'], counts: name, isTwoWay: true },
]

const ownJudge: Pick<MarketRule, 'basis' | 'counts' | 'isTwoWay' | 'formats' | 'phases' | 'needs' | 'uof'> = {
  basis: 'REGULAR',
  counts: 'score',
  isTwoWay: false,
  formats: 'DECIMAL',
  phases: 'BOTH',
  needs: [],
  uof: [],
}
const firstTo = ['HOME', 'AWAY', 'NONE']

/** Football. Betting book A2, with what the field has beside it. */
export const footballMarkets: readonly MarketRule[] = [
  ...onEachTime.map(scoreMarket),
  ...onEachTime.map(({ code, uofFirstHalf = [], ...row }) =>
    scoreMarket({ ...row, code: `${code}_1H`, basis: 'FIRST_HALF', uof: uofFirstHalf }),
  ),
  ...onEachTime.map((row) => scoreMarket({ ...row, code: `${row.code}_2H`, basis: 'SECOND_HALF', uof: [] })),
  scoreMarket({ code: 'TG', outcomes: tests.totalRanges, test: tests.rangeTest }),
  ...[...counted('corners', 'CORNERS'), ...counted('cards', 'CARDS')].flatMap((row) => [
    scoreMarket(row),
    scoreMarket({ ...row, code: `${row.code}_1H`, basis: 'FIRST_HALF' }),
  ]),
  {
    ...ownJudge,
    code: 'HTFT',
    outcomes: signs.flatMap((half) => signs.map((full) => `${half}/${full}`)),
    phases: 'PREMATCH',
    uof: [47],
    judge: judgeHalfTimeFullTime,
  },
  { ...ownJudge, code: 'HALF-MOST', outcomes: ['1H', '2H', 'EQUAL'], judge: judgeHalfWithMost },
  { ...ownJudge, code: 'FTS', outcomes: firstTo, uof: [8], judge: (each) => judgeGoalNumber(1, each) },
  { ...ownJudge, code: 'NEXT-GOAL', outcomes: firstTo, needs: ['n'], judge: judgeNextGoal },
  { ...ownJudge, code: 'RACE', outcomes: firstTo, needs: ['n'], judge: judgeRace },
  { ...ownJudge, code: 'QUALIFY', outcomes: ['1', '2'], basis: 'FULL', judge: judgeQualifier },
  { ...ownJudge, code: 'SCORER-FIRST', outcomes: [], judge: judgeFirstScorer },
  { ...ownJudge, code: 'SCORER', outcomes: yesNo, needs: ['player'], judge: judgeAnytimeScorer },
]
