import { sql } from 'kysely'
import type { EventState } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { bigints, ints, jsonbs, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { HappeningWord, HeldEvent, Phase } from '../rules/live-change.ts'
import type { KnownLive } from '../types.ts'

/** An event that a feed names. */
export interface NamedEvent {
  readonly eventId: string
  readonly ref: string
  readonly sport: string
}

/** Events by the names that a feed has for them. */
export async function listNamedEvents(
  db: Reader,
  feed: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, NamedEvent>> {
  if (refs.length === 0) return new Map()
  const { rows } = await sql<NamedEvent>`
    select event_id as "eventId", feed_ref as ref, sport from sportsbook.event
     where feed = ${feed} and feed_ref = any(${texts(refs)}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.ref, row]))
}

const ofProducerMost = 5000

/** The events of a producer that are not over. */
export async function listEventsOf(db: Reader, producer: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly eventId: string }>`
    select event_id as "eventId" from sportsbook.event where producer = ${producer} and ended_ms is null
     limit ${ofProducerMost}`.execute(db)
  return rows.map(({ eventId }) => eventId)
}

/** An event under the lock of its gate. */
export interface GatedEvent extends HeldEvent {
  readonly eventId: string
  readonly startAt: number
  readonly competitors: readonly string[]
}

interface GatedRow {
  readonly eventId: string
  readonly sport: string
  readonly state: EventState
  readonly phase: Phase
  readonly live: KnownLive | null
  readonly liveGenAt: bigint
  readonly fixtureGenAt: bigint
  readonly startAt: bigint
  readonly competitors: readonly string[]
}

/**
 * Holds the gates of events exclusively, in the order of ids: bets in flight are committed before it. What is held is read
 * behind the lock, by a statement of its own on the same trip.
 */
export async function lockGates(tx: Tx, eventIds: readonly string[]): Promise<readonly GatedEvent[]> {
  if (eventIds.length === 0) return []
  const locked = statement`
    select from sportsbook.gate where event_id = any(${uuids(eventIds)}::uuid[]) order by event_id for update`.send(tx)
  const [, rows] = await Promise.all([
    locked,
    statement<GatedRow>`
      select e.event_id as "eventId", e.sport, e.state, g.phase, e.live, e.live_gen_ms as "liveGenAt",
             e.fixture_gen_ms as "fixtureGenAt", e.start_ms as "startAt", e.competitors
        from sportsbook.event e join sportsbook.gate g using (event_id)
       where e.event_id = any(${uuids(eventIds)}::uuid[]) order by e.event_id`.send(tx),
  ])
  return rows.map((row) => ({
    ...row,
    liveGenAt: Number(row.liveGenAt),
    fixtureGenAt: Number(row.fixtureGenAt),
    startAt: Number(row.startAt),
  }))
}

/** What changed of an event under its gate. */
export interface EventChange {
  readonly event: GatedEvent
  readonly dangers: number
}

/** Writes what words on the play changed: state, phase, what is known of it, and how often bets came in danger. */
export async function updateLive(tx: Tx, changes: readonly EventChange[]): Promise<void> {
  if (changes.length === 0) return
  const of = uuids(changes, ({ event }) => event.eventId)
  await sql`
    update sportsbook.event e
       set state = c.state, live = c.live, live_gen_ms = c.gen, version = e.version + 1,
           ended_ms = case when c.phase = 'OVER' then coalesce(e.ended_ms, platform.now_ms()) end
      from (select unnest(${of}::uuid[]) as event_id, unnest(${texts(changes, ({ event }) => event.state)}::text[]) as state,
                   unnest(${texts(changes, ({ event }) => event.phase)}::text[]) as phase,
                   unnest(${jsonbs(changes, ({ event }) => JSON.stringify(event.live))}::jsonb[]) as live,
                   unnest(${bigints(changes, ({ event }) => event.liveGenAt)}::bigint[]) as gen) c
     where e.event_id = c.event_id`.execute(tx)
  await sql`
    update sportsbook.gate g
       set phase = c.phase, danger_seq = g.danger_seq + c.dangers, version = g.version + 1,
           danger_ms = case when c.dangers > 0 then platform.now_ms() else g.danger_ms end
      from (select unnest(${of}::uuid[]) as event_id, unnest(${texts(changes, ({ event }) => event.phase)}::text[]) as phase,
                   unnest(${ints(changes, ({ dangers }) => dangers)}::int[]) as dangers) c
     where g.event_id = c.event_id and (g.phase <> c.phase or c.dangers > 0)`.execute(tx)
}

export type EventHappening = HappeningWord & { readonly eventId: string }

/** Adds what happened after what is there, in its order; under the gates. */
export async function insertHappenings(tx: Tx, list: readonly EventHappening[]): Promise<void> {
  if (list.length === 0) return
  await statement`
    insert into sportsbook.happening (event_id, seq, at_ms, kind, period, minute, side, score)
    select h.event_id,
           (select coalesce(max(o.seq), 0) from sportsbook.happening o where o.event_id = h.event_id)
             + row_number() over (partition by h.event_id order by h.n),
           h.at, h.kind, h.period, h.minute, h.side, case when h.home is not null then array[h.home, h.away] end
      from (select unnest(${uuids(list, (one) => one.eventId)}::uuid[]) as event_id,
                   unnest(${bigints(list, (one) => one.at)}::bigint[]) as at,
                   unnest(${texts(list, (one) => one.kind)}::text[]) as kind,
                   unnest(${texts(list, (one) => one.period)}::text[]) as period,
                   unnest(${ints(list, (one) => one.minute)}::int[]) as minute,
                   unnest(${texts(list, (one) => one.side)}::text[]) as side,
                   unnest(${smallints(list, (one) => one.score?.home)}::smallint[]) as home,
                   unnest(${smallints(list, (one) => one.score?.away)}::smallint[]) as away,
                   unnest(${ints(list.map((_, at) => at))}::int[]) as n) h`.send(tx)
}

/** A feed’s word that stops an event, or one market of it. */
export interface StopWord {
  readonly eventId: string
  readonly marketKey: string
  readonly reason: string
  readonly saidAt: number
}

const distinctStops = (words: readonly StopWord[]): readonly StopWord[] => {
  const latest = new Map<string, StopWord>()
  for (const word of words) {
    const name = `${word.eventId} ${word.marketKey}`
    const held = latest.get(name)
    if (held === undefined || word.saidAt > held.saidAt) latest.set(name, word)
  }
  return [...latest.values()]
}

/**
 * Stops by a feed: of a place the later word counts, and of one moment the one that stops; what a later price has lifted
 * already stays as it is. Under the gates; answers the events that are stopped anew.
 */
export async function upsertStops(tx: Tx, words: readonly StopWord[]): Promise<readonly string[]> {
  const stops = distinctStops(words)
  if (stops.length === 0) return []
  const { rows } = await sql<{ readonly eventId: string }>`
    with put as (
      insert into sportsbook.stop as s (event_id, market_key, by_whom, is_on, reason, said_ms, since_ms)
      select w.event_id, w.market_key, 'FEED', true, w.reason, w.said, platform.now_ms()
        from (select unnest(${uuids(stops, (one) => one.eventId)}::uuid[]) as event_id,
                     unnest(${texts(stops, (one) => one.marketKey)}::text[]) as market_key,
                     unnest(${texts(stops, (one) => one.reason)}::text[]) as reason,
                     unnest(${bigints(stops, (one) => one.saidAt)}::bigint[]) as said) w
       where not exists (
               select from sportsbook.market m
                where m.event_id = w.event_id and (w.market_key = '' or m.market_key = w.market_key)
                  and m.status = 'ACTIVE' and m.gen_ms > w.said)
       order by w.event_id, w.market_key
      on conflict (event_id, market_key, by_whom) do update
        set is_on = true, reason = excluded.reason, said_ms = excluded.said_ms,
            since_ms = case when s.is_on then s.since_ms else excluded.since_ms end
      where excluded.said_ms > s.said_ms or (excluded.said_ms = s.said_ms and not s.is_on)
      returning s.event_id),
    raised as (
      update sportsbook.gate g set version = g.version + 1
       where g.event_id in (select event_id from put) returning g.event_id)
    select event_id as "eventId" from raised`.execute(tx)
  return rows.map(({ eventId }) => eventId)
}

/** A price of a feed that lifts its own earlier stop. */
export interface LiftWord {
  readonly eventId: string
  readonly marketKey: string
  readonly genAt: number
}

/** A stop of a whole event that was lifted, and when the feed had said it. */
export interface LiftedStop {
  readonly eventId: string
  readonly saidAt: number
}

/** Lifts stops of the feed that are older than its prices; nobody else’s. Under the gates; answers those of whole events. */
export async function liftStops(tx: Tx, words: readonly LiftWord[]): Promise<readonly LiftedStop[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ readonly eventId: string; readonly marketKey: string; readonly saidAt: bigint }>`
    with lifted as (
      update sportsbook.stop s set is_on = false, said_ms = w.gen, since_ms = platform.now_ms()
        from (select event_id, market_key, max(gen) as gen
                from (select unnest(${uuids(words, (one) => one.eventId)}::uuid[]) as event_id,
                             unnest(${texts(words, (one) => one.marketKey)}::text[]) as market_key,
                             unnest(${bigints(words, (one) => one.genAt)}::bigint[]) as gen) each
               group by event_id, market_key) w
       where s.event_id = w.event_id and s.market_key = w.market_key and s.by_whom = 'FEED' and s.is_on and s.said_ms < w.gen
      returning s.event_id, s.market_key, old.said_ms as said),
    raised as (
      update sportsbook.gate g set version = g.version + 1 where g.event_id in (select event_id from lifted))
    select event_id as "eventId", market_key as "marketKey", said as "saidAt" from lifted`.execute(tx)
  return rows.flatMap(({ eventId, marketKey, saidAt }) =>
    marketKey === '' ? [{ eventId, saidAt: Number(saidAt) }] : [],
  )
}

/** The feed’s stops that are on, of some events. */
export async function listFeedStops(
  db: Reader,
  eventIds: readonly string[],
): Promise<readonly { readonly eventId: string; readonly marketKey: string; readonly saidAt: number }[]> {
  const { rows } = await sql<{ readonly eventId: string; readonly marketKey: string; readonly saidAt: bigint }>`
    select event_id as "eventId", market_key as "marketKey", said_ms as "saidAt" from sportsbook.stop
     where event_id = any(${uuids(eventIds)}::uuid[]) and is_on and by_whom = 'FEED'`.execute(db)
  return rows.map((row) => ({ ...row, saidAt: Number(row.saidAt) }))
}

/** Notes the matches of two that were played to their end. */
export async function upsertPlayed(tx: Tx, events: readonly GatedEvent[]): Promise<void> {
  const rows = events.flatMap(({ eventId, startAt, live, competitors }) => {
    const [home, away, third] = competitors
    if (home === undefined || away === undefined || third !== undefined || live === null) return []
    const { score } = live
    return [
      { eventId, startAt, who: home, against: away, own: score.home, other: score.away },
      { eventId, startAt, who: away, against: home, own: score.away, other: score.home },
    ]
  })
  if (rows.length === 0) return
  await statement`
    insert into sportsbook.played (competitor_id, start_ms, event_id, against, own, other)
    select unnest(${uuids(rows, (one) => one.who)}::uuid[]), unnest(${bigints(rows, (one) => one.startAt)}::bigint[]),
           unnest(${uuids(rows, (one) => one.eventId)}::uuid[]), unnest(${uuids(rows, (one) => one.against)}::uuid[]),
           unnest(${ints(rows, (one) => one.own)}::int[]), unnest(${ints(rows, (one) => one.other)}::int[])
    on conflict (competitor_id, start_ms, event_id) do update set own = excluded.own, other = excluded.other`.send(tx)
}
