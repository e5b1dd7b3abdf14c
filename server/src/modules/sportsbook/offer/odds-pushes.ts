import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Message } from '@parlour/core/contract/realtime.ts'
import { allRowCodes } from '@parlour/core/rules/sportsbook/markets/row-markets.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { TellChange } from '../feed/write-prices.ts'
import type { BrandRulesRow } from '../brand-rules.sql.ts'
import type { MarketRow } from '../types.ts'
import type { Books } from './books.ts'
import { liveView, mainOf, stopOf, stopsOf } from './cards.ts'
import { listEventRows, listMarkets, listProducers, type EventRow, type ProducerRow } from './event.sql.ts'

/** Prices of an event are told this often at most. */
const pricesEveryMs = 1000
/** What comes together is read together: a goal with its stop, the state of the play with its prices. */
const gatherMs = { AT_ONCE: 20, IN_TURN: 120 } as const
const followedMost = 60

const Followed = Type.Object({
  events: Type.Array(Type.Object({ id: Type.String({ maxLength: 36 }), all: Type.Boolean() }), {
    maxItems: followedMost,
  }),
})

/** The keys of what a page says that it follows: an event with all of its markets, or with those of its row. */
function keysOf(said: unknown): readonly string[] | undefined {
  if (!Value.Check(Followed, said)) return undefined
  if (!said.events.every(({ id }) => isId(id))) return undefined
  return said.events.map(({ id, all }) => `${id}:${all ? 'all' : 'main'}`)
}

interface Parts {
  readonly db: Reader
  readonly books: Books
  readonly realtime: Realtime
  readonly log: Log
}

const everyNode = 'sports.odds'

interface Told {
  readonly eventIds: readonly string[]
  readonly pace: Parameters<TellChange>[1]
}

/**
 * Tells pages what changed of the events that they show. Whoever committed says to every node which events changed; each node
 * reads what its own sockets follow, and tells it with the odds of their brand: at once what closes, prices once a second.
 */
export function createOddsPushes(parts: Parts): { readonly tell: TellChange; readonly idle: () => Promise<void> } {
  const { realtime, log } = parts
  const topic = realtime.openTopic({ name: 'sports.follow', keysOf })
  /** When each event is told of next, and when it was last. */
  const due = new Map<string, number>()
  const told = new Map<string, number>()
  const seqs = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let telling = Promise.resolve()

  realtime.onEverywhere(everyNode, async (payload) => {
    const { eventIds, pace } = payload as Told
    const followed = new Set([...topic.followed().values()].flatMap((keys) => [...keys].map((key) => key.slice(0, 36))))
    const now = performance.now()
    for (const eventId of eventIds) {
      if (!followed.has(eventId)) continue
      const at =
        pace === 'AT_ONCE'
          ? now + gatherMs.AT_ONCE
          : Math.max(now + gatherMs.IN_TURN, (told.get(eventId) ?? 0) + pricesEveryMs)
      due.set(eventId, Math.min(due.get(eventId) ?? Infinity, at))
    }
    plan()
  })

  function plan(): void {
    clearTimeout(timer)
    if (due.size === 0) return
    const next = Math.min(...due.values())
    timer = setTimeout(
      () => {
        telling = telling
          .then(tellDue)
          .catch((error: unknown) => log.error({ err: error }, 'prices could not be told'))
          .finally(plan)
      },
      Math.max(next - performance.now(), 0),
    )
    timer.unref()
  }

  async function tellDue(): Promise<void> {
    const now = performance.now()
    const ids = [...due].flatMap(([eventId, at]) => (at <= now ? [eventId] : []))
    for (const eventId of ids) {
      due.delete(eventId)
      told.set(eventId, now)
    }
    forgetOld(told, seqs, now)
    if (ids.length > 0) await tellEvents(parts, { topic, ids, seqs })
  }

  return {
    tell(eventIds, pace) {
      if (eventIds.length > 0) void realtime.everywhere(everyNode, { eventIds, pace } satisfies Told)
    },
    idle: () => telling,
  }
}

const forgottenAfterMs = 600_000
const seqsMost = 50_000

/** What was told long ago is not kept: the next word of it is told whole. */
function forgetOld(told: Map<string, number>, seqs: Map<string, string>, now: number): void {
  for (const [eventId, at] of told) if (now - at > forgottenAfterMs) told.delete(eventId)
  if (seqs.size > seqsMost) seqs.clear()
}

async function tellEvents(
  { db, books }: Parts,
  {
    topic,
    ids,
    seqs,
  }: {
    readonly topic: ReturnType<Realtime['openTopic']>
    readonly ids: readonly string[]
    readonly seqs: Map<string, string>
  },
): Promise<void> {
  const [events, markets, producers] = await Promise.all([
    listEventRows(db, ids),
    listMarkets(db, ids),
    listProducers(db),
  ])
  const ofEvent = Map.groupBy(markets, ({ eventId }) => eventId)
  const fresh = new Map(
    events.map((event) => {
      const own = ofEvent.get(event.eventId) ?? []
      return [
        event.eventId,
        own.filter((market) =>
          isFresh(seqs, market, `${event.phase} ${stopOf(event, market, producers)?.since ?? ''}`),
        ),
      ] as const
    }),
  )
  for (const [brandId, keys] of topic.followed()) {
    const book = await books.of(brandId)
    if (book === undefined) continue
    for (const event of events) {
      const facts = { book, books, producers }
      const changed = fresh.get(event.eventId) ?? []
      const [all, main] = [`${event.eventId}:all`, `${event.eventId}:main`]
      if (keys.has(all)) topic.tell(brandId, all, 'sports.odds', messageOf(event, changed, facts))
      if (!keys.has(main)) continue
      const shown = mainOf(event, (ofEvent.get(event.eventId) ?? []).filter(isOfRow))
      topic.tell(brandId, main, 'sports.odds', messageOf(event, shown, facts))
    }
  }
}

const isOfRow = ({ marketKey }: MarketRow) => allRowCodes.includes(readMarketKey(marketKey)?.code ?? '')

/** Whether a market is another than was told last: by its number, by what stops it, or by the phase that it is sold in. */
function isFresh(seqs: Map<string, string>, { eventId, marketKey, seq }: MarketRow, around: string): boolean {
  const [name, shown] = [`${eventId} ${marketKey}`, `${seq} ${around}`]
  if (seqs.get(name) === shown) return false
  seqs.set(name, shown)
  return true
}

function messageOf(
  event: EventRow,
  markets: readonly MarketRow[],
  facts: {
    readonly book: BrandRulesRow
    readonly books: Books
    readonly producers: ReadonlyMap<string, ProducerRow>
  },
): Message<'sports.odds'> {
  const { eventId, version, phase, dangerSeq, live } = event
  return {
    eventId,
    version,
    phase,
    dangerSeq,
    live: liveView(live),
    stops: stopsOf(event, facts.producers),
    markets: markets.map((market) => {
      const isOffered = market.status === 'ACTIVE' || market.status === 'SUSPENDED'
      const odds = isOffered ? facts.books.odds(facts.book, market, phase === 'LIVE') : new Map<string, string>()
      return {
        key: market.marketKey,
        seq: market.seq,
        status: market.status,
        stop: stopOf(event, market, facts.producers),
        odds: market.prices.map(({ o }): [string, string | null] => [o, odds.get(o) ?? null]),
      }
    }),
  }
}
