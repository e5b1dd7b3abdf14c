import { scoreMarket } from './football-markets.ts'
import type { FirstName } from './facts.ts'
import { judgeTop, judgeWinner } from './outrights.ts'
import * as series from './judge-series.ts'
import { judgeMoneyLine } from './judge-winner.ts'
import type { MarketRule } from './market-rule.ts'
import { judgeScore } from './judge-score.ts'
import * as tests from './score-tests.ts'

const sides = ['HOME', 'AWAY']
const overUnder = ['OVER', 'UNDER']
const oneTwo = ['1', '2']
const twoWay: Omit<MarketRule, 'code' | 'outcomes' | 'judge'> = {
  needs: [],
  basis: 'FULL',
  counts: 'score',
  isTwoWay: true,
  formats: 'ALL',
  phases: 'BOTH',
  uof: [],
}
const withLine: Omit<MarketRule, 'code' | 'outcomes' | 'judge'> = { ...twoWay, needs: ['line4'] }
const ofPeriod: Omit<MarketRule, 'code' | 'outcomes' | 'judge'> = { ...twoWay, basis: 'PERIOD', needs: ['period'] }
const ofPeriodWithLine: Omit<MarketRule, 'code' | 'outcomes' | 'judge'> = { ...ofPeriod, needs: ['line4', 'period'] }

/** Basketball, American football, ice hockey, baseball: with overtime unless the code names regular time or a period. A2. */
const timedMarkets: readonly MarketRule[] = [
  { ...twoWay, code: 'ML', outcomes: oneTwo, judge: judgeMoneyLine },
  scoreMarket({ code: 'AH_REG', outcomes: sides, test: tests.handicapTest, needs: ['line4'], isTwoWay: true }),
  scoreMarket({ code: 'OU_REG', outcomes: overUnder, test: tests.totalTest, needs: ['line4'], isTwoWay: true }),
  ...(
    [
      ['DNB_P', oneTwo, tests.drawNoBetTest, ['period']],
      ['AH_P', sides, tests.handicapTest, ['line4', 'period']],
      ['OU_P', overUnder, tests.totalTest, ['line4', 'period']],
      ['OE_P', ['ODD', 'EVEN'], tests.parityTest, ['period']],
    ] as const
  ).map(([code, outcomes, test, needs]) =>
    scoreMarket({ code, outcomes, test, needs, basis: 'PERIOD', isTwoWay: true }),
  ),
]

/** Tennis, volleyball, table tennis: sets; games or points together are `AH` and `OU`. Betting book A2. */
const setMarkets: readonly MarketRule[] = [
  { ...twoWay, code: 'SET-ML', outcomes: oneTwo, judge: series.judgeSeriesWinner },
  { ...withLine, code: 'SET-AH', outcomes: sides, judge: series.judgeSeriesHandicap },
  { ...withLine, code: 'SET-OU', outcomes: overUnder, judge: series.judgeSeriesTotal },
  { ...twoWay, code: 'SET-CS', outcomes: [], isTwoWay: false, formats: 'DECIMAL', judge: series.judgeSeriesScore },
  { ...ofPeriod, code: 'SET-W', outcomes: oneTwo, judge: series.judgePeriodWinner },
]

const first = (code: string, name: FirstName): MarketRule => ({
  ...ofPeriod,
  code,
  outcomes: oneTwo,
  judge: series.judgeFirst(name),
})

const inMap = (code: string, outcomes: readonly string[], own: Pick<MarketRule, 'counts' | 'needs' | 'score'>) => {
  const { score, counts, needs } = own
  const judge = series.onPeriod((each) =>
    score === undefined ? 'UNDECIDED' : judgeScore(score, { basis: 'PERIOD', counts }, each),
  )
  return { ...ofPeriod, code, outcomes, counts, needs, judge } satisfies MarketRule
}

/** E-sports. Betting book A13; of two maps a draw is an outcome of its own. */
const seriesMarkets: readonly MarketRule[] = [
  { ...twoWay, code: 'MW', outcomes: oneTwo, judge: series.judgeSeriesWinner },
  {
    ...twoWay,
    code: 'MW3',
    outcomes: ['1', 'X', '2'],
    isTwoWay: false,
    formats: 'DECIMAL',
    judge: series.judgeSeriesSign,
  },
  { ...withLine, code: 'MAP_H', outcomes: sides, judge: series.judgeSeriesHandicap },
  { ...withLine, code: 'MAP_T', outcomes: overUnder, judge: series.judgeSeriesTotal },
  { ...twoWay, code: 'CMS', outcomes: [], isTwoWay: false, formats: 'DECIMAL', judge: series.judgeSeriesScore },
  { ...ofPeriod, code: 'MAP_W', outcomes: oneTwo, judge: series.judgePeriodWinner },
  { ...ofPeriod, code: 'MAP_T10', outcomes: oneTwo, needs: ['n', 'period'], judge: series.judgePeriodRace },
  first('MAP_FB', 'BLOOD'),
  first('MAP_FT', 'TOWER'),
  first('MAP_FD', 'DRAGON'),
  first('MAP_FR', 'ROSHAN'),
  first('MAP_P1', 'PISTOL_1'),
  first('MAP_P13', 'PISTOL_13'),
  inMap('MAP_K_AH', sides, { counts: 'kills', needs: ofPeriodWithLine.needs, score: tests.handicapTest }),
  inMap('MAP_K_OU', overUnder, { counts: 'kills', needs: ofPeriodWithLine.needs, score: tests.totalTest }),
  inMap('MAP_R_AH', sides, { counts: 'score', needs: ofPeriodWithLine.needs, score: tests.handicapTest }),
  inMap('MAP_R_OU', overUnder, { counts: 'score', needs: ofPeriodWithLine.needs, score: tests.totalTest }),
  inMap('MAP_R_OE', ['ODD', 'EVEN'], { counts: 'score', needs: ofPeriod.needs, score: tests.parityTest }),
]

/** Competitions: who wins, who ends among so many. Their outcomes are runners. Betting book A7. */
const outrightMarkets: readonly MarketRule[] = [
  { ...twoWay, code: 'OUTRIGHT', outcomes: [], isTwoWay: false, formats: 'DECIMAL', judge: judgeWinner },
  { ...twoWay, code: 'TOP', outcomes: [], needs: ['n'], isTwoWay: false, formats: 'DECIMAL', judge: judgeTop },
]

export const otherMarkets: readonly MarketRule[] = [
  ...outrightMarkets,
  ...timedMarkets,
  ...setMarkets,
  ...seriesMarkets,
]
