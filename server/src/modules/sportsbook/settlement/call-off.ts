import type { FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import type { EventState } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { stateAfterWait } from '@parlour/core/rules/sportsbook/markets/match-state.ts'
import { settleOutcome } from '@parlour/core/rules/sportsbook/markets/settle-outcome.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { insertFacts } from '../feed/fact.sql.ts'
import { closeCalledOff, findOpenCall, listToCallOff, listUntold } from './call-off.sql.ts'
import { factsOf } from './judge-ticket.ts'
import { lockGate, type OutcomeKey } from './outcome.sql.ts'
import { listJudgedEvents, type JudgedEvent } from './settled-ticket.sql.ts'

const eventsAtOnce = 50
const offStates: readonly EventState[] = ['ABANDONED', 'CANCELLED', 'AWARDED', 'WALKOVER', 'RETIRED']

/** What the house says of an outcome that no feed spoke of: what no further play can change stands, everything else is void. */
function ownWord(key: OutcomeKey, event: JudgedEvent, at: number): FeedFact {
  const market = readMarketKey(key.marketKey)
  const facts = factsOf(event)
  const judged = market && facts ? settleOutcome({ market, outcome: key.outcome, facts }) : 'UNDECIDED'
  const result = judged === 'UNDECIDED' ? ({ outcome: 'VOID' } as const) : judged
  return { kind: 'SETTLEMENT', certainty: 2, at, ...result }
}

async function callOff(tx: Tx, eventId: string): Promise<boolean> {
  await lockGate(tx, eventId)
  const [open, at] = await Promise.all([findOpenCall(tx, eventId), nowMs(tx)])
  if (open === undefined) return false
  const state = stateAfterWait({ ...open, now: at })
  const found = (await listJudgedEvents(tx, [eventId])).get(eventId)
  // One that goes on, or is waited for after all, told since it was listed.
  if (found === undefined || !offStates.includes(state)) return false
  const event = { ...found, state }
  const facts = (await listUntold(tx, eventId)).map((key) => ({
    ...key,
    fact: ownWord(key, event, at),
    source: 'house',
  }))
  await insertFacts(tx, facts)
  await closeCalledOff(tx, { eventId, state, at })
  return true
}

/**
 * Ends what is left open of events that came to nothing: called off, broken off or not begun within 48 hours of the start that
 * was first announced. Bets on what was decided stand by what is decided, all others get their stakes back. What a feed says
 * later and officially of such an outcome still counts, as a correction. Answers how many events.
 */
export async function callOffEvents({ db, transaction }: Pick<Database, 'db' | 'transaction'>): Promise<number> {
  let done = 0
  for (const eventId of await listToCallOff(db, eventsAtOnce))
    if (await transaction((tx) => callOff(tx, eventId))) done += 1
  return done
}
