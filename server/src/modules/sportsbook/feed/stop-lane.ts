import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { afterLive, type LiveChange } from '../rules/live-change.ts'
import {
  insertHappenings,
  lockGates,
  updateLive,
  upsertPlayed,
  upsertStops,
  type EventHappening,
  type GatedEvent,
  type NamedEvent,
  type StopWord,
} from './event.sql.ts'
import { suspendOlder } from './market.sql.ts'
import type { TellChange } from './write-prices.ts'

type LiveMessage = Extract<FeedMessage, { readonly kind: 'LIVE_STATE' }>
type StopMessage = Extract<FeedMessage, { readonly kind: 'BET_STOP' }>

const reasonUsual = 'FEED'

/** What a batch says that bets must not run past: stops, goals, the state of the play. */
export interface Urgent {
  readonly live: readonly LiveMessage[]
  readonly stops: readonly StopMessage[]
}

/**
 * Writes what closes, before anything else of a batch is read: in a short transaction that waits for nothing but bets in
 * flight, however many prices came with it. Its connection is one of those that prices do not use, and it takes three trips
 * to the database: beside a burst each trip waits, and a transaction of a trip for each statement took five times as long.
 * Where it commits, no bet is taken on what was before.
 */
export async function writeUrgent(
  database: Database,
  { live, stops }: Urgent,
  { events, tell }: { readonly events: ReadonlyMap<string, NamedEvent>; readonly tell: TellChange },
): Promise<void> {
  const named = [...live, ...stops].flatMap(({ eventRef }) => events.get(eventRef)?.eventId ?? [])
  const eventIds = [...new Set(named)]
  if (eventIds.length === 0) return
  const changed = await database.batch(async (tx) => {
    const [gated, now] = await Promise.all([lockGates(tx, eventIds), nowMs(tx)])
    const played = playOf(gated, { live, events, now })
    const words = [...stopsOf(stops, events), ...[...played.values()].flatMap(({ stops: own }) => own)]
    const [, stopped] = await Promise.all([updateLive(tx, [...played.values()]), upsertStops(tx, words)])
    const ended = [...played.values()].map(({ event }) => event).filter(({ state }) => isPlayed(state))
    const written = Promise.all([
      // Where a later price came first, what is older than the stop is shut all the same.
      suspendOlder(
        tx,
        words.filter(({ eventId, marketKey }) => marketKey === '' && !stopped.includes(eventId)),
      ),
      upsertPlayed(tx, ended),
      writeHappenings(tx, { played, stopped, words, now }),
    ])
    const result = { atOnce: [...new Set([...stopped, ...urgentOf(gated, played)])], all: [...played.keys()] }
    return { result, written }
  })
  tell(changed.atOnce, 'AT_ONCE')
  tell(
    changed.all.filter((id) => !changed.atOnce.includes(id)),
    'IN_TURN',
  )
}

const isPlayed = (state: string) => state === 'ENDED' || state === 'CLOSED'

interface Play {
  readonly event: GatedEvent
  readonly dangers: number
  readonly stops: readonly StopWord[]
  readonly happenings: readonly EventHappening[]
}

/** Events after all words on their play, one after another in the order in which the feed made them. */
function playOf(
  gated: readonly GatedEvent[],
  of: { readonly live: readonly LiveMessage[]; readonly events: ReadonlyMap<string, NamedEvent>; readonly now: number },
): ReadonlyMap<string, Play> {
  const byEvent = Map.groupBy(of.live, ({ eventRef }) => of.events.get(eventRef)?.eventId)
  const played = new Map<string, Play>()
  for (const event of gated) {
    const words = byEvent.get(event.eventId) ?? []
    let play: Play = { event, dangers: 0, stops: [], happenings: [] }
    for (const word of words.toSorted((one, other) => one.genAt - other.genAt)) {
      const change = afterLive(play.event, word, of.now)
      if (change === undefined) continue
      play = withChange(play, change, word.genAt)
      played.set(event.eventId, play)
    }
  }
  return played
}

const withChange = ({ event, dangers, stops, happenings }: Play, change: LiveChange, genAt: number): Play => {
  const { eventId } = event
  // A moment before its word: prices that come with the goal know of it, and lift the stop.
  const stop = change.stop === undefined ? [] : [{ eventId, marketKey: '', reason: change.stop, saidAt: genAt - 1 }]
  return {
    event: { ...event, ...change.event },
    dangers: dangers + change.dangers,
    stops: [...stops, ...stop],
    happenings: [...happenings, ...change.happenings.map((word) => ({ ...word, eventId }))],
  }
}

function stopsOf(stops: readonly StopMessage[], events: ReadonlyMap<string, NamedEvent>): readonly StopWord[] {
  return stops.flatMap(({ eventRef, keys = [''], reason = reasonUsual, genAt }) => {
    const eventId = events.get(eventRef)?.eventId
    if (eventId === undefined) return []
    return keys.map((marketKey) => ({ eventId, marketKey, reason, saidAt: genAt }))
  })
}

/** What pages are told of at once: a goal, a danger, another phase. */
function urgentOf(before: readonly GatedEvent[], played: ReadonlyMap<string, Play>): readonly string[] {
  const phases = new Map(before.map(({ eventId, phase }) => [eventId, phase]))
  return [...played].flatMap(([eventId, { event, dangers }]) =>
    dangers > 0 || event.phase !== phases.get(eventId) ? [eventId] : [],
  )
}

async function writeHappenings(
  tx: Tx,
  of: {
    readonly played: ReadonlyMap<string, Play>
    readonly stopped: readonly string[]
    readonly words: readonly StopWord[]
    readonly now: number
  },
): Promise<void> {
  const { played, stopped, words, now } = of
  const whole = words.filter(({ eventId, marketKey }) => marketKey === '' && stopped.includes(eventId))
  const suspended = [...new Set(whole.map(({ eventId }) => eventId))].map((eventId) => {
    const live = played.get(eventId)?.event.live
    return { eventId, at: now, kind: 'SUSPENDED', period: live?.period ?? '', minute: null, side: null, score: null }
  })
  await insertHappenings(tx, [...[...played.values()].flatMap(({ happenings }) => happenings), ...suspended])
}
