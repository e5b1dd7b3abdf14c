import { randomBytes } from 'node:crypto'
import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { roundTime } from '@parlour/core/fair/beacon.ts'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Beacon } from '#platform/beacon/beacon.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import { holdsDemo } from '#platform/db/demo-mark.sql.ts'
import type { Log } from '#platform/log/log.ts'
import { listFeedStops, listNamedEvents } from '../feed/event.sql.ts'
import { listHeldProducers } from '../feed/producer.sql.ts'
import { houseFeed, takeMessages, type FeedParts } from '../feed/take-messages.ts'
import { listMarkets } from '../offer/event.sql.ts'
import { messagesOf, toldAtOf } from '../rules/house-messages.ts'
import type { HouseMoment } from '../rules/house-moment.ts'
import { replayOpensMs } from '../rules/replayed-match.ts'
import {
  appendBeacons,
  closeMatch,
  hasOpenBook,
  insertHouseMatches,
  insertSimulated,
  listOpenMatches,
  listPlanned,
  listToldEndings,
  takeTurn,
  updateTold,
  type HouseMatch,
} from './house.sql.ts'
import { momentOf, nextRoundsOf, sealContext } from './house-match.ts'
import { houseProducers, planHouse, type PlannedMatch } from './house-plan.ts'
import { createRounds, type Rounds } from './rounds.ts'

export interface HouseParts extends FeedParts {
  readonly vault: Vault
  readonly beacon: Beacon
  readonly log: Log
  /** What is to be played; the house’s own plan where nothing is said. */
  readonly planOf?: typeof planHouse
}

/** A turn is somebody else’s to take when nobody has for so long. */
const turnForMs = 5000
const plannedEveryMs = 5000
const aliveEveryMs = 2000
const second = 1000
/** A match that was missed for long is caught up by some parts a turn. */
const partsATurn = 8

/**
 * The house’s own matches: planned by the clock, drawn part by part with rounds of the public beacon, and told through the
 * port that every feed speaks to. All that it knows lies in its tables: whatever is killed, the next turn goes on from there.
 */
export function createHouse(parts: HouseParts) {
  const { database, beacon, log, planOf = planHouse } = parts
  const holder = newId()
  const rounds = createRounds(beacon, log)
  const moments = new Map<string, { readonly parts: number; readonly moment: HouseMoment }>()
  let plannedAt = -Infinity
  let aliveAt = -Infinity

  /** Where a match stands: reckoned again when a part was drawn, or its time has come. */
  function standOf(match: HouseMatch, now: number): HouseMoment | undefined {
    const known = moments.get(match.eventId)
    if (known?.parts === match.beacons.length && now >= known.moment.genAt && now < known.moment.until)
      return known.moment
    const moment = momentOf(match, { now, chain: beacon.chain, vault: parts.vault })
    if (moment) moments.set(match.eventId, { parts: match.beacons.length, moment })
    return moment
  }

  async function turn(): Promise<void> {
    if (!(await database.transaction((tx) => takeTurn(tx, holder, turnForMs)))) return
    const now = await nowMs(database.db)
    if (Math.abs(now - plannedAt) >= plannedEveryMs) {
      plannedAt = now
      if (await hasOpenBook(database.db)) {
        const hasReplays = await holdsDemo(database.db)
        await plan(parts, planOf(now, { hasReplays }))
      }
    }
    await drawParts(parts, { rounds, now })
    const matches = await listOpenMatches(database.db, now + replayOpensMs)
    const recovering = (await listHeldProducers(database.db)).filter(
      ({ feed, recovery }) => feed === houseFeed && recovery,
    )
    const names = new Set(recovering.map(({ producer }) => producer))
    const placed = matches.flatMap((match) => {
      const moment = standOf(match, now)
      return moment === undefined ? [] : [{ match, moment }]
    })
    const due = placed.filter(({ match, moment }) => toldAtOf(moment) > match.toldAt || names.has(match.producer))
    await tellMoments(parts, due)
    await speak(now, recovering)
    // Also what was told whole by somebody who was killed before it was closed.
    for (const { match, moment } of placed) {
      if (moment.certainty !== 2) continue
      await close(parts, match)
      moments.delete(match.eventId)
    }
  }

  /** Says that its producers are there, and that what they were asked for is whole. */
  async function speak(now: number, recovering: Awaited<ReturnType<typeof listHeldProducers>>): Promise<void> {
    const isDue = Math.abs(now - aliveAt) >= aliveEveryMs
    if (!isDue && recovering.length === 0) return
    aliveAt = now
    const told = { source: 'LIVE' as const, genAt: now }
    const alive = houseProducers.map((producer): FeedMessage => ({
      ...told,
      kind: 'ALIVE',
      producer,
      isSubscribed: true,
    }))
    const whole = recovering.flatMap(({ producer, recovery }): FeedMessage[] =>
      recovery ? [{ ...told, kind: 'SNAPSHOT_COMPLETE', producer, requestId: recovery.requestId }] : [],
    )
    await takeMessages(parts, houseFeed, [...alive, ...whole])
  }

  return { turn, idle: rounds.idle }
}

