import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { afterSayings, isChanged, isGated, isKnownMarket, type MarketSaying } from '../rules/told-prices.ts'
import type { MarketRow } from '../types.ts'
import { insertHappenings, liftStops, listFeedStops, lockGates, type NamedEvent } from './event.sql.ts'
import type { InTurn } from './few-at-once.ts'
import { listKeysOf, listMarketRows, lockMarkets, suspendOlder, writeMarkets } from './market.sql.ts'

type PriceMessage = Extract<FeedMessage, { readonly kind: 'ODDS' | 'BET_STOP' | 'HANDED_OVER' }>

/** What feeds say of one market, in one batch. */
interface Sayings {
  readonly eventId: string
  readonly marketKey: string
  readonly list: MarketSaying[]
}

/** So many markets are written in one transaction: long enough to be quick, short enough to keep no bet waiting. */
const chunkMarkets = 800

/** What a batch says of markets, by market; and how much of it is of none that the house sells. */
export async function collectSayings(
  database: Pick<Database, 'db'>,
  messages: readonly PriceMessage[],
  events: ReadonlyMap<string, NamedEvent>,
): Promise<{ readonly sayings: readonly Sayings[]; readonly dropped: number }> {
  const byMarket = new Map<string, Sayings>()
  let dropped = 0
  const put = (eventId: string, marketKey: string, saying: MarketSaying) => {
    const name = `${eventId} ${marketKey}`
    const own = byMarket.get(name) ?? { eventId, marketKey, list: [] }
    own.list.push(saying)
    byMarket.set(name, own)
  }
  const whole = messages.filter((message) => message.kind !== 'ODDS' && message.keys === undefined)
  const ids = [...new Set(whole.flatMap(({ eventRef }) => events.get(eventRef)?.eventId ?? []))]
  const known = ids.length === 0 ? [] : await listKeysOf(database.db, ids)
  for (const message of messages) {
    const event = events.get(message.eventRef)
    if (event === undefined) continue
    if (message.kind === 'ODDS') {
      const sold = message.markets.filter((market) => isKnownMarket(event.sport, market))
      dropped += message.markets.length - sold.length
      for (const market of sold) put(event.eventId, market.key, { kind: 'ODDS', word: message, market })
      continue
    }
    const { kind, producer, genAt } = message
    const own = known.filter(({ eventId }) => eventId === event.eventId).map(({ marketKey }) => marketKey)
    const saying: MarketSaying =
      kind === 'BET_STOP' ? { kind: 'STOP', producer, genAt, to: message.to } : { kind, producer, genAt }
    for (const key of message.keys ?? own) put(event.eventId, key, saying)
  }
  return { sayings: [...byMarket.values()], dropped }
}

/** Parts of whole events, so that an event's stop is lifted by all of its prices together. */
function* chunksOf(sayings: readonly Sayings[]): Generator<readonly Sayings[]> {
  let chunk: Sayings[] = []
  for (const own of Map.groupBy(sayings, ({ eventId }) => eventId).values()) {
    if (chunk.length > 0 && chunk.length + own.length > chunkMarkets) {
      yield chunk
      chunk = []
    }
    chunk.push(...own)
  }
  if (chunk.length > 0) yield chunk
}

/** What was changed, event by event: at once where something opens, stops or ends. */
export type TellChange = (eventIds: readonly string[], pace: 'AT_ONCE' | 'IN_TURN') => void

interface PriceParts {
  readonly database: Database
  readonly tell: TellChange
  /** Parts of all batches that are read wait for each other here: who writes eight at once makes bets and stops wait. */
  readonly inTurn: InTurn
}

/**
 * Writes what feeds say of prices: the latest of each market, and each that differs into the log. Where only prices move no
 * gate is touched, so that no bet waits; what opens, stops or ends is written under its event’s gate, and prices that are
 * later than the feed’s own stop lift it.
 */
export async function writePrices({ database, tell, inTurn }: PriceParts, sayings: readonly Sayings[]): Promise<void> {
  for (const chunk of chunksOf(sayings)) {
    const { gated, others } = await inTurn(() => writeChunk(database, chunk))
    if (gated.length > 0) tell(gated, 'AT_ONCE')
    if (others.length > 0) tell(others, 'IN_TURN')
  }
}

const nameOf = ({ eventId, marketKey }: Pick<MarketRow, 'eventId' | 'marketKey'>) => `${eventId} ${marketKey}`

interface Next {
  readonly old: MarketRow | undefined
  readonly next: MarketRow
}

const distinctKeys = (keys: readonly Pick<MarketRow, 'eventId' | 'marketKey'>[]) => [
  ...new Map(keys.map((key) => [nameOf(key), key])).values(),
]

