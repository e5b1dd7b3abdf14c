import type { Log } from '#platform/log/log.ts'
import type { FeedParts } from '../../feed/take-messages.ts'
import type { Described } from '../../rules/uof/describe-markets.ts'
import type { UofFacts } from '../../rules/uof/told.ts'
import { upsertAdapter } from '../adapter.sql.ts'
import type { DropCount } from '../drop-count.ts'
import { createDelays } from './delays.ts'
import type { Fixtures } from './fetch-fixtures.ts'
import { isStop, readAll, refOf, type Read } from './read-deliveries.ts'
import { readFacts } from './read-facts.ts'
import { takeFixtures, takeRead } from './take-read.ts'
import type { Delivery } from './uof-connection.ts'

/**
 * So many are taken in together, and so much of them: of each market the book writes the latest price and no other. What the
 * book reckons of one batch, nothing else of the process runs beside (0.3 s at most on two busy cores).
 */
const takenAtOnce = 1000
const signsAtOnce = 1_500_000
/** What waits for its fixture holds the broker back: no more of it than this. */
const waitingMost = 2000
/** A batch that failed so often is taken in message by message, so that one that cannot be read holds back no other. */
const failuresMost = 5

type Settle = (done: readonly Delivery[]) => void

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

/** Where taking in stands. */
interface State {
  /** What was delivered and not read. */
  unread: readonly Delivery[]
  /** What was read and not taken in. */
  held: readonly Read[]
  failures: number
  delays: ReturnType<typeof createDelays>
}

const fresh = (): State => ({ unread: [], held: [], failures: 0, delays: createDelays() })

export function createDeliveries(parts: DeliveryParts): Deliveries {
  let state = fresh()
  const takeIn = takerOf(parts, () => state)
  return {
    async take(deliveries, settle) {
      state.unread = [...state.unread, ...deliveries]
      await takeFixtures(parts)
      await takeStops(parts, state, (due, facts) => takeIn(due, facts, settle))
      const next = partOf(state.unread)
      const read = await readAll(next)
      state.unread = state.unread.slice(next.length)
      state.held = [...state.held, ...read]
      const facts = await readFacts(parts, state.held)
      const waiting = waitingOf(parts.fixtures, state.held, facts)
      await takeIn(
        state.held.filter((one) => !waiting.has(one)),
        facts,
        settle,
      )
    },
    isBehind: () => state.unread.length > 0,
    forget() {
      state = fresh()
    },
  }
}

/** What is taken in next, at least one of it. */
function partOf(unread: readonly Delivery[]): readonly Delivery[] {
  let signs = 0
  const end = unread.findIndex(({ text }, at) => {
    signs += text.length
    return at >= takenAtOnce || (at > 0 && signs > signsAtOnce)
  })
  return end < 0 ? unread : unread.slice(0, end)
}

/** Stops before all that came with them and before them: the book goes by the feed’s own times. */
async function takeStops(
  parts: DeliveryParts,
  state: State,
  takeIn: (due: readonly Read[], facts: UofFacts) => Promise<void>,
): Promise<void> {
  const stops = await readAll(state.unread.filter(isStop))
  if (stops.length === 0) return
  state.held = [...state.held, ...stops]
  state.unread = state.unread.filter((delivery) => !isStop(delivery))
  const facts = await readFacts(parts, stops)
  const isKnown = (one: Read) => facts.eventOf(refOf(one) ?? '') !== undefined
  await takeIn(stops.filter(isKnown), facts)
}

/**
 * What waits for the fixture of its match, which prices alone ask for; with them waits all else that is said of it: a stop
 * that was forgotten meanwhile would be lifted by the prices before it.
 */
function waitingOf(fixtures: Fixtures, read: readonly Read[], facts: UofFacts): ReadonlySet<Read> {
  const unnamed = read.filter((one) => refOf(one) !== undefined && facts.eventOf(refOf(one) ?? '') === undefined)
  const asked = new Set(
    unnamed.filter(({ element }) => element?.name === 'odds_change').flatMap((one) => refOf(one) ?? []),
  )
  for (const ref of asked) fixtures.want(ref)
  const coming = new Set([...asked].filter((ref) => fixtures.isComing(ref)))
  return new Set(unnamed.filter((one) => coming.has(refOf(one) ?? '')).slice(-waitingMost))
}

/** Takes in some of what is held, and lets go of it: together, and each by itself where that failed again and again. */
function takerOf(parts: DeliveryParts, stateOf: () => State) {
  const { database, feed, dropped, log, elapsed = () => performance.now() } = parts
  const takeAll = (read: readonly Read[], facts: UofFacts) =>
    takeRead(parts, read, { facts, delays: stateOf().delays, elapsed: elapsed() })

  /** What fails by itself though the database takes a note of it is given up; else it stays, with all behind it. */
  async function takeEach(read: readonly Read[], facts: UofFacts, settle: Settle): Promise<void> {
    const state = stateOf()
    for (const one of read) {
      try {
        await takeAll([one], facts)
      } catch {
        const all = dropped.all()
        const counts = { ...all, MESSAGE: (all['MESSAGE'] ?? 0) + 1 }
        await database.transaction((tx) => upsertAdapter(tx, { feed, isConnected: true, heardAt: 0, dropped: counts }))
        dropped.add(['MESSAGE'])
        log.error({ feed, kind: one.element?.name, ref: refOf(one) }, 'a message of a feed was given up')
      }
      state.held = state.held.filter((each) => each !== one)
      settle([one.delivery])
    }
  }

  return async (due: readonly Read[], facts: UofFacts, settle: Settle): Promise<void> => {
    if (due.length === 0) return
    const state = stateOf()
    if (state.failures >= failuresMost) {
      await takeEach(due, facts, settle)
    } else {
      state.failures += 1
      await takeAll(due, facts)
      settle(due.map(({ delivery }) => delivery))
    }
    const done = new Set(due)
    state.failures = 0
    state.held = state.held.filter((one) => !done.has(one))
  }
}
