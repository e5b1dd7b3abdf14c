import { sql } from 'kysely'
import { bigints, ints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

export type HouseKind = 'FOOTBALL' | 'SERIES' | 'REPLAY'

/** A match of the house’s own that is not done. */
export interface HouseMatch {
  readonly eventId: string
  readonly ref: string
  readonly kind: HouseKind
  readonly sport: string
  readonly producer: string
  readonly startAt: number
  readonly bestOf: number | null
  readonly number: number | null
  readonly toldAt: number
  readonly sealed: Buffer | null
  readonly strengths: Readonly<Record<string, number>> | null
  readonly beacons: readonly string[]
}

/** Takes or keeps the turn for some time; whether it is ours. */
export async function takeTurn(tx: Tx, holder: string, forMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into sportsbook.house_turn as t (holder, until_ms) values (${holder}, platform.now_ms() + ${forMs}::bigint)
    on conflict (only_row) do update set holder = excluded.holder, until_ms = excluded.until_ms
    where t.holder = excluded.holder or t.until_ms < platform.now_ms()
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Whether some brand’s book is open: without one nothing is played. */
export async function hasOpenBook(db: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from (select distinct on (brand_id) rules from sportsbook.brand_rules order by brand_id, version desc) r
     where (r.rules->>'isOn')::boolean limit 1`.execute(db)
  return rows.length > 0
}

/** Of some names those that are events with a match already. */
export async function listPlanned(db: Reader, feed: string, refs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly ref: string }>`
    select e.feed_ref as ref from sportsbook.event e join sportsbook.house_match h using (event_id)
     where e.feed = ${feed} and e.feed_ref = any(${texts(refs)}::text[])`.execute(db)
  return new Set(rows.map(({ ref }) => ref))
}

/** Keeps what matches are drawn from; where it is there already, it stays what it is. */
export async function insertSimulated(
  tx: Tx,
  list: readonly {
    readonly eventId: string
    readonly sealed: Buffer
    readonly commitment: string
    readonly strengths: object
  }[],
): Promise<void> {
  for (const { eventId, sealed, commitment, strengths } of list)
    await sql`
      insert into sportsbook.simulated (event_id, seed_sealed, commitment, strengths)
      values (${eventId}, ${sealed}, ${commitment}, ${JSON.stringify(strengths)}::jsonb)
      on conflict (event_id) do nothing`.execute(tx)
}

export async function insertHouseMatches(
  tx: Tx,
  list: readonly Pick<HouseMatch, 'eventId' | 'ref' | 'kind' | 'startAt' | 'number'>[],
): Promise<void> {
  await sql`
    insert into sportsbook.house_match (event_id, feed_ref, kind, start_ms, number)
    select unnest(${uuids(list, (one) => one.eventId)}::uuid[]), unnest(${texts(list, (one) => one.ref)}::text[]),
           unnest(${texts(list, (one) => one.kind)}::text[]), unnest(${bigints(list, (one) => one.startAt)}::bigint[]),
           unnest(${ints(list, (one) => one.number)}::int[])
    on conflict (event_id) do nothing`.execute(tx)
}

/** Matches that are not done and begin before a time. */
export async function listOpenMatches(db: Reader, before: number): Promise<readonly HouseMatch[]> {
  const { rows } = await sql<
    Omit<HouseMatch, 'startAt' | 'toldAt'> & { readonly startAt: bigint; readonly toldAt: bigint }
  >`
    select h.event_id as "eventId", h.feed_ref as ref, h.kind, e.sport, e.producer, h.start_ms as "startAt",
           e.best_of as "bestOf", h.number, h.told_ms as "toldAt", s.seed_sealed as sealed, s.strengths,
           coalesce(s.beacons, '{}') as beacons
      from sportsbook.house_match h join sportsbook.event e using (event_id) left join sportsbook.simulated s using (event_id)
     where h.done_ms is null and h.start_ms < ${before}
     order by h.start_ms, h.event_id limit 200`.execute(db)
  return rows.map((row) => ({ ...row, startAt: Number(row.startAt), toldAt: Number(row.toldAt) }))
}

/** A part of a match with what the beacon said of it. */
export interface PlayedPart {
  readonly eventId: string
  /** How many were played before it. */
  readonly after: number
  readonly beacon: string
}

/** Adds the next part to matches, each once: a part that is there stays as it was drawn. */
export async function appendBeacons(tx: Tx, parts: readonly PlayedPart[]): Promise<void> {
  await sql`
    update sportsbook.simulated s set beacons = s.beacons || p.beacon
      from (select unnest(${uuids(parts, (one) => one.eventId)}::uuid[]) as event_id,
                   unnest(${ints(parts, (one) => one.after)}::int[]) as after,
                   unnest(${texts(parts, (one) => one.beacon)}::text[]) as beacon) p
     where s.event_id = p.event_id and cardinality(s.beacons) = p.after and s.done_ms is null`.execute(tx)
}

/** Notes the moments that were told. */
export async function updateTold(
  tx: Tx,
  told: readonly { readonly eventId: string; readonly toldAt: number }[],
): Promise<void> {
  await sql`
    update sportsbook.house_match h set told_ms = greatest(h.told_ms, t.told)
      from (select unnest(${uuids(told, (one) => one.eventId)}::uuid[]) as event_id,
                   unnest(${bigints(told, (one) => one.toldAt)}::bigint[]) as told) t
     where h.event_id = t.event_id`.execute(tx)
}

/** Ends a match whose endings were told: from now on its seed is public. */
export async function closeMatch(
  tx: Tx,
  match: { readonly eventId: string; readonly seed: string | null },
): Promise<void> {
  await sql`
    update sportsbook.simulated set revealed_seed = coalesce(revealed_seed, ${match.seed}), done_ms = platform.now_ms()
     where event_id = ${match.eventId} and done_ms is null`.execute(tx)
  await sql`
    update sportsbook.house_match set done_ms = platform.now_ms()
     where event_id = ${match.eventId} and done_ms is null`.execute(tx)
}

/** Which outcomes of some events have an ending of that certainty already: `EVENT MARKET OUTCOME`. */
export async function listToldEndings(
  db: Reader,
  eventIds: readonly string[],
  certainty: 1 | 2,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly name: string }>`
    select event_id || ' ' || market_key || ' ' || outcome as name from sportsbook.fact
     where event_id = any(${uuids(eventIds)}::uuid[]) and fact->>'kind' = 'SETTLEMENT'
       and (fact->>'certainty')::int >= ${certainty}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
