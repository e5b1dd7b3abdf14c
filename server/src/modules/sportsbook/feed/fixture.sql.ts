import { sql } from 'kysely'
import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { searchTextOf } from '@parlour/core/rules/search/words.ts'
import { bigints, booleans, ints, jsonbs, smallints, texts, uuids } from '#platform/db/arrays.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { phaseOf } from '../rules/live-change.ts'

export type FixtureWord = Extract<FeedMessage, { readonly kind: 'FIXTURE' }>
export type Origin = 'SIMULATED' | 'REPLAY' | 'FEED'

const latestOf = <T extends { readonly genAt: number }>(
  words: readonly T[],
  nameOf: (word: T) => string,
): readonly T[] => {
  const latest = new Map<string, T>()
  for (const word of words) {
    const held = latest.get(nameOf(word))
    if (held === undefined || word.genAt > held.genAt) latest.set(nameOf(word), word)
  }
  return [...latest.values()]
}

/** Keeps leagues as they were named last; answers their ids by the feed’s name. */
async function upsertLeagues(
  tx: Tx,
  feed: string,
  words: readonly FixtureWord[],
): Promise<ReadonlyMap<string, string>> {
  const own = latestOf(words, ({ league }) => league.ref).toSorted((a, b) => (a.league.ref < b.league.ref ? -1 : 1))
  const { rows } = await sql<{ readonly id: string; readonly ref: string }>`
    insert into sportsbook.league as l (league_id, sport, region, feed, feed_ref, names, tier, season)
    select unnest(${uuids(own.map(() => newId()))}::uuid[]), unnest(${texts(own, (one) => one.sport)}::text[]),
           unnest(${texts(own, (one) => one.league.region)}::text[]), ${feed},
           unnest(${texts(own, (one) => one.league.ref)}::text[]),
           unnest(${jsonbs(own, (one) => JSON.stringify(one.league.names))}::jsonb[]),
           unnest(${smallints(own, (one) => one.league.tier)}::smallint[]),
           unnest(${texts(own, (one) => one.league.season ?? '')}::text[])
    on conflict (feed, feed_ref) do update
      set names = excluded.names, region = excluded.region, tier = excluded.tier, season = excluded.season
    returning league_id as id, feed_ref as ref`.execute(tx)
  return new Map(rows.map(({ id, ref }) => [ref, id]))
}

/** Keeps competitors as they were named last; answers their ids by the feed’s name. */
async function upsertCompetitors(
  tx: Tx,
  feed: string,
  words: readonly FixtureWord[],
): Promise<ReadonlyMap<string, string>> {
  const named = words.flatMap(({ sport, competitors, genAt }) => competitors.map((each) => ({ ...each, sport, genAt })))
  const own = latestOf(named, ({ ref }) => ref).toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
  const { rows } = await sql<{ readonly id: string; readonly ref: string }>`
    insert into sportsbook.competitor as c (competitor_id, sport, feed, feed_ref, names, short, words)
    select unnest(${uuids(own.map(() => newId()))}::uuid[]), unnest(${texts(own, (one) => one.sport)}::text[]), ${feed},
           unnest(${texts(own, (one) => one.ref)}::text[]),
           unnest(${jsonbs(own, (one) => JSON.stringify(one.names))}::jsonb[]),
           unnest(${texts(own, (one) => one.short)}::text[]), unnest(${texts(own, (one) => searchTextOf(one.names))}::text[])
    on conflict (feed, feed_ref) do update set names = excluded.names, short = excluded.short, words = excluded.words
    returning competitor_id as id, feed_ref as ref`.execute(tx)
  return new Map(rows.map(({ id, ref }) => [ref, id]))
}

const idsText = (ids: readonly string[]) => `{${ids.join()}}`

/**
 * Takes fixtures in: leagues, competitors, events and their gates. A start that moves keeps the first one; a word that is
 * older than the last one on its fixture changes nothing. Answers the events that changed.
 */
