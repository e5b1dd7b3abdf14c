import { setImmediate as afterOthers } from 'node:timers/promises'
import { Compile } from 'typebox/compile'
import { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { Log } from '#platform/log/log.ts'
import { listKeysOf } from '../../feed/market.sql.ts'
import { listHeldProducers } from '../../feed/producer.sql.ts'
import { takeMessages, type FeedParts } from '../../feed/take-messages.ts'
import type { Described } from '../../rules/uof/describe-markets.ts'
import type { Element } from '../../rules/uof/element.ts'
import { requestNumberOf } from '../../rules/uof/recovery.ts'
import type { KnownEvent, UofFacts, UofHeard } from '../../rules/uof/told.ts'
import { toldScores } from '../../rules/uof/told-scores.ts'
import { matchOf, translate } from '../../rules/uof/translate.ts'
import { upsertAdapter } from '../adapter.sql.ts'
import type { DropCount } from '../drop-count.ts'
import { listFeedEvents } from '../known-events.sql.ts'
import { createDelays } from './delays.ts'
import type { Fixtures } from './fetch-fixtures.ts'
import { readXml } from './read-xml.ts'
import type { Delivery } from './uof-connection.ts'

/** So many are read before others have their turn: a burst is thousands of messages. */
const readAtOnce = 50
/** So many are taken in together: of each market in them the book writes the latest price and no other. */
const takenAtOnce = 1000
/** What waits for its fixture holds the broker back: no more of it than this. */
const waitingMost = 2000
/** A batch that failed so often is taken in message by message, so that one that cannot be read holds back no other. */
const failuresMost = 5

const shape = Compile(FeedMessage)

type Settle = (done: readonly Delivery[]) => void

interface Read {
  readonly delivery: Delivery
  readonly element: Element | undefined
}

export interface DeliveryParts extends FeedParts {
  readonly feed: string
  readonly products: readonly number[]
  readonly fixtures: Fixtures
  readonly dropped: DropCount
  readonly log: Log
  described(): Described
  /** Milliseconds that have passed; the process’s own where nothing is said. */
  readonly elapsed?: () => number
}

/** Takes in what the broker delivered; `settle` hears what is committed, or will never be taken in. */
export interface Deliveries {
  take(deliveries: readonly Delivery[], settle: Settle): Promise<void>
  /** Whether more of what was delivered can be taken in at once. */
  isBehind(): boolean
  /** The connection is gone, and all that it delivered with it: a recovery brings it again. */
  forget(): void
}

async function readAll(deliveries: readonly Delivery[]): Promise<readonly Read[]> {
  const read: Read[] = []
  for (const [at, delivery] of deliveries.entries()) {
    if (at > 0 && at % readAtOnce === 0) await afterOthers()
    read.push({ delivery, element: readXml(delivery.text) })
  }
  return read
}

export function createDeliveries(parts: DeliveryParts): Deliveries {
  const { database, feed, products, fixtures, dropped, described, log, elapsed = () => performance.now() } = parts
  let delays = createDelays()
  /** What was delivered and not read, and what was read and not taken in. */
  let unread: readonly Delivery[] = []
  let held: readonly Read[] = []
  let failures = 0

  async function factsOf(elements: readonly Element[]): Promise<UofFacts> {
    const refs = [...new Set(elements.flatMap((element) => matchOf(element) ?? []))]
    const events = await listFeedEvents(database.db, feed, refs)
    const ofGroups = new Set(elements.flatMap((element) => (isOfGroups(element) ? (matchOf(element) ?? []) : [])))
    const ids = events.filter(({ ref }) => ofGroups.has(ref)).map(({ eventId }) => eventId)
    const keys = Map.groupBy(ids.length === 0 ? [] : await listKeysOf(database.db, ids), ({ eventId }) => eventId)
    const known = new Map(
      events.map(({ ref, eventId, sport, score }): readonly [string, KnownEvent] => [
        ref,
        {
          sport,
          score: score ?? undefined,
          keys: (keys.get(eventId) ?? []).map(({ marketKey }) => marketKey),
        },
      ]),
    )
    const { ids: sold, groups } = described()
    return {
      feed,
      products,
      eventOf: (ref) => known.get(ref),
      isDescribed: (id) => sold.has(id),
      groupsOf: (id) => groups.get(id) ?? [],
      scoreTold: toldScores(elements),
    }
  }

  /**
   * What waits for the fixture of its match, which prices alone ask for; with them waits all else that is said of it: a stop
   * that was forgotten meanwhile would be lifted by the prices before it.
   */
  function waitingOf(read: readonly Read[], facts: UofFacts): ReadonlySet<Read> {
    const unnamed = read.filter(({ element }) => {
      const ref = element && matchOf(element)
      return ref !== undefined && facts.eventOf(ref) === undefined
    })
    const refOf = ({ element }: Read) => (element && matchOf(element)) ?? ''
    const asked = new Set(unnamed.filter(({ element }) => element?.name === 'odds_change').map(refOf))
    for (const ref of asked) fixtures.want(ref)
    const coming = new Set([...asked].filter((ref) => fixtures.isComing(ref)))
    return new Set(unnamed.filter((one) => coming.has(refOf(one))).slice(-waitingMost))
  }

  async function takeAll(read: readonly Read[], facts: UofFacts): Promise<void> {
    const elements = read.flatMap(({ element }) => element ?? [])
    const heard = elements.map((element) => translate(element, facts))
    for (const { fixture } of heard) if (fixture) fixtures.want(fixture.ref, fixture.since)
    const messages = [...heard.flatMap((each) => each.messages), ...(await wholeOf(heard))]
    const shaped = messages.filter((message) => shape.Check(message))
    const prompt = shaped.filter((message) => message.kind !== 'ALIVE' || !delays.isLate(message, elapsed()))
    if (prompt.length > 0) await takeMessages(parts, feed, prompt)
    dropped.add(heard.flatMap((each) => each.dropped))
    const unread = read.length - elements.length + messages.length - shaped.length
    dropped.add(Array.from({ length: unread }, () => 'MESSAGE'))
    dropped.add(Array.from({ length: shaped.length - prompt.length }, () => 'LATE'))
  }

  /** Snapshots that the book waits for; one of an older request is none. Trap 7. */
  async function wholeOf(heard: readonly UofHeard[]): Promise<readonly FeedMessage[]> {
    const told = heard.flatMap(({ snapshot }) => snapshot ?? [])
    if (told.length === 0) return []
    const producers = await listHeldProducers(database.db)
    return told.flatMap(({ producer, request, genAt }): FeedMessage[] => {
      const requestId = producers.find((each) => each.producer === producer)?.recovery?.requestId
      if (requestId === undefined || requestNumberOf(requestId) !== request) return []
      return [{ kind: 'SNAPSHOT_COMPLETE', producer, source: 'LIVE', genAt, requestId }]
    })
  }

  /** Each by itself. What fails though the database takes a note of it is given up; else it stays, with all behind it. */
  async function takeEach(read: readonly Read[], facts: UofFacts, settle: Settle): Promise<void> {
    for (const one of read) {
      try {
        await takeAll([one], facts)
      } catch {
        const all = dropped.all()
        const counts = { ...all, MESSAGE: (all['MESSAGE'] ?? 0) + 1 }
        await database.transaction((tx) => upsertAdapter(tx, { feed, isConnected: true, heardAt: 0, dropped: counts }))
        dropped.add(['MESSAGE'])
        const { element } = one
        log.error({ feed, kind: element?.name, ref: element && matchOf(element) }, 'a message of a feed was given up')
      }
      held = held.filter((each) => each !== one)
      settle([one.delivery])
    }
  }

  /** Fixtures that have come; one that would put a match in play back before its start is older than what is known. */
  async function takeFixtures(): Promise<void> {
    const named = fixtures.take()
    if (named.length === 0) return
    const refs = named.map(({ eventRef }) => eventRef)
    try {
      const known = new Map((await listFeedEvents(database.db, feed, refs)).map(({ ref, state }) => [ref, state]))
      const later = named.filter(({ eventRef, state }) => state !== 'SCHEDULED' || !hasBegun(known.get(eventRef)))
      if (later.length > 0) await takeMessages(parts, feed, later)
    } catch (error) {
      for (const ref of refs) fixtures.want(ref, 1)
      throw error
    }
  }

  /** Takes in some of what is held, and lets go of it. */
  async function attempt(due: readonly Read[], facts: UofFacts, settle: Settle): Promise<void> {
    if (due.length === 0) return
    if (failures >= failuresMost) {
      await takeEach(due, facts, settle)
    } else {
      failures += 1
      await takeAll(due, facts)
      settle(due.map(({ delivery }) => delivery))
    }
    failures = 0
    const done = new Set(due)
    held = held.filter((one) => !done.has(one))
  }

  /** Stops before all that came with them and before them: the book goes by the feed’s own times. */
  async function takeStops(settle: Settle): Promise<void> {
    const stops = await readAll(unread.filter(isStop))
    if (stops.length === 0) return
    held = [...held, ...stops]
    unread = unread.filter((delivery) => !isStop(delivery))
    const facts = await factsOf(stops.flatMap(({ element }) => element ?? []))
    const known = stops.filter(({ element }) => {
      const ref = element && matchOf(element)
      return ref !== undefined && facts.eventOf(ref) !== undefined
    })
    await attempt(known, facts, settle)
  }

  return {
    async take(deliveries, settle) {
      unread = [...unread, ...deliveries]
      await takeFixtures()
      await takeStops(settle)
      const next = unread.slice(0, takenAtOnce)
      const read = await readAll(next)
      unread = unread.slice(next.length)
      held = [...held, ...read]
      const facts = await factsOf(held.flatMap(({ element }) => element ?? []))
      const waiting = waitingOf(held, facts)
      await attempt(
        held.filter((one) => !waiting.has(one)),
        facts,
        settle,
      )
    },
    isBehind: () => unread.length > 0,
    forget() {
      held = []
      unread = []
      failures = 0
      delays = createDelays()
    },
  }
}

/** A stop is known by its first word, before anything is read of what it came with. */
const isStop = ({ text }: Delivery) => /^\s*(?:<\?[^>]*>\s*)?<bet_stop\b/.test(text)

const begun: readonly string[] = ['LIVE', 'INTERRUPTED', 'ENDED', 'CLOSED']
const hasBegun = (state: string | undefined) => state !== undefined && begun.includes(state)

const isOfGroups = ({ name, attributes: { groups = 'all' } }: Element) =>
  name === 'bet_stop' && !groups.split('|').includes('all')
