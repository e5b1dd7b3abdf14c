import type pg from 'pg'
import type { HeardPush } from './messages.ts'

export interface Delays {
  /** From the feed’s word to the price that a client was told, of every client and price told; rising. */
  readonly price: readonly number[]
  /** From the feed’s word to the push that says the suspension. */
  readonly suspend: readonly number[]
  /** From each change, told or followed by another before it could be, to when a client showed it or a later one. */
  readonly shown: readonly number[]
}

type Words = ReadonlyMap<string, number>

const wordName = (eventId: string, key: string, seq: number) => `${eventId} ${key} ${seq}`

/** When the feed made each price, by event, market and number. */
export async function readWords(db: pg.Client, eventIds: readonly string[]): Promise<Words> {
  const { rows } = await db.query<{ eventId: string; key: string; seq: string; said: string }>(
    `select event_id as "eventId", market_key as key, seq, gen_ms as said from sportsbook.price
      where event_id = any($1) and status = 'ACTIVE'`,
    [eventIds],
  )
  return new Map(rows.map(({ eventId, key, seq, said }) => [wordName(eventId, key, Number(seq)), Number(said)]))
}

const rising = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** How late each process of clients heard pushes: a price by the word that made it, a suspension by its own reason; each the first time that it is said. */
export function delaysOf(
  heard: readonly (readonly HeardPush[])[],
  { words, stops }: { readonly words: Words; readonly stops: ReadonlyMap<string, number> },
): Delays {
  const [price, suspend, shown]: number[][] = [[], [], []]
  const roomsOf = (pushes: readonly HeardPush[]) => [
    ...Map.groupBy(pushes, ({ eventId, isAll }) => `${isAll} ${eventId}`).values(),
  ]
  for (const room of heard.flatMap(roomsOf)) {
    let toldTo = 0
    const inOrder = room.toSorted((one, other) => one.firstMs - other.firstMs)
    const told: { readonly said: number; readonly heardMs: number }[] = []
    for (const push of inOrder) {
      const said = Math.max(0, ...push.seqs.map(({ key, seq }) => words.get(wordName(push.eventId, key, seq)) ?? 0))
      if (said <= toldTo) continue
      toldTo = said
      for (const after of push.afterMs) price?.push(push.firstMs + after - said)
      told.push({ said, heardMs: push.firstMs + (push.afterMs[Math.floor(push.afterMs.length / 2)] ?? 0) })
    }
    addShown(shown ?? [], { told, words, eventId: room[0]?.eventId ?? '' })
  }
  for (const [reason, sentMs] of stops) {
    for (const room of heard.flatMap((pushes) => roomsOf(pushes.filter(({ reasons }) => reasons.includes(reason))))) {
      // What is said of the same suspension later is no news of it.
      const news = room.reduce((first, push) => (push.firstMs < first.firstMs ? push : first))
      for (const after of news.afterMs) suspend?.push(news.firstMs + after - sentMs)
    }
  }
  return { price: rising(price ?? []), suspend: rising(suspend ?? []), shown: rising(shown ?? []) }
}

function addShown(
  shown: number[],
  {
    told,
    words,
    eventId,
  }: {
    readonly told: readonly { readonly said: number; readonly heardMs: number }[]
    readonly words: Words
    readonly eventId: string
  },
): void {
  const first = told[0]?.said ?? Infinity
  const changes = new Set(
    [...words].flatMap(([name, said]) => (name.startsWith(eventId) && said >= first ? [said] : [])),
  )
  for (const said of changes) {
    const next = told.find((one) => one.said >= said)
    if (next !== undefined) shown.push(next.heardMs - said)
  }
}
