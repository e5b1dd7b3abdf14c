import { defined } from '../../../kernel/assert.ts'
import type { EventFacts, Goal, Side } from './facts.ts'
import type { Judged, JudgedOutcome } from './market-rule.ts'
import { wonIf } from './score-tests.ts'
import { type Counted, countIn, isInBasis } from './sports.ts'

const timeOf = (facts: EventFacts): Counted => countIn(facts, { basis: 'REGULAR', counts: 'score' })

/** The goals of regular time in the order of play; undefined where a source tells the score alone. */
const goalsOf = (facts: EventFacts): readonly Goal[] | undefined =>
  facts.goals?.filter(({ period }) => isInBasis(facts, 'REGULAR', period))

/** Whose so-and-so-many-th goal of the match it was; undefined where nobody knows, or there was none yet. */
function sideOfGoal(facts: EventFacts, number: number): Side | undefined {
  const goals = goalsOf(facts)
  if (goals !== undefined) return goals[number - 1]?.side
  const { home, away } = timeOf(facts)
  if (home + away < number || (home > 0 && away > 0)) return undefined
  return home > 0 ? 'HOME' : 'AWAY'
}

/** The next goal, by its number in the match; the first one is the first team to score. An own goal counts for whom it helps. */
export function judgeGoalNumber(number: number, { facts, outcome }: JudgedOutcome): Judged {
  const side = sideOfGoal(facts, number)
  if (side !== undefined) return { outcome: wonIf(outcome === side) }
  const { home, away, isOver } = timeOf(facts)
  if (home + away >= number) return 'UNDECIDED'
  return isOver ? { outcome: wonIf(outcome === 'NONE') } : 'UNDECIDED'
}

export const judgeNextGoal = (each: JudgedOutcome): Judged =>
  judgeGoalNumber(defined(each.specifiers.n, 'a goal is bet on by its number'), each)

/** Who is first to have so many goals, or neither. */
export function judgeRace(each: JudgedOutcome): Judged {
  const { facts, outcome } = each
  const number = defined(each.specifiers.n, 'a race is to a number')
  const winner = raceWinner(facts, number)
  if (winner !== undefined) return { outcome: wonIf(outcome === winner) }
  const { home, away, isOver } = timeOf(facts)
  if (home >= number || away >= number || !isOver) return 'UNDECIDED'
  return { outcome: wonIf(outcome === 'NONE') }
}

function raceWinner(facts: EventFacts, number: number): Side | undefined {
  const goals = goalsOf(facts)
  if (goals === undefined) {
    const { home, away } = timeOf(facts)
    if (home >= number && away >= number) return undefined
    if (home >= number) return 'HOME'
    return away >= number ? 'AWAY' : undefined
  }
  const count: Record<Side, number> = { HOME: 0, AWAY: 0 }
  return goals.find(({ side }) => {
    count[side] += 1
    return count[side] === number
  })?.side
}

const noScorer = 'NONE'

/** Whether a player took part; without a list of players nobody is left out of one. */
const tookPart = ({ players }: EventFacts, player: string): boolean => players?.includes(player) ?? true

/**
 * The first goalscorer, in the order of play and not of a list by player. Own goals are passed over. Who takes no part has
 * the stake back once play has begun to count without them: at the end, or with the goal. Betting book A8.
 */
export function judgeFirstScorer({ facts, outcome }: JudgedOutcome): Judged {
  const first = goalsOf(facts)?.find(({ isOwnGoal = false }) => !isOwnGoal)
  const { isOver } = timeOf(facts)
  if (first === undefined) {
    if (!isOver || (facts.goals === undefined && hasGoals(facts))) return 'UNDECIDED'
    if (outcome === noScorer) return { outcome: 'WIN' }
    return { outcome: tookPart(facts, outcome) ? 'LOSE' : 'VOID' }
  }
  if (first.scorer === undefined) return outcome === noScorer ? { outcome: 'LOSE' } : 'UNDECIDED'
  if (outcome === noScorer || outcome === first.scorer) return { outcome: wonIf(outcome === first.scorer) }
  if (tookPart(facts, outcome) && (facts.players !== undefined || isOver)) return { outcome: 'LOSE' }
  return isOver ? { outcome: 'VOID' } : 'UNDECIDED'
}

const hasGoals = (facts: EventFacts): boolean => {
  const { home, away } = timeOf(facts)
  return home + away > 0
}

/** Whether a player scores at any time; own goals are none of theirs. The specifier names the player. */
export function judgeAnytimeScorer(each: JudgedOutcome): Judged {
  const { facts, outcome } = each
  const player = defined(each.specifiers.player, 'a player’s market names one')
  const scored = goalsOf(facts)?.some(({ scorer, isOwnGoal = false }) => !isOwnGoal && scorer === player) ?? false
  if (scored) return { outcome: wonIf(outcome === 'YES') }
  if (!timeOf(facts).isOver || (facts.goals === undefined && hasGoals(facts))) return 'UNDECIDED'
  return { outcome: tookPart(facts, player) ? wonIf(outcome === 'NO') : 'VOID' }
}
