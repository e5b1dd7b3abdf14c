import { sql } from 'kysely'
import { contentOf, type FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import { bigints, jsonbs, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** What a feed said of how an outcome ended. */
export interface OutcomeFact {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly fact: FeedFact
  readonly source: string
}

/** Keeps facts, each content once, and notes whose outcomes are to be folded. */
export async function insertFacts(tx: Tx, facts: readonly OutcomeFact[]): Promise<void> {
  await sql`
    with added as (
      insert into sportsbook.fact (event_id, market_key, outcome, fact, content, gen_ms, received_ms, source)
      select f.event_id, f.market_key, f.outcome, f.fact, f.content, f.gen, platform.now_ms(), f.source
        from (select unnest(${uuids(facts, (one) => one.eventId)}::uuid[]) as event_id,
                     unnest(${texts(facts, (one) => one.marketKey)}::text[]) as market_key,
                     unnest(${texts(facts, (one) => one.outcome)}::text[]) as outcome,
                     unnest(${jsonbs(facts, (one) => JSON.stringify(one.fact))}::jsonb[]) as fact,
                     unnest(${texts(facts, (one) => contentOf(one.fact))}::text[]) as content,
                     unnest(${bigints(facts, (one) => one.fact.at)}::bigint[]) as gen,
                     unnest(${texts(facts, (one) => one.source)}::text[]) as source) f
       order by f.event_id, f.market_key, f.outcome
      on conflict do nothing
      returning event_id, market_key, outcome)
    insert into sportsbook.fact_due (event_id, market_key, outcome, since_ms)
    select distinct event_id, market_key, outcome, platform.now_ms() from added
     order by event_id, market_key, outcome
    on conflict do nothing`.execute(tx)
}

/** Every fact of the outcomes of some markets. */
export async function listFacts(
  db: Reader,
  keys: readonly { readonly eventId: string; readonly marketKey: string }[],
): Promise<readonly Omit<OutcomeFact, 'source'>[]> {
  const { rows } = await sql<Omit<OutcomeFact, 'source'>>`
    select f.event_id as "eventId", f.market_key as "marketKey", f.outcome, f.fact
      from (select unnest(${uuids(keys, (one) => one.eventId)}::uuid[]) as event_id,
                   unnest(${texts(keys, (one) => one.marketKey)}::text[]) as market_key) k
      join sportsbook.fact f using (event_id, market_key)`.execute(db)
  return rows
}
