import { sql } from 'kysely'
import type { Producer, ProducerState } from '@parlour/core/rules/sportsbook/feed/producer-life.ts'
import { bigints, texts } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** A producer as its row has it. */
export interface HeldProducer extends Producer {
  readonly producer: string
  readonly feed: string
}

interface Row {
  readonly producer: string
  readonly feed: string
  readonly state: ProducerState
  readonly heardAt: bigint
  readonly takenTo: bigint
  readonly requestId: string | null
  readonly askedAt: bigint | null
}

const columns = sql`
  producer, feed, state, alive_ms as "heardAt", taken_gen_ms as "takenTo", request_id as "requestId",
  requested_ms as "askedAt"`

const producerOf = ({ requestId, askedAt, heardAt, takenTo, ...row }: Row): HeldProducer => ({
  ...row,
  heardAt: Number(heardAt),
  takenTo: Number(takenTo),
  ...(requestId === null ? {} : { recovery: { requestId, askedAt: Number(askedAt) } }),
})

/** Every producer: an installation has a handful. */
export async function listHeldProducers(db: Reader): Promise<readonly HeldProducer[]> {
  const { rows } = await sql<Row>`select ${columns} from sportsbook.producer order by producer`.execute(db)
  return rows.map(producerOf)
}

/** Holds a producer for a change of its state: bets that are being placed on what it owns are committed before it. */
export async function lockProducer(tx: Tx, producer: string): Promise<HeldProducer | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from sportsbook.producer where producer = ${producer} for update`.execute(tx)
  return rows.map(producerOf)[0]
}

/** Keeps the names of producers that spoke for the first time; each is down until its first snapshot. */
export async function insertProducers(tx: Tx, feed: string, producers: readonly string[]): Promise<void> {
  await sql`
    insert into sportsbook.producer (producer, feed, state)
    select each, ${feed}, 'DOWN' from unnest(${texts(producers)}::text[]) each order by each
    on conflict (producer) do nothing`.execute(tx)
}

export async function updateProducer(
  tx: Tx,
  { producer, state, heardAt, takenTo, recovery }: HeldProducer,
): Promise<void> {
  await sql`
    update sportsbook.producer
       set state = ${state}, alive_ms = ${heardAt}::bigint, taken_gen_ms = ${takenTo}::bigint,
           request_id = ${recovery?.requestId ?? null}, requested_ms = ${recovery?.askedAt ?? null}::bigint, seq = seq + 1
     where producer = ${producer}`.execute(tx)
}

/** Notes that producers were heard, and what of them was taken in; it waits for no bet. */
export async function noteHeard(
  tx: Tx,
  heard: readonly { readonly producer: string; readonly heardAt: number; readonly takenTo: number }[],
): Promise<void> {
  await sql`
    update sportsbook.producer p
       set alive_ms = greatest(p.alive_ms, h.heard),
           -- What was missed while it was away is asked for from here: words of later do not say that it came.
           taken_gen_ms = case when p.state = 'UP' then greatest(p.taken_gen_ms, h.taken) else p.taken_gen_ms end
      from (select unnest(${texts(heard, (one) => one.producer)}::text[]) as producer,
                   unnest(${bigints(heard, (one) => one.heardAt)}::bigint[]) as heard,
                   unnest(${bigints(heard, (one) => one.takenTo)}::bigint[]) as taken) h
     where p.producer = h.producer`.execute(tx)
}

/** When recoveries of a producer were asked for since a time. */
export async function listAsked(db: Reader, producer: string, since: number): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly at: bigint }>`
    select asked_ms as at from sportsbook.recovery where producer = ${producer} and asked_ms >= ${since}`.execute(db)
  return rows.map(({ at }) => Number(at))
}

export async function insertAsked(
  tx: Tx,
  asked: { readonly producer: string; readonly at: number; readonly requestId: string },
): Promise<void> {
  await sql`
    insert into sportsbook.recovery (producer, asked_ms, request_id)
    values (${asked.producer}, ${asked.at}, ${asked.requestId})`.execute(tx)
}
