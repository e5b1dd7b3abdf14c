import { bigints, texts, uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'

/** An outcome on which a brand's bets are counted. */
export interface ExposedOutcome {
  readonly brandId: string
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
}

export interface Exposure extends ExposedOutcome {
  readonly stakes: bigint
  readonly returns: bigint
}

const inOrder = <T extends ExposedOutcome>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

export const keyOf = ({ brandId, eventId, marketKey, outcome }: ExposedOutcome): string =>
  `${eventId} ${marketKey} ${outcome} ${brandId}`

const namesOf = (rows: readonly ExposedOutcome[]) =>
  [
    uuids(rows, (row) => row.eventId),
    texts(rows, (row) => row.marketKey),
    texts(rows, (row) => row.outcome),
    uuids(rows, (row) => row.brandId),
  ] as const

/**
 * Takes outcomes for counting, those that are new too, in one order: two processes that want the same wait for each other and
 * never in a circle. Answers what stands on all outcomes of their markets: of those that are not held, a little earlier.
 */
export async function lockExposure(tx: Tx, wanted: readonly ExposedOutcome[]): Promise<readonly Exposure[]> {
  if (wanted.length === 0) return []
  const sorted = inOrder(wanted)
  // What changes nothing still locks; the second statement sees what was waited for.
  const [, found] = await Promise.all([
    statement`
      with wanted (event_id, market_key, outcome, brand_id) as (${rowsOf(...namesOf(sorted))})
      insert into sportsbook.exposure as e (event_id, market_key, outcome, brand_id, stakes, returns)
      select event_id, market_key, outcome, brand_id, 0, 0 from wanted
      on conflict on constraint exposure_pk do update set stakes = e.stakes where false`.send(tx),
    statement<Exposure>`
      with wanted (event_id, market_key, outcome, brand_id) as (${rowsOf(...namesOf(sorted))})
      select e.event_id as "eventId", e.market_key as "marketKey", e.outcome, e.brand_id as "brandId", e.stakes, e.returns
        from (select distinct event_id, market_key, brand_id from wanted) w
        join sportsbook.exposure e using (event_id, market_key, brand_id)`.send(tx),
  ])
  return found
}

/** Adds to what stands on outcomes, or takes off it where an amount is below zero: bets that were refused, or cashed out. */
export async function addExposure(tx: Tx, added: readonly Exposure[]): Promise<void> {
  if (added.length === 0) return
  const sorted = inOrder(added)
  await statement`
    with added (event_id, market_key, outcome, brand_id, stakes, returns) as (${rowsOf(
      ...namesOf(sorted),
      bigints(sorted, (row) => row.stakes),
      bigints(sorted, (row) => row.returns),
    )})
    insert into sportsbook.exposure as e (event_id, market_key, outcome, brand_id, stakes, returns)
    select event_id, market_key, outcome, brand_id, stakes, returns from added
    on conflict on constraint exposure_pk
    do update set stakes = e.stakes + excluded.stakes, returns = e.returns + excluded.returns`.send(tx)
}
