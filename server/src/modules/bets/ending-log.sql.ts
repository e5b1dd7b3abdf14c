import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { afterPlaceOf, readOn } from '#platform/readers/reader.ts'

/** What one round of adding up took in of a brand: endings of bets in real money, and whose days they changed. */
export interface EndingsOfBrand {
  readonly n: bigint
  readonly brandId: string
  readonly betIds: readonly string[]
  readonly seqs: readonly number[]
  /** Pairs: the member at a place, and the day of the brand's zone at the same. */
  readonly memberIds: readonly string[]
  readonly days: readonly string[]
}

/**
 * The next endings for a reader, in the order in which they were added up; each once (`platform/readers`). The sums of
 * days tell of all of them.
 */
export function readEndings(
  tx: Tx,
  { reader, most, waits }: { readonly reader: string; readonly most: number; readonly waits: boolean },
): Promise<readonly EndingsOfBrand[]> {
  return readOn(tx, {
    name: reader,
    most,
    waits,
    async read(log) {
      const { rows } = await sql<EndingsOfBrand>`
        select n, brand_id as "brandId", bet_ids as "betIds", seqs,
               member_ids as "memberIds", days::text[] as days
          from bets.ending_log where ${log.beyond} order by n limit ${log.most}`.execute(tx)
      return rows
    },
  })
}

/** Whether there are endings that a reader has not read. */
export async function isBehindEndings(db: Reader, reader: string): Promise<boolean> {
  const { rows } = await sql`select from bets.ending_log where ${afterPlaceOf(reader)} limit 1`.execute(db)
  return rows.length > 0
}

/** So long the log is kept: whoever reads it is never so far behind. */
const keptDays = 35

/** Lets rows go that are older than any reader needs; a bounded number at a time. */
export async function deleteOldEndings(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ gone: bigint }>`
    with gone as (
      delete from bets.ending_log where n in (
        select n from bets.ending_log
         where written_at < clock_timestamp() - ${keptDays} * interval '1 day' order by n limit ${most})
      returning 1)
    select count(*) as gone from gone`.execute(tx)
  return Number(rows[0]?.gone ?? 0n)
}
