import { sql } from 'kysely'
import { bigints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** What of bets is ranked, and when: a bet is of the span that its first outcome falls into, whenever it is corrected. */
export interface RankedSpan {
  readonly key: string
  readonly begin: number
  readonly end: number
  /** Null where bets on all products count. */
  readonly product: string | null
  /** Valid turnover; what won bets brought beyond their stakes; or how many times its stake the best won bet paid. */
  readonly metric: 'TURNOVER' | 'WIN' | 'MULTIPLIER'
  /** Bets below this stake have no multiplier. */
  readonly minStake: bigint
}

/** Endings as a reader of the log has them: bets, and the number of the outcome of each. */
export interface Endings {
  readonly betIds: readonly string[]
  readonly seqs: readonly number[]
}

/** What endings change of one member in one span. */
export interface RankedChange {
  readonly key: string
  readonly memberId: string
  /** By how much the sum of what its bets are worth changes. */
  readonly delta: bigint
  /** When it came to be so. */
  readonly at: number
  /** The most that one of these bets is worth, and when it came to be. */
  readonly best: bigint
  readonly bestAt: number
  /** Whether a bet is worth less than it was. */
  readonly isLowered: boolean
}

const spanRows = (spans: readonly RankedSpan[]) => sql`
  unnest(${texts(spans, (one) => one.key)}::text[], ${bigints(spans, (one) => BigInt(one.begin))}::bigint[],
         ${bigints(spans, (one) => BigInt(one.end))}::bigint[], ${texts(spans, (one) => one.product ?? '')}::text[],
         ${texts(spans, (one) => one.metric)}::text[], ${bigints(spans, (one) => one.minStake)}::bigint[])
    as span(key, begin_at, end_at, product, metric, min_stake)`

/** What a bet is worth by one of its outcomes. No multiplier is so large that it would not fit. */
const worth = (outcome: string) => sql`
  case when ${sql.ref(`${outcome}.kind`)} is null or ${sql.ref(`${outcome}.kind`)} in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED') then 0
       when span.metric = 'TURNOVER' then ${sql.ref(`${outcome}.valid_turnover`)}
       when ${sql.ref(`${outcome}.kind`)} <> 'WON' then 0
       when span.metric = 'WIN' then greatest(${sql.ref(`${outcome}.payout`)} - b.stake, 0)
       when b.stake < span.min_stake then 0
       else least(div(${sql.ref(`${outcome}.payout`)}::numeric * 10000, b.stake), 900000000000000000)::bigint end`

const told = ({ betIds, seqs }: Endings, spans: readonly RankedSpan[]) => sql`
  told as (
    select span.key, b.member_id, b.bet_id, now.seq, now.at_ms, ${worth('now')} as after, ${worth('before')} as before
      from unnest(${uuids(betIds)}::uuid[], ${smallints(seqs)}::smallint[]) as note(bet_id, seq)
     cross join lateral (select * from bets.bet b where b.bet_id = note.bet_id) b
     cross join lateral (select o.kind, o.payout, o.valid_turnover, o.at_ms, o.seq
                           from bets.outcome o where o.bet_id = note.bet_id and o.seq = note.seq) now
     cross join lateral (select o.at_ms from bets.outcome o where o.bet_id = note.bet_id and o.seq = 1) first
      left join lateral (select o.kind, o.payout, o.valid_turnover
                           from bets.outcome o where o.bet_id = note.bet_id and o.seq = note.seq - 1) before on true
      join ${spanRows(spans)} on first.at_ms >= span.begin_at and first.at_ms < span.end_at
                             and (span.product = '' or span.product = b.product)
  )`

/** What some endings change, member by member and span by span, added up set-based; who is not changed is not told of. */
export async function sumChanges(
  db: Reader,
  endings: Endings,
  spans: readonly RankedSpan[],
): Promise<readonly RankedChange[]> {
  const { rows } = await sql<RankedChange & { at: bigint; bestAt: bigint }>`
    with ${told(endings, spans)}
    select key, member_id as "memberId", sum(after - before)::bigint as delta, max(at_ms) as at, max(after) as best,
           (array_agg(at_ms order by after desc, at_ms))[1] as "bestAt", bool_or(after < before) as "isLowered"
      from told where after <> before group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at), bestAt: Number(row.bestAt) }))
}

/** A bet that was corrected. */
export interface LateChange {
  readonly key: string
  readonly memberId: string
  readonly betId: string
  readonly seq: number
  readonly before: bigint
  readonly after: bigint
  readonly at: number
}

/** Which bets some corrections make worth more or less than they were, one by one. */
export async function listLateChanges(
  db: Reader,
  endings: Endings,
  spans: readonly RankedSpan[],
): Promise<readonly LateChange[]> {
  const { rows } = await sql<LateChange & { at: bigint }>`
    with ${told(endings, spans)}
    select key, member_id as "memberId", bet_id as "betId", seq, before, after, at_ms as at
      from told where after <> before order by key, bet_id, seq`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** The best bet of some members in a span as bets stand now; who has none any more is left out. */
export async function listBest(
  db: Reader,
  span: RankedSpan,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly value: bigint; readonly at: number }>> {
  const { rows } = await sql<{ memberId: string; value: bigint; at: bigint }>`
    select distinct on (member_id) member_id as "memberId", value, at_ms as at
      from (select b.member_id, o.at_ms, ${worth('o')} as value
              from ${spanRows([span])}
              join bets.outcome o on o.member_id = any(${uuids(memberIds)}::uuid[]) and o.kind = 'WON'
              join bets.bet b on b.bet_id = o.bet_id
             cross join lateral (select f.at_ms from bets.outcome f where f.bet_id = o.bet_id and f.seq = 1) first
             where first.at_ms >= span.begin_at and first.at_ms < span.end_at
               and (span.product = '' or span.product = b.product)
               and not exists (select from bets.outcome l where l.bet_id = o.bet_id and l.seq > o.seq)) bets
     where value > 0 order by member_id, value desc, at_ms`.execute(db)
  return new Map(rows.map(({ memberId, value, at }) => [memberId, { value, at: Number(at) }]))
}
