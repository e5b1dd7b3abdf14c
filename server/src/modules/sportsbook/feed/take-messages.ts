import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { heard, snapshotDone, taken } from '@parlour/core/rules/sportsbook/feed/producer-life.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import { listEventsOf, listNamedEvents, type NamedEvent } from './event.sql.ts'
import type { InTurn } from './few-at-once.ts'
import { upsertFixtures, type Origin } from './fixture.sql.ts'
import { insertProducers, listHeldProducers, lockProducer, noteHeard, updateProducer } from './producer.sql.ts'
import { writeUrgent } from './stop-lane.ts'
import { writeFacts, type FactMessage } from './write-facts.ts'
import { collectSayings, writePrices, type TellChange } from './write-prices.ts'

/** What became of a batch. */
export interface Taken {
  readonly taken: number
  /** Words of somebody else’s producers, on unknown events and unknown markets. */
  readonly dropped: number
}

export interface FeedParts {
  readonly database: Database
  /** What changed, after it was committed. */
  readonly tell: TellChange
  /** Prices are written part by part, a few at a time; whoever is alone waits for nobody. */
  readonly inTurn?: InTurn
}

type Kind = FeedMessage['kind']
type Of<K extends Kind> = Extract<FeedMessage, { readonly kind: K }>

const alone: InTurn = (work) => work()

/** The house’s own feed, which nobody speaks for from outside. */
export const houseFeed = 'house'
const replayProducer = 'house:replay'

const originOf =
  (feed: string) =>
  (producer: string): Origin =>
    feed !== houseFeed ? 'FEED' : producer === replayProducer ? 'REPLAY' : 'SIMULATED'

const ofKind = <K extends Kind>(messages: readonly FeedMessage[], ...kinds: readonly K[]): readonly Of<K>[] =>
  messages.filter((message): message is Of<K> => kinds.some((kind) => kind === message.kind))

/**
 * Takes in what a feed says, in the order of what is at stake: who lost us, stops and goals, fixtures with what they bring of
 * these, endings, and then the prices, part by part. Each is whole in its own transaction, and taking a batch in again changes
 * nothing: by the feed’s own times only later words count. Words of producers of another feed are dropped. What only closes
 * does not wait until the batch is kept (`kept`); everything else does.
 */
export async function takeMessages(
  parts: FeedParts,
  feed: string,
  messages: readonly FeedMessage[],
  kept: Promise<unknown> = Promise.resolve(),
): Promise<Taken> {
  const { database, tell } = parts
  const refs = [...new Set(messages.flatMap((message) => ('eventRef' in message ? message.eventRef : [])))]
  const [own, known] = await Promise.all([
    ownMessages(database, feed, messages),
    listNamedEvents(database.db, feed, refs),
  ])
  await hearLost(parts, ofKind(own, 'ALIVE'))
  const onEvents = own.filter((message) => 'eventRef' in message)
  await takeUrgent(parts, onEvents, known)
  await kept
  const fixtures = ofKind(own, 'FIXTURE')
  if (fixtures.length > 0) {
    const changed = await database.transaction((tx) =>
      upsertFixtures(tx, { feed, origin: originOf(feed), words: fixtures }),
    )
    tell(changed, 'AT_ONCE')
  }
  const events = fixtures.length === 0 ? known : await listNamedEvents(database.db, feed, refs)
  await takeUrgent(parts, onEvents, new Map([...events].filter(([ref]) => !known.has(ref))))
  const unnamed = onEvents.filter(({ eventRef }) => !events.has(eventRef)).length
  const unknown = await takeEvents(parts, onEvents, events)
  await noteTaken(parts, own)
  return { taken: own.length, dropped: messages.length - own.length + unnamed + unknown }
}

/** Stops and goals of those events. */
const takeUrgent = (
  { database, tell }: FeedParts,
  messages: readonly FeedMessage[],
  events: ReadonlyMap<string, NamedEvent>,
): Promise<void> =>
  writeUrgent(database, { live: ofKind(messages, 'LIVE_STATE'), stops: ofKind(messages, 'BET_STOP') }, { events, tell })

