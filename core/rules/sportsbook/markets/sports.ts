import { assert, defined } from '../../../kernel/assert.ts'
import { sum } from '../../../kernel/sum.ts'
import { type CountName, type EventFacts, noneYet, type Pair, type PeriodFacts } from './facts.ts'

/** What sports have in common that decides which markets they are sold in. */
export type SportKind = 'FOOTBALL' | 'TIMED' | 'SETS' | 'MAPS'

/** How the time of a sport is divided. Betting book A2 and A8. */
export interface Sport {
  readonly kind: SportKind
  /** Periods of regular time; of sports that are played in sets or maps, of as many as there may be. */
  readonly regular: readonly string[]
  /** None of a sport that has no halves. */
  readonly firstHalf: readonly string[]
  readonly secondHalf: readonly string[]
  /** Whether handicaps, totals and odd or even count overtime when the name of the market does not say otherwise. */
  readonly isOvertimeCounted: boolean
  /** A shoot-out is one goal for its winner (ice hockey), or none (football). */
  readonly isShootoutOneGoal: boolean
}

const shootout = 'SO'
const football: Sport = {
  kind: 'FOOTBALL',
  regular: ['1H', '2H'],
  firstHalf: ['1H'],
  secondHalf: ['2H'],
  isOvertimeCounted: false,
  isShootoutOneGoal: false,
}
const quarters: Sport = {
  ...football,
  kind: 'TIMED',
  regular: ['Q1', 'Q2', 'Q3', 'Q4'],
  firstHalf: ['Q1', 'Q2'],
  secondHalf: ['Q3', 'Q4'],
  isOvertimeCounted: true,
}
const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
const inSets = (letter: string, kind: SportKind): Sport => ({
  ...football,
  kind,
  regular: numbered(letter, 7),
  firstHalf: [],
  secondHalf: [],
  isOvertimeCounted: true,
})

/** By code. A code that begins with `ESPORTS_` is played in maps, whichever title it is. */
const sports: Readonly<Record<string, Sport>> = {
  SOCCER: football,
  VIRTUAL_SOCCER: football,
  BASKETBALL: quarters,
  AMERICAN_FOOTBALL: quarters,
  ICE_HOCKEY: {
    ...football,
    kind: 'TIMED',
    regular: numbered('P', 3),
    firstHalf: [],
    secondHalf: [],
    isOvertimeCounted: true,
    isShootoutOneGoal: true,
  },
  BASEBALL: { ...quarters, regular: numbered('I', 9), firstHalf: numbered('I', 5), secondHalf: [] },
  TENNIS: inSets('S', 'SETS'),
  VOLLEYBALL: inSets('S', 'SETS'),
  TABLE_TENNIS: inSets('S', 'SETS'),
  MMA: { ...football, kind: 'TIMED', regular: numbered('R', 5), firstHalf: [], secondHalf: [] },
}
const maps = inSets('M', 'MAPS')

export function sportOf(code: string): Sport {
  return defined(code.startsWith('ESPORTS_') ? maps : sports[code], 'an event is of a known sport')
}

/** What kind of sport a code names; undefined of one that the rules do not know, which a feed may name. */
export const sportKindOf = (code: string): SportKind | undefined =>
  (code.startsWith('ESPORTS_') ? maps : sports[code])?.kind

/** Which time a market counts. `MATCH` is what the sport counts by itself; `PERIOD` is named by a specifier. */
export type Basis = 'REGULAR' | 'MATCH' | 'FULL' | 'FIRST_HALF' | 'SECOND_HALF' | 'PERIOD'

/** What was counted in a market’s time, and whether that time is over. */
export interface Counted extends Pair {
  readonly isOver: boolean
}

function periodsOf(sport: Sport, basis: Basis, period: string | undefined): readonly string[] | undefined {
  switch (basis) {
    case 'REGULAR':
      return sport.regular
    case 'MATCH':
      return sport.isOvertimeCounted ? undefined : sport.regular
    case 'FULL':
      return undefined
    case 'FIRST_HALF':
      return sport.firstHalf
    case 'SECOND_HALF':
      return sport.secondHalf
    case 'PERIOD':
      return [defined(period, 'a market on a period names it')]
  }
}

const isPlayOver = ({ state }: EventFacts): boolean => state === 'ENDED' || state === 'CLOSED'

/** Whether a period is one of a market’s time. */
export function isInBasis(facts: EventFacts, basis: Basis, code: string): boolean {
  const named = periodsOf(sportOf(facts.sport), basis, undefined)
  return named === undefined ? code !== shootout : named.includes(code)
}

function countOf(periods: readonly PeriodFacts[], name: CountName | 'score'): Pair {
  const pairs = periods.map(({ score, counts }) => (name === 'score' ? score : (counts?.[name] ?? noneYet)))
  return { home: sum(pairs.map(({ home }) => home)), away: sum(pairs.map(({ away }) => away)) }
}

/**
 * Goals or another count in a market’s time. Regular time is over with its last period, so that what overtime brings moves
 * none of its markets; all time is over with the event alone. Betting book A8.
 */
export function countIn(
  facts: EventFacts,
  time: { readonly basis: Basis; readonly period?: string | undefined; readonly counts: CountName | 'score' },
): Counted {
  const sport = sportOf(facts.sport)
  const named = periodsOf(sport, time.basis, time.period)
  assert(named?.length !== 0, 'a market counts a time that its sport has')
  const own = facts.periods.filter(({ code }) => (named === undefined ? code !== shootout : named.includes(code)))
  const { home, away } = countOf(own, time.counts)
  const bonus = named === undefined && time.counts === 'score' ? shootoutGoal(sport, facts) : noneYet
  const isTimeOver = named?.every((code) => facts.periods.some((each) => each.code === code && each.isOver)) ?? false
  return { home: home + bonus.home, away: away + bonus.away, isOver: isTimeOver || isPlayOver(facts) }
}

function shootoutGoal(sport: Sport, facts: EventFacts): Pair {
  const shot = facts.periods.find(({ code }) => code === shootout)
  if (!sport.isShootoutOneGoal || shot === undefined || !shot.isOver) return noneYet
  const isHome = shot.winner === undefined ? shot.score.home > shot.score.away : shot.winner === 'HOME'
  return isHome ? { home: 1, away: 0 } : { home: 0, away: 1 }
}

/** Who won a set or map that is over. */
export function periodWinner({ isOver, winner, score }: PeriodFacts): 'HOME' | 'AWAY' | undefined {
  if (!isOver) return undefined
  if (winner !== undefined) return winner
  if (score.home === score.away) return undefined
  return score.home > score.away ? 'HOME' : 'AWAY'
}
