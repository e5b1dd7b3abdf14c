import { outcomes } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import type { FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import { isOutcomeOf } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import type { Reader } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OutcomeFact } from '../feed/fact.sql.ts'
import { textOfKey, type OutcomeKey } from '../settlement/outcome.sql.ts'
import { findDeskEvent, listChangedOutcomes, listLate, type DeskEvent } from './settlement-desk.sql.ts'

/** What an operator asks for. */
export interface AskedChange {
  readonly kind: 'RESULT' | 'VOID' | 'LATE'
  readonly marketKey?: string | undefined
  readonly results?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** A change with the words that it adds, and the outcomes that it concerns. */
export interface SettlementChange {
  readonly event: DeskEvent
  readonly keys: readonly OutcomeKey[]
  readonly facts: readonly OutcomeFact[]
}

function readResults({ marketKey = '', results = '' }: AskedChange) {
  const market = readMarketKey(marketKey)
  return results.split(',').map((text) => {
    const [outcome = '', word = ''] = text.split('=')
    const result = outcomes.find((one) => one === word)
    if (market === undefined || result === undefined || !isOutcomeOf(market, outcome))
      throw new Refusal('sports.leg_invalid', { marketKey, outcome })
    return { outcome, result }
  })
}

/** Reads what a change would say of which outcomes, at a time and by whom; refuses what is none. */
export async function readChange(
  db: Reader,
  { eventId, asked, at, source }: { eventId: string; asked: AskedChange; at: number; source: string },
): Promise<SettlementChange> {
  const event = await findDeskEvent(db, eventId)
  if (event === undefined) throw new Refusal('sports.event_unknown')
  if (asked.kind === 'LATE') return { event, keys: await listLate(db, eventId), facts: [] }
  if (asked.kind === 'RESULT') {
    const marketKey = asked.marketKey ?? ''
    const facts = readResults(asked).map(({ outcome, result }): OutcomeFact => ({
      eventId,
      marketKey,
      outcome,
      fact: { kind: 'SETTLEMENT', certainty: 2, at, outcome: result },
      source,
    }))
    return { event, keys: facts, facts }
  }
  const { from, to } = asked
  if (from !== undefined && to !== undefined && from >= to) throw new Refusal('sports.leg_invalid', { from, to })
  const keys = await listChangedOutcomes(db, { eventId, marketKey: asked.marketKey })
  const window = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const fact: FeedFact = { kind: 'CANCEL', at, ...window }
  return { event, keys, facts: keys.map((key) => ({ ...key, fact, source })) }
}

export const namesOf = (keys: readonly OutcomeKey[]): readonly string[] =>
  keys.map(({ marketKey, outcome }) => `${marketKey} ${outcome}`)

export const factsByKey = (facts: readonly OutcomeFact[]): ReadonlyMap<string, readonly FeedFact[]> =>
  new Map([...Map.groupBy(facts, textOfKey)].map(([key, own]) => [key, own.map(({ fact }) => fact)]))
