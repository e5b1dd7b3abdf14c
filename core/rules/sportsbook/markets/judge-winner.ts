import type { Judged, JudgedOutcome } from './market-rule.ts'
import { wonIf } from './score-tests.ts'
import { countIn } from './sports.ts'

const bySide = { HOME: '1', AWAY: '2' } as const

/** Who wins with overtime, of two. A score that stays level is told apart by who is named the winner, or gives the stake back. */
export function judgeMoneyLine({ facts, outcome }: JudgedOutcome): Judged {
  const { home, away, isOver } = countIn(facts, { basis: 'FULL', counts: 'score' })
  if (!isOver) return 'UNDECIDED'
  if (home !== away) return { outcome: wonIf(outcome === (home > away ? '1' : '2')) }
  return facts.winner === undefined ? { outcome: 'PUSH' } : { outcome: wonIf(outcome === bySide[facts.winner]) }
}

/** Who goes on, extra time and shoot-out counted: said by the source, never read from a score of two legs. */
export function judgeQualifier({ facts, outcome }: JudgedOutcome): Judged {
  return facts.winner === undefined ? 'UNDECIDED' : { outcome: wonIf(outcome === bySide[facts.winner]) }
}
