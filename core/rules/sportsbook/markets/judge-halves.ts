import type { LegResult } from '../tickets/outcome.ts'
import type { Pair } from './facts.ts'
import type { Judged, JudgedOutcome } from './market-rule.ts'
import { signOf, wonIf } from './score-tests.ts'
import { type Counted, countIn } from './sports.ts'

const halvesOf = ({ facts }: JudgedOutcome): readonly [first: Counted, second: Counted] => [
  countIn(facts, { basis: 'FIRST_HALF', counts: 'score' }),
  countIn(facts, { basis: 'SECOND_HALF', counts: 'score' }),
]

const together = (first: Pair, second: Pair): Pair => ({
  home: first.home + second.home,
  away: first.away + second.away,
})

const lost: LegResult = { outcome: 'LOSE' }

/** Who leads at half-time and at the end; nine pairs. The five that half-time rules out have lost by then. */
export function judgeHalfTimeFullTime(each: JudgedOutcome): Judged {
  const [first, second] = halvesOf(each)
  const [half, full] = each.outcome.split('/')
  if (first.isOver && half !== signOf(first)) return lost
  if (!first.isOver || !second.isOver) return 'UNDECIDED'
  return { outcome: wonIf(full === signOf(together(first, second))) }
}

/** In which half more goals fall. */
export function judgeHalfWithMost(each: JudgedOutcome): Judged {
  const [first, second] = halvesOf(each)
  if (!first.isOver) return 'UNDECIDED'
  const [before, after] = [first.home + first.away, second.home + second.away]
  if (second.isOver) {
    if (before === after) return { outcome: wonIf(each.outcome === 'EQUAL') }
    return { outcome: wonIf(each.outcome === (before > after ? '1H' : '2H')) }
  }
  if (after > before) return { outcome: wonIf(each.outcome === '2H') }
  return after === before && each.outcome === '1H' ? lost : 'UNDECIDED'
}
