import { sql, type RawBuilder } from 'kysely'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Way } from './rules/record-kind.ts'

export interface RecordRow {
  readonly version: bigint
  readonly amount: bigint
  readonly balance: bigint
  readonly kind: string
  readonly factId: string
  readonly at: bigint
}

export interface LinesFilter {
  readonly accountId: string
  readonly belowVersion: bigint
  readonly from: number
  readonly to: number
  /** Null is every kind. */
  readonly kinds: readonly string[] | null
  /** Only what came in, or only what went out. */
  readonly way: Way
  readonly limit: number
}

/**
 * Clocks are read just before a lock is had, so neighbouring lines may lie the other way round by as long as one waits;
 * a search by time allows for it.
 */
const waitMaxMs = 60_000
/** No account of a member gets there. */
const newestVersion = 2n ** 62n

/** What play writes: most lines of most accounts, and in the indexes of all lines alone. */
const ofPlay: ReadonlySet<string> = new Set(['bet.placed', 'bet.settled', 'bet.cancelled', 'bet.voided'])

/**
 * One account's lines, newest first, below a version: a page by key, never by offset. The account is one that is shown:
 * cash or bonus are never debited by a bet's end nor credited by its placing, so the indexes leave those out.
 */
export async function listLines(db: Reader, filter: LinesFilter): Promise<RecordRow[]> {
  const kinds = filter.kinds
  if (kinds?.length === 0 || filter.to <= filter.from) return []
  // Few of many are found by their kind at once; among what play writes, the time is found first.
  const isFew = kinds !== null && !kinds.some((kind) => ofPlay.has(kind))
  const { above, upto } = isFew ? { above: 0n, upto: newestVersion } : await versionsOf(db, filter)
  const below = filter.belowVersion - 1n < upto ? filter.belowVersion - 1n : upto
  const { rows } = await sql<RecordRow>`
    select version, amount, balance, kind, "factId", at from (
      ${sql.join(sidesOf({ ...filter, above, below }), sql` union all `)}
    ) lines order by version desc limit ${filter.limit}`.execute(db)
  return rows
}

interface Bounds extends LinesFilter {
  readonly above: bigint
  readonly below: bigint
}

/** Where the lines asked for lie: one search a kind where they are few of many, else one a side over all lines. */
function sidesOf(bounds: Bounds): readonly RawBuilder<unknown>[] {
  const { kinds, way } = bounds
  const sides = [...(way === 'IN' ? [] : [debits]), ...(way === 'OUT' ? [] : [credits])]
  const isOfPlay = kinds === null || kinds.some((kind) => ofPlay.has(kind))
  const conditions = isOfPlay ? [ofKinds(kinds)] : kinds.map(otherKind)
  return conditions.flatMap((condition) => sides.map((side) => side(bounds, condition)))
}

const ofKinds = (kinds: readonly string[] | null) =>
  kinds === null ? sql`` : sql`and kind = any(${texts(kinds)}::text[])`
/** Said so that the index of the other kinds is known to hold it. */
const otherKind = (kind: string) => sql`
  and kind = ${kind} and kind not in ('bet.placed', 'bet.settled', 'bet.cancelled', 'bet.voided')`

const debits = ({ accountId, above, below, from, to, limit }: Bounds, kinds: RawBuilder<unknown>) => sql`
  (select debit_version as version, -amount as amount, debit_balance as balance, kind, fact_id as "factId", at_ms as at
     from wallet.posting
    where debit_account_id = ${accountId} and debit_version > ${above} and debit_version <= ${below}
      and debit_version is not null and kind not in ('bet.settled', 'bet.cancelled', 'bet.voided')
      and at_ms >= ${from} and at_ms < ${to} ${kinds}
    order by debit_version desc limit ${limit})`

const credits = ({ accountId, above, below, from, to, limit }: Bounds, kinds: RawBuilder<unknown>) => sql`
  (select credit_version as version, amount, credit_balance as balance, kind, fact_id as "factId", at_ms as at
     from wallet.posting
    where credit_account_id = ${accountId} and credit_version > ${above} and credit_version <= ${below}
      and credit_version is not null and kind <> 'bet.placed'
      and at_ms >= ${from} and at_ms < ${to} ${kinds}
    order by credit_version desc limit ${limit})`

/** Between which versions a time lies: lines stand by version, and their times rise with it. */
async function versionsOf(
  db: Reader,
  { accountId, from, to }: Pick<LinesFilter, 'accountId' | 'from' | 'to'>,
): Promise<{ readonly above: bigint; readonly upto: bigint }> {
  const [above, upto] = await Promise.all([
    from <= 0 ? 0n : lastVersionBefore(db, accountId, from - waitMaxMs),
    // What lies ahead of every clock needs no search; it would find the newest.
    to >= Date.now() + waitMaxMs ? newestVersion : lastVersionBefore(db, accountId, to + waitMaxMs),
  ])
  return { above, upto }
}

/** The last version of an account before an instant, found by halving; 0 where there is none. */
async function lastVersionBefore(db: Reader, accountId: string, at: number): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`
    with recursive search (low, high) as (
      select 0::bigint, (select version from wallet.account where account_id = ${accountId})
      union all
      select case when line.at_ms < ${at} then middle else low end, case when line.at_ms < ${at} then high else middle - 1 end
        from search
       cross join lateral (select (low + high + 1) / 2 as middle) half
       cross join lateral (
         select at_ms from (
           (select debit_version as version, at_ms from wallet.posting
             where debit_account_id = ${accountId} and debit_version <= middle and debit_version is not null
               and kind not in ('bet.settled', 'bet.cancelled', 'bet.voided')
             order by debit_version desc limit 1)
           union all
           (select credit_version, at_ms from wallet.posting
             where credit_account_id = ${accountId} and credit_version <= middle and credit_version is not null
               and kind <> 'bet.placed'
             order by credit_version desc limit 1)) both_sides
          order by version desc limit 1) line
       where low < high
    ) select low as version from search order by low desc, high limit 1`.execute(db)
  return rows[0]?.version ?? 0n
}

/**
 * What lines of some kinds that play does not write come to in a time, on some accounts. To be asked prepared: an
 * account's lines lie in every week's partition, and a plan for all of them takes longer than the search.
 */
export function sumLines({
  accountIds,
  from,
  to,
  kinds,
}: Pick<LinesFilter, 'from' | 'to'> & { readonly accountIds: readonly string[]; readonly kinds: readonly string[] }) {
  return statement<{ total: bigint }>`
    select coalesce(sum(amount), 0) as total from (
      select -amount as amount from wallet.posting
       where debit_account_id = any(${uuids(accountIds)}::uuid[]) and kind = any(${texts(kinds)}::text[]) and debit_version is not null
         and at_ms >= ${from}::bigint and at_ms < ${to}::bigint
         and kind not in ('bet.placed', 'bet.settled', 'bet.cancelled', 'bet.voided')
      union all
      select amount from wallet.posting
       where credit_account_id = any(${uuids(accountIds)}::uuid[]) and kind = any(${texts(kinds)}::text[]) and credit_version is not null
         and at_ms >= ${from}::bigint and at_ms < ${to}::bigint and kind not in ('bet.placed', 'bet.settled')) lines`
}