/** What each market of a chunk becomes; those that stay as they are are left out. */
function nextOf(chunk: readonly Sayings[], rows: readonly MarketRow[]): readonly Next[] {
  const held = new Map(rows.map((row) => [nameOf(row), row]))
  return chunk.flatMap(({ eventId, marketKey, list }) => {
    const old = held.get(nameOf({ eventId, marketKey }))
    const next = afterSayings(old, list, { eventId, marketKey })
    return next === undefined || next === old ? [] : [{ old, next }]
  })
}

interface Written {
  readonly gated: readonly string[]
  readonly others: readonly string[]
}

async function writeChunk(database: Database, chunk: readonly Sayings[]): Promise<Written> {
  const eventIds = [...new Set(chunk.map(({ eventId }) => eventId))]
  const [rows, stops] = await Promise.all([listMarketRows(database.db, chunk), listFeedStops(database.db, eventIds)])
  let gates = gatesOf(nextOf(chunk, rows))
  for (const { eventId } of stops) gates.add(eventId)
  const all = { gated: new Set<string>(), others: new Set<string>() }
  for (;;) {
    const found = await database.transaction((tx) => writeUnder(tx, chunk, gates))
    if ('written' in found) {
      for (const eventId of found.written.gated) all.gated.add(eventId)
      for (const eventId of found.written.others) all.others.add(eventId)
    }
    // Another word came first: what only moved now opens or ends, or is under a stop that these prices lift.
    const more = 'more' in found ? found.more : await stoppedSince(database, eventIds, gates)
    if (more.size === 0) return { gated: [...all.gated], others: [...all.others.difference(all.gated)] }
    gates = gates.union(more)
  }
}

async function stoppedSince(database: Database, eventIds: readonly string[], gates: ReadonlySet<string>) {
  const stops = await listFeedStops(database.db, eventIds)
  return new Set(stops.map(({ eventId }) => eventId)).difference(gates)
}

const gatesOf = (changes: readonly Next[]): Set<string> =>
  new Set(changes.filter(({ old, next }) => isGated(old, next)).map(({ next }) => next.eventId))

async function writeUnder(
  tx: Tx,
  chunk: readonly Sayings[],
  gates: ReadonlySet<string>,
): Promise<{ readonly written: Written } | { readonly more: ReadonlySet<string> }> {
  await lockGates(tx, [...gates])
  const stopped = [...new Set((await listFeedStops(tx, [...gates])).map(({ eventId }) => eventId))]
  // With a stop all that the event has is held: what is not priced anew is suspended as it is lifted.
  const beside = stopped.length === 0 ? [] : await listKeysOf(tx, stopped)
  const rows = await lockMarkets(tx, distinctKeys([...chunk, ...beside]))
  const changes = nextOf(chunk, rows)
  const needed = gatesOf(changes)
  if (needed.difference(gates).size > 0) return { more: needed }
  const now = await nowMs(tx)
  const numbered = changes.map(({ old, next }) =>
    isChanged(old, next)
      ? { next: { ...next, seq: next.seq + 1, changedAt: now }, isNew: true }
      : { next, isNew: false },
  )
  const logged = numbered.filter(({ isNew }) => isNew).map(({ next }) => next)
  await writeMarkets(
    tx,
    numbered.map(({ next }) => next),
    logged,
    now,
  )
  const asked = new Set(chunk.map(nameOf))
  const after = new Map([...rows, ...numbered.map(({ next }) => next)].map((row) => [nameOf(row), row]))
  const own = [...after].flatMap(([name, row]) => (asked.has(name) ? [row] : []))
  const lifted = await liftBy(tx, own, { gates, now })
  const changed = new Set(logged.map(({ eventId }) => eventId))
  const atOnce = [...new Set([...needed, ...lifted])]
  return { written: { gated: atOnce, others: [...changed].filter((id) => !atOnce.includes(id)) } }
}

/** Lifts the feed’s own stops by prices that are later and open. */
async function liftBy(
  tx: Tx,
  markets: readonly MarketRow[],
  { gates, now }: { readonly gates: ReadonlySet<string>; readonly now: number },
): Promise<readonly string[]> {
  const open = markets.filter(({ eventId, status }) => status === 'ACTIVE' && gates.has(eventId))
  const words = open.flatMap(({ eventId, marketKey, genAt }) =>
    ['', marketKey].map((key) => ({ eventId, marketKey: key, genAt })),
  )
  const lifted = await liftStops(tx, words)
  await suspendOlder(tx, lifted)
  await insertHappenings(
    tx,
    lifted.map(({ eventId }) => ({
      eventId,
      at: now,
      kind: 'REOPENED',
      period: '',
      minute: null,
      side: null,
      score: null,
    })),
  )
  return lifted.map(({ eventId }) => eventId)
}