/** Puts matches down that are not there yet: the fixture, then what it is drawn from, sealed, with its commitment public. */
async function plan(parts: HouseParts, planned: readonly PlannedMatch[]): Promise<void> {
  const { database, vault } = parts
  const refs = planned.map(({ fixture }) => fixture.eventRef)
  const there = await listPlanned(database.db, houseFeed, refs)
  const missing = planned.filter(({ fixture }) => !there.has(fixture.eventRef))
  if (missing.length === 0) return
  await takeMessages(
    parts,
    houseFeed,
    missing.map(({ fixture }) => fixture),
  )
  const events = await listNamedEvents(database.db, houseFeed, refs)
  const put = missing.map((match) => ({
    ...match,
    eventId: defined(events.get(match.fixture.eventRef), 'a fixture that was taken in is an event').eventId,
  }))
  await database.transaction(async (tx) => {
    const drawn = put.filter(({ kind }) => kind !== 'REPLAY')
    await insertSimulated(
      tx,
      drawn.map(({ eventId, strengths }) => {
        const seed = randomBytes(32)
        return { eventId, strengths, commitment: commitOf(seed), sealed: vault.seal(seed, sealContext(eventId)) }
      }),
    )
    await insertHouseMatches(
      tx,
      put.map(({ eventId, kind, number, fixture }) => ({
        eventId,
        ref: fixture.eventRef,
        kind,
        number,
        startAt: fixture.startAt,
      })),
    )
  })
}

/** Tells where matches stand, all of them in one batch, and notes that they were told. */
async function tellMoments(
  parts: HouseParts,
  due: readonly { readonly match: HouseMatch; readonly moment: HouseMoment }[],
): Promise<void> {
  if (due.length === 0) return
  const { database } = parts
  const ids = due.map(({ match }) => match.eventId)
  const of = (certainty: 1 | 2) =>
    due.flatMap(({ match, moment }) => (moment.certainty === certainty ? [match.eventId] : []))
  const [markets, stops, first, second] = await Promise.all([
    listMarkets(database.db, ids),
    listFeedStops(database.db, ids),
    listToldEndings(database.db, of(1), 1),
    listToldEndings(database.db, of(2), 2),
  ])
  const ofEvent = Map.groupBy(markets, ({ eventId }) => eventId)
  const stopped = new Set(stops.map(({ eventId }) => eventId))
  const messages = due.flatMap(({ match, moment }) =>
    messagesOf(
      {
        ref: match.ref,
        producer: match.producer,
        eventId: match.eventId,
        markets: ofEvent.get(match.eventId) ?? [],
        toldEndings: moment.certainty === 2 ? second : first,
        isStopped: stopped.has(match.eventId),
      },
      moment,
    ),
  )
  await takeMessages(parts, houseFeed, messages)
  await database.transaction((tx) =>
    updateTold(
      tx,
      due.map(({ match, moment }) => ({ eventId: match.eventId, toldAt: toldAtOf(moment) })),
    ),
  )
}

async function close({ database, vault }: HouseParts, { eventId, sealed }: HouseMatch): Promise<void> {
  const seed = sealed === null ? null : vault.open(sealed, sealContext(eventId)).toString('hex')
  await database.transaction((tx) => closeMatch(tx, { eventId, seed }))
}

/** Draws what is due by rounds that have appeared, part after part in their order. */
async function drawParts(
  { database, beacon, vault }: HouseParts,
  { rounds, now }: { readonly rounds: Rounds; readonly now: number },
): Promise<void> {
  for (let part = 0; part < partsATurn; part += 1) {
    const matches = await listOpenMatches(database.db, now)
    const played = matches.flatMap((match) => {
      // Of a match that was missed all that has appeared is asked for together; it is drawn in its order.
      const appeared = nextRoundsOf(match, beacon.chain, vault).filter(
        (round) => roundTime(round, beacon.chain) * second <= now,
      )
      const [value] = appeared.map((round) => rounds.of(round))
      return value === undefined ? [] : [{ eventId: match.eventId, after: match.beacons.length, beacon: value }]
    })
    if (played.length === 0) return
    await database.transaction((tx) => appendBeacons(tx, played))
  }
}
