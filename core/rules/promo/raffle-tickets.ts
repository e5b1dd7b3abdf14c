import { assert } from '../../kernel/assert.ts'
import type { Money } from '../../money/money.ts'

/** What gives tickets of a raffle, day by day. */
export interface TicketTerms {
  /** A ticket for each so much that was paid in on a day; null where deposits give none. */
  readonly depositStep: Money | null
  /** A ticket for each so much of turnover that counted on a day; null where bets give none. */
  readonly turnoverStep: Money | null
  /** The most tickets of a member and day. */
  readonly perDay: number
}

/** What a member did on one day of the brand's zone. */
export interface DayFacts {
  readonly deposits: Money
  readonly turnover: Money
}

/** The most tickets that one raffle gives out. */
export const ticketsCeiling = 50_000

/** How many tickets a day gives; what was taken back of it gives none. Lottery book F.4. */
export function ticketsOfDay({ depositStep, turnoverStep, perDay }: TicketTerms, facts: DayFacts): number {
  const all = wholeSteps(facts.deposits, depositStep) + wholeSteps(facts.turnover, turnoverStep)
  return all < BigInt(perDay) ? Number(all) : perDay
}

/** How far a member has come to the next ticket of a day, of one of the two ways. */
export interface StepProgress {
  /** What of the step is there, never all of it. */
  readonly done: Money
  readonly step: Money
}

/** How far deposits or turnover have come to the next ticket; undefined where they give none. */
export function progressOfStep(amount: Money, step: Money | null): StepProgress | undefined {
  if (step === null) return undefined
  return { done: amount > 0n ? amount % step : 0n, step }
}

function wholeSteps(amount: Money, step: Money | null): bigint {
  if (step === null || amount <= 0n) return 0n
  assert(step > 0n, 'a ticket costs something')
  return amount / step
}
