import type { EventFacts, EventState, Goal, Pair, PeriodFacts } from './facts.ts'
import type { Judged } from './market-rule.ts'
import { settleOutcome } from './settle-outcome.ts'
import type { Specifiers } from './specifiers.ts'

export const pair = (text: string): Pair => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}

export const period = (code: string, score: string, isOver = true): PeriodFacts => ({
  code,
  isOver,
  score: pair(score),
})

export interface MatchText {
  readonly sport?: string
  readonly state?: EventState
  /** `1H 1-0, 2H 0-0 …`: three dots after one that is being played. */
  readonly periods: string
  readonly goals?: readonly Goal[]
  readonly more?: Partial<EventFacts>
}

/** Facts as a table writes them. */
export function match({ sport = 'SOCCER', state = 'ENDED', periods, goals, more = {} }: MatchText): EventFacts {
  const begun = periods === '' ? [] : periods.split(', ').map((each) => each.split(' '))
  return {
    sport,
    state,
    periods: begun.map(([code = '', score = '', running]) => period(code, score, running === undefined)),
    ...(goals === undefined ? {} : { goals }),
    ...more,
  }
}

/** The word of a market of a match, with its dead heat left out. */
export function word(facts: EventFacts, code: string, outcome: string, specifiers: Specifiers = {}): string {
  const judged: Judged = settleOutcome({ market: { code, specifiers }, outcome, facts })
  return judged === 'UNDECIDED' ? judged : judged.outcome
}
