import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** The partition of lines whose week is over. */
export interface PastWeek {
  /** Its table, as SQL names it. */
  readonly name: string
  /** Whether it still takes lines. */
  readonly isOpen: boolean
  /** Its days (UTC) that have no digest yet, in their order. */
  readonly days: readonly string[]
}

/** A day of lines that was sealed. */
export interface SealedDay {
  readonly day: string
  readonly lines: number
  /** SHA-256, hexadecimal. */
  readonly digest: string
  /** Epoch ms. */
  readonly sealedAt: number
}

const startOf = (day: string) => sql`platform.uuid_floor(${day}::date::timestamp at time zone 'UTC')`
const endOf = (day: string) => sql`platform.uuid_floor((${day}::date + 1)::timestamp at time zone 'UTC')`

/**
 * How many lines were booked on a day, and their digest: each line's hash, of those of a minute one, of those one. In
 * that order nothing has to be held but the lines of a minute.
 */
const digestOf = (day: string) => sql`
  (with line as (
     select date_trunc('minute', uuid_extract_timestamp(posted_id)) as minute, posted_id, fact_id, kind, seq, n,
            sha256(convert_to(concat_ws('|', posted_id, fact_id, kind, seq, n, debit_account_id, credit_account_id, amount,
                                        coalesce(debit_version::text, ''), coalesce(debit_balance::text, ''),
                                        coalesce(credit_version::text, ''), coalesce(credit_balance::text, ''), at_ms), 'UTF8')) as hash
       from wallet.posting
      where posted_id >= ${startOf(day)} and posted_id < ${endOf(day)}
        and uuid_extract_version(debit_account_id) is distinct from 8
   ), of_minute as (
     select minute, count(*) as lines, sha256(string_agg(hash, ''::bytea order by posted_id, fact_id, kind, seq, n)) as hash
       from line group by minute
   )
   select coalesce(sum(lines), 0)::bigint as lines,
          sha256(coalesce(string_agg(hash, ''::bytea order by minute), ''::bytea)) as digest
     from of_minute)`

/** The instant of a partition's bound, which is an id of no version: its first 48 bits are milliseconds. */
const instantOf = (bound: string) =>
  sql`to_timestamp(('x' || left(replace(${sql.raw(bound)}, '-', ''), 12))::bit(48)::bigint / 1000.0)`

/** The weeks of lines that ended before an instant (epoch ms of the machine) and are not sealed whole, the oldest first. */
export async function listPastWeeks(db: Reader, before: number): Promise<readonly PastWeek[]> {
  const { rows } = await sql<PastWeek>`
    with bound as (
      select c.oid, c.oid::regclass::text as name, regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''(.+)''\\) TO \\(''(.+)''\\)') as ends
        from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'wallet.posting'::regclass
    ), past as (
      select oid, name, (${instantOf('ends[1]')} at time zone 'UTC')::date as first,
             (${instantOf('ends[2]')} at time zone 'UTC')::date - 1 as last
        from bound where ${instantOf('ends[2]')} <= to_timestamp(${before}::bigint / 1000.0)
    ), open as (
      select name, first,
             not exists (select from pg_trigger t where t.tgrelid = past.oid and t.tgname = 'posting_sealed') as "isOpen",
             array(select d::date::text from generate_series(first, last, interval '1 day') d
                    where not exists (select from wallet.sealed_day s where s.day = d::date) order by d) as days
        from past
    )
    select name, "isOpen", days from open where "isOpen" or cardinality(days) > 0 order by first`.execute(db)
  return rows
}

/** From then on the week takes no line any more. Waits for whoever writes to it, who are guests that are forgotten. */
export async function closeWeek(tx: Tx, name: string): Promise<void> {
  await sql`create or replace trigger posting_sealed before insert on ${sql.raw(name)}
            for each row execute function platform.refuse_change()`.execute(tx)
}

/** Writes the digest of a day down; nothing where it stands already. */
export async function sealDay(tx: Tx, day: string): Promise<void> {
  await sql`
    insert into wallet.sealed_day (day, lines, digest, sealed_at)
    select ${day}::date, lines, digest, platform.now_ms() from ${digestOf(day)} counted
    on conflict do nothing`.execute(tx)
}

/** Whether the lines of a sealed day are still those that were sealed. */
export async function isAsSealed(db: Reader, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from wallet.sealed_day s, ${digestOf(day)} counted
     where s.day = ${day}::date and s.lines = counted.lines and s.digest = counted.digest`.execute(db)
  return rows.length > 0
}

/** Every day that is sealed, in their order. */
export async function listSealedDays(db: Reader): Promise<readonly SealedDay[]> {
  const { rows } = await sql<Record<keyof SealedDay, string>>`
    select day::text as day, lines::text as lines, encode(digest, 'hex') as digest, sealed_at::text as "sealedAt"
      from wallet.sealed_day order by day`.execute(db)
  return rows.map((row) => ({ ...row, lines: Number(row.lines), sealedAt: Number(row.sealedAt) }))
}

/** The last day up to which all is sealed; undefined before the first. */
export async function findSealedUntil(db: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ readonly day: string | null }>`
    select max(day)::text as day from wallet.sealed_day`.execute(db)
  return rows[0]?.day ?? undefined
}