async function takeEvents(
  { database, tell, inTurn = alone }: FeedParts,
  messages: readonly FeedMessage[],
  events: ReadonlyMap<string, NamedEvent>,
): Promise<number> {
  const endings: readonly FactMessage[] = ofKind(
    messages,
    'SETTLEMENT',
    'CANCEL',
    'ROLLBACK_CANCEL',
    'ROLLBACK_SETTLEMENT',
  )
  const unsold = await writeFacts(database, endings, { events, tell })
  const words = ofKind(messages, 'ODDS', 'BET_STOP', 'HANDED_OVER')
  const { sayings, dropped } = await collectSayings(database, words, events)
  await writePrices({ database, tell, inTurn }, sayings)
  // What was priced for the first time in the same batch could not end before it was there.
  const left = unsold === 0 ? 0 : await writeFacts(database, endings, { events, tell })
  return left + dropped
}

/** The words of producers that are this feed’s own; a producer that speaks for the first time becomes its own. */
async function ownMessages(
  database: Database,
  feed: string,
  messages: readonly FeedMessage[],
): Promise<readonly FeedMessage[]> {
  const names = [...new Set(messages.map(({ producer }) => producer))]
  const known = await listHeldProducers(database.db)
  const isNew = names.filter((name) => !known.some(({ producer }) => producer === name))
  if (isNew.length > 0) await database.transaction((tx) => insertProducers(tx, feed, isNew))
  const all = isNew.length > 0 ? await listHeldProducers(database.db) : known
  const own = new Set(all.filter((each) => each.feed === feed).map(({ producer }) => producer))
  return messages.filter(({ producer }) => own.has(producer))
}

/** Who says that it lost us is down before anything else of the batch is read. */
async function hearLost({ database, tell }: FeedParts, words: readonly Of<'ALIVE'>[]): Promise<void> {
  for (const producer of new Set(words.filter(({ isSubscribed }) => !isSubscribed).map((word) => word.producer))) {
    const isDown = await database.transaction(async (tx) => {
      const held = await lockProducer(tx, producer)
      if (held === undefined) return false
      const next = heard(held, { at: await nowMs(tx), isSubscribed: false })
      if (next.state === held.state) return false
      await updateProducer(tx, { ...held, ...next })
      return true
    })
    if (isDown) tell(await listEventsOf(database.db, producer), 'AT_ONCE')
  }
}

/** Notes who was heard and how far each was taken in; a snapshot that was waited for opens what its producer owns. */
async function noteTaken({ database, tell }: FeedParts, messages: readonly FeedMessage[]): Promise<void> {
  const producers = Map.groupBy(messages, ({ producer }) => producer)
  await database.transaction(async (tx) => {
    const now = await nowMs(tx)
    const words = [...producers].map(([producer, own]) => ({
      producer,
      heardAt: own.some(({ kind }) => kind === 'ALIVE') ? now : 0,
      // A fixture may be fetched beside the stream, ahead of what the stream has still to bring.
      takenTo: Math.max(0, ...own.filter(({ kind }) => kind !== 'FIXTURE').map(({ genAt }) => genAt)),
    }))
    await noteHeard(tx, words)
  })
  for (const { producer, requestId, genAt } of ofKind(messages, 'SNAPSHOT_COMPLETE')) {
    const isUp = await database.transaction(async (tx) => {
      const held = await lockProducer(tx, producer)
      if (held === undefined) return false
      const next = snapshotDone(held, requestId)
      if (next === held) return false
      const { recovery: _recovery, ...rest } = held
      await updateProducer(tx, { ...rest, ...taken(next, genAt), heardAt: Math.max(held.heardAt, await nowMs(tx)) })
      return true
    })
    if (isUp) tell(await listEventsOf(database.db, producer), 'AT_ONCE')
  }
}