export async function upsertFixtures(
  tx: Tx,
  {
    feed,
    origin,
    words,
  }: { readonly feed: string; readonly origin: (producer: string) => Origin; readonly words: readonly FixtureWord[] },
): Promise<readonly string[]> {
  const own = latestOf(words, ({ eventRef }) => eventRef).toSorted((a, b) => (a.eventRef < b.eventRef ? -1 : 1))
  if (own.length === 0) return []
  const leagues = await upsertLeagues(tx, feed, own)
  const competitors = await upsertCompetitors(tx, feed, own)
  // An event that is there already is changed under its gate: bets read its start there.
  await sql`
    select from sportsbook.gate g join sportsbook.event e using (event_id)
     where e.feed = ${feed} and e.feed_ref = any(${texts(own, (one) => one.eventRef)}::text[])
     order by g.event_id for update of g`.execute(tx)
  const { rows } = await sql<{ readonly eventId: string; readonly startAt: bigint; readonly state: string }>`
    insert into sportsbook.event as e (event_id, league_id, sport, competitors, producer, feed, feed_ref, origin, start_ms,
                                       original_start_ms, state, best_of, is_neutral, fixture_gen_ms, words, ended_ms)
    select w.*, case when w.state = any(${texts(endedStates)}::text[]) then platform.now_ms() end
      from (select unnest(${uuids(own.map(() => newId()))}::uuid[]) as event_id,
                   unnest(${uuids(own, (one) => leagues.get(one.league.ref))}::uuid[]),
                   unnest(${texts(own, (one) => one.sport)}::text[]),
                   unnest(${texts(own, (one) => idsText(one.competitors.map(({ ref }) => competitors.get(ref) ?? '')))}::text[])::uuid[],
                   unnest(${texts(own, (one) => one.producer)}::text[]), ${feed}::text,
                   unnest(${texts(own, (one) => one.eventRef)}::text[]),
                   unnest(${texts(own, (one) => origin(one.producer))}::text[]),
                   unnest(${bigints(own, (one) => one.startAt)}::bigint[]),
                   unnest(${bigints(own, (one) => one.startAt)}::bigint[]),
                   unnest(${texts(own, (one) => one.state)}::text[]) as state,
                   unnest(${ints(own, (one) => one.bestOf)}::int[]),
                   unnest(${booleans(own, (one) => one.isNeutral ?? false)}::boolean[]),
                   unnest(${bigints(own, (one) => one.genAt)}::bigint[]),
                   unnest(${texts(own, (one) => [one.league.names, ...one.competitors.map(({ names }) => names)].map(searchTextOf).join('\n'))}::text[])) w
    on conflict (feed, feed_ref) do update
      set league_id = excluded.league_id, competitors = excluded.competitors, start_ms = excluded.start_ms,
          best_of = excluded.best_of, is_neutral = excluded.is_neutral, words = excluded.words,
          fixture_gen_ms = excluded.fixture_gen_ms, version = e.version + 1,
          state = case when excluded.fixture_gen_ms >= e.live_gen_ms then excluded.state else e.state end,
          ended_ms = case when excluded.fixture_gen_ms < e.live_gen_ms then e.ended_ms
                          when excluded.ended_ms is null then null else coalesce(e.ended_ms, excluded.ended_ms) end
    where excluded.fixture_gen_ms > e.fixture_gen_ms and excluded.sport = e.sport
    returning e.event_id as "eventId", e.start_ms as "startAt", e.state`.execute(tx)
  await upsertGates(
    tx,
    rows.map(({ eventId, startAt, state }) => ({ eventId, startAt, phase: phaseOf(state as FixtureWord['state']) })),
  )
  return rows.map(({ eventId }) => eventId)
}

const endedStates = ['ENDED', 'CLOSED', 'ABANDONED', 'CANCELLED', 'AWARDED', 'WALKOVER', 'RETIRED'] as const

async function upsertGates(
  tx: Tx,
  gates: readonly { readonly eventId: string; readonly startAt: bigint; readonly phase: string }[],
): Promise<void> {
  await sql`
    insert into sportsbook.gate as g (event_id, phase, closes_ms)
    select unnest(${uuids(gates, (one) => one.eventId)}::uuid[]), unnest(${texts(gates, (one) => one.phase)}::text[]),
           unnest(${bigints(gates, (one) => one.startAt)}::bigint[])
    on conflict (event_id) do update
      set phase = excluded.phase, closes_ms = excluded.closes_ms, version = g.version + 1
    where g.phase <> excluded.phase or g.closes_ms <> excluded.closes_ms`.execute(tx)
}
