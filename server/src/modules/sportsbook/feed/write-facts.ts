import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { afterFacts } from '../rules/ended-market.ts'
import { isChanged } from '../rules/told-prices.ts'
import type { MarketRow } from '../types.ts'
import { lockGates, type NamedEvent } from './event.sql.ts'
import { insertFacts, listFacts, type OutcomeFact } from './fact.sql.ts'
import { listKeysOf, lockMarkets, writeMarkets } from './market.sql.ts'
import type { TellChange } from './write-prices.ts'

export type FactMessage = Extract<
  FeedMessage,
  { readonly kind: 'SETTLEMENT' | 'CANCEL' | 'ROLLBACK_CANCEL' | 'ROLLBACK_SETTLEMENT' }
>

const eventsAtOnce = 20
const bare = ({ eventId, marketKey }: Pick<MarketRow, 'eventId' | 'marketKey'>) => ({ eventId, marketKey })
const nameOf = ({ eventId, marketKey }: Pick<MarketRow, 'eventId' | 'marketKey'>) => `${eventId} ${marketKey}`

/** Keeps what a batch says of endings, and shuts what ended; how much of it is of markets that nobody was ever sold. */
export async function writeFacts(
  database: Database,
  messages: readonly FactMessage[],
  { events, tell }: { readonly events: ReadonlyMap<string, NamedEvent>; readonly tell: TellChange },
): Promise<number> {
  const byEvent = Map.groupBy(messages, ({ eventRef }) => events.get(eventRef)?.eventId ?? '')
  byEvent.delete('')
  const ids = [...byEvent.keys()].toSorted()
  let dropped = 0
  for (let at = 0; at < ids.length; at += eventsAtOnce) {
    const part = ids.slice(at, at + eventsAtOnce)
    dropped += await database.transaction((tx) => writePart(tx, part, byEvent))
    tell(part, 'AT_ONCE')
  }
  return dropped
}

async function writePart(
  tx: Tx,
  eventIds: readonly string[],
  byEvent: ReadonlyMap<string, readonly FactMessage[]>,
): Promise<number> {
  await lockGates(tx, eventIds)
  const known = await listKeysOf(tx, eventIds)
  const asked = eventIds.flatMap((eventId) => keysOf(eventId, byEvent.get(eventId) ?? [], known))
  const names = new Set(known.map(nameOf))
  const keys = asked.filter((key) => names.has(nameOf(key)))
  const rows = await lockMarkets(tx, keys)
  const facts = rows.flatMap((row) => factsOf(row, byEvent.get(row.eventId) ?? []))
  await insertFacts(tx, facts)
  const all = Map.groupBy(await listFacts(tx, rows.map(bare)), nameOf)
  const now = await nowMs(tx)
  const changed = rows.flatMap((row) => {
    const next = afterFacts(row, all.get(nameOf(row)) ?? [])
    return isChanged(row, next) ? [{ ...next, seq: row.seq + 1, changedAt: now }] : []
  })
  await writeMarkets(tx, changed, changed, now)
  return asked.length - keys.length
}

/** The markets that words of an event are about, each once. */
function keysOf(
  eventId: string,
  messages: readonly FactMessage[],
  known: readonly Pick<MarketRow, 'eventId' | 'marketKey'>[],
): readonly Pick<MarketRow, 'eventId' | 'marketKey'>[] {
  const own = known.filter((key) => key.eventId === eventId).map(({ marketKey }) => marketKey)
  const named = messages.flatMap((message) =>
    message.kind === 'SETTLEMENT' ? message.markets.map(({ key }) => key) : (message.keys ?? own),
  )
  return [...new Set(named)].map((marketKey) => ({ eventId, marketKey }))
}

function factsOf(row: MarketRow, messages: readonly FactMessage[]): readonly OutcomeFact[] {
  const outcomes = new Set(row.prices.map(({ o }) => o))
  return messages.flatMap((message) => {
    const { producer: source, genAt: at } = message
    const told = { at, ...(message.isRecovered === true ? { isRecovered: true } : {}) }
    const of = (outcome: string, fact: FeedFact): OutcomeFact => ({ ...bare(row), outcome, fact, source })
    if (message.kind === 'SETTLEMENT') {
      const own = message.markets.filter(({ key }) => key === row.marketKey).flatMap((market) => market.outcomes)
      return own.flatMap(({ outcome, result, deadHeat }) =>
        outcomes.has(outcome)
          ? [
              of(outcome, {
                ...told,
                kind: 'SETTLEMENT',
                certainty: message.certainty,
                outcome: result,
                ...(deadHeat === undefined ? {} : { deadHeat }),
              }),
            ]
          : [],
      )
    }
    if (message.keys !== undefined && !message.keys.includes(row.marketKey)) return []
    return [...outcomes].map((outcome) => of(outcome, wholeFact(message, told)))
  })
}

function wholeFact(
  message: Exclude<FactMessage, { readonly kind: 'SETTLEMENT' }>,
  told: { readonly at: number; readonly isRecovered?: boolean },
): FeedFact {
  if (message.kind === 'ROLLBACK_SETTLEMENT') return { ...told, kind: 'ROLLBACK' }
  const { from, to } = message
  return { ...told, kind: message.kind, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}
