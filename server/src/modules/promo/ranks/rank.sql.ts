import { sql } from 'kysely'
import { bigints, ints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'

/** What a member turned over on a day, of all games. */
export interface RankDay {
  readonly memberId: string
  readonly day: string
  readonly turnover: bigint
}

/** Where a member stands. */
export interface MemberRank {
  readonly memberId: string
  readonly level: number
  readonly highest: number
  readonly total: bigint
  readonly raisedOn: string | null
  readonly events: number
  readonly isLocked: boolean
}

export type RankCause = 'began' | 'turnover' | 'regained' | 'month' | 'locked' | 'unlocked'

export interface RankEvent {
  readonly memberId: string
  readonly seq: number
  readonly cause: RankCause
  readonly from: number
  readonly to: number
  readonly day: string
  readonly total: bigint
  readonly month: bigint
  readonly asked: bigint
  readonly reason: string | null
}

const columns = sql`
  r.member_id as "memberId", r.level::int as level, r.highest::int as highest, r.total, r.raised_on::text as "raisedOn",
  r.events, r.locked_at is not null as "isLocked"`

/** Writes what days come to now; answers by how much each that changed did. Whoever writes holds the reader's place. */
export async function writeDays(
  tx: Tx,
  brandId: string,
  days: readonly RankDay[],
): Promise<readonly { readonly memberId: string; readonly day: string; readonly delta: bigint }[]> {
  const { rows } = await sql<{ memberId: string; day: string; delta: bigint }>`
    with new as (
      select n.member_id, n.day::date as day, n.turnover, coalesce(d.valid_turnover, 0) as before
        from unnest(${uuids(days, (one) => one.memberId)}::uuid[], ${texts(days, (one) => one.day)}::text[],
                    ${bigints(days, (one) => one.turnover)}::bigint[]) as n(member_id, day, turnover)
        left join promo.rank_day d on d.member_id = n.member_id and d.day = n.day::date
    ), written as (
      insert into promo.rank_day (member_id, day, brand_id, valid_turnover)
      select member_id, day, ${brandId}::uuid, turnover from new where turnover <> before order by member_id, day
      on conflict (member_id, day) do update set valid_turnover = excluded.valid_turnover
    )
    select member_id as "memberId", day::text as day, turnover - before as delta
      from new where turnover <> before order by member_id, day`.execute(tx)
  return rows
}

/** Holds where members stand, in the order of their ids; whoever has no row gets one. */
export async function lockRanks(tx: Tx, brandId: string, memberIds: readonly string[]): Promise<readonly MemberRank[]> {
  await sql`
    insert into promo.member_rank (member_id, brand_id)
    select member_id, ${brandId}::uuid from unnest(${uuids(memberIds)}::uuid[]) as m(member_id) order by member_id
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<MemberRank>`
    select ${columns} from promo.member_rank r where member_id = any(${uuids(memberIds)}::uuid[])
     order by member_id for update`.execute(tx)
  return rows
}

/** What members turned over in the calendar months of some of their days, up to and with each. */
export async function sumMonthsTo(
  db: Reader,
  pairs: readonly { readonly memberId: string; readonly day: string }[],
): Promise<readonly RankDay[]> {
  const { rows } = await sql<RankDay>`
    select p.member_id as "memberId", p.day::text as day, s.turnover
      from unnest(${uuids(pairs, (one) => one.memberId)}::uuid[], ${texts(pairs, (one) => one.day)}::text[]::date[]) as p(member_id, day)
     cross join lateral (
       select coalesce(sum(d.valid_turnover), 0)::bigint as turnover from promo.rank_day d
        where d.member_id = p.member_id and d.day between date_trunc('month', p.day)::date and p.day) s`.execute(db)
  return rows
}

export interface RankChange extends Omit<MemberRank, 'isLocked'> {
  readonly ladderNumber: number
}

/** Writes where members stand now. */
export async function updateRanks(tx: Tx, changes: readonly RankChange[]): Promise<void> {
  if (changes.length === 0) return
  await statement`
    update promo.member_rank r
       set level = n.level, highest = n.highest, total = n.total, raised_on = n.raised_on::date, events = n.events,
           ladder_number = n.ladder_number
      from (${rowsOf(
        uuids(changes, (one) => one.memberId),
        smallints(changes, (one) => one.level),
        smallints(changes, (one) => one.highest),
        bigints(changes, (one) => one.total),
        texts(changes, (one) => one.raisedOn),
        ints(changes, (one) => one.events),
        ints(changes, (one) => one.ladderNumber),
      )}) as n(member_id, level, highest, total, raised_on, events, ladder_number)
     where r.member_id = n.member_id`.send(tx)
}

/** Writes why ranks changed. */
export async function insertRankEvents(
  tx: Tx,
  brandId: string,
  events: readonly RankEvent[],
  at: number,
): Promise<void> {
  if (events.length === 0) return
  await statement`
    insert into promo.rank_event (member_id, seq, brand_id, cause, from_level, to_level, day, total, month_turnover, asked,
                                  reason, at_ms)
    select member_id, seq, ${brandId}::uuid, cause, from_level, to_level, day::date, total, month_turnover, asked, reason,
           ${at}::bigint
      from (${rowsOf(
        uuids(events, (one) => one.memberId),
        ints(events, (one) => one.seq),
        texts(events, (one) => one.cause),
        smallints(events, (one) => one.from),
        smallints(events, (one) => one.to),
        texts(events, (one) => one.day),
        bigints(events, (one) => one.total),
        bigints(events, (one) => one.month),
        bigints(events, (one) => one.asked),
        texts(events, (one) => one.reason),
      )}) as n(member_id, seq, cause, from_level, to_level, day, total, month_turnover, asked, reason)`.send(tx)
}

export interface RankBonus {
  readonly memberId: string
  readonly level: number
  readonly eventSeq: number
  readonly amount: bigint
}

/** Notes the bonuses of ranks that members have for the first time; each once in a life, whatever is tried twice. */
export async function insertRankBonuses(
  tx: Tx,
  brandId: string,
  bonuses: readonly RankBonus[],
  at: number,
): Promise<void> {
  if (bonuses.length === 0) return
  await statement`
    insert into promo.rank_bonus (member_id, level, brand_id, bonus_id, event_seq, amount, at_ms)
    select member_id, level, ${brandId}::uuid, uuidv7(), event_seq, amount, ${at}::bigint
      from (${rowsOf(
        uuids(bonuses, (one) => one.memberId),
        smallints(bonuses, (one) => one.level),
        ints(bonuses, (one) => one.eventSeq),
        bigints(bonuses, (one) => one.amount),
      )}) as n(member_id, level, event_seq, amount)
    on conflict on constraint rank_bonus_pk do nothing`.send(tx)
}

/** Members of a brand who were looked at by an older version of its ladder, held; a bounded number. */
export async function lockBehind(
  tx: Tx,
  { brandId, number, most }: { readonly brandId: string; readonly number: number; readonly most: number },
): Promise<readonly MemberRank[]> {
  const { rows } = await sql<MemberRank>`
    select ${columns} from promo.member_rank r
     where member_id in (
       select member_id from promo.member_rank
        where brand_id = ${brandId} and ladder_number < ${number} order by ladder_number, member_id limit ${most}
          for update skip locked)
     order by member_id`.execute(tx)
  return rows
}

/** Brands of whom some members were looked at by an older version of the ladder. */
export async function listBrandsBehind(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ brandId: string }>`
    select l.brand_id as "brandId" from (select brand_id, max(number) as number from promo.ladder group by 1) l
     where exists (select from promo.member_rank r where r.brand_id = l.brand_id and r.ladder_number < l.number)`.execute(
    db,
  )
  return rows.map(({ brandId }) => brandId)
}

export async function findRank(db: Reader, memberId: string): Promise<MemberRank | undefined> {
  const { rows } = await sql<MemberRank>`
    select ${columns} from promo.member_rank r where member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** Locks a rank where it is, or lets it go again: it is looked at anew then. */
export async function markLocked(tx: Tx, memberId: string, at: number | null): Promise<void> {
  await sql`
    update promo.member_rank
       set locked_at = ${at}, events = events + 1, ladder_number = case when ${at}::bigint is null then 0 else ladder_number end
     where member_id = ${memberId}`.execute(tx)
}

/** A page of a rank's history, the latest first. */
export async function listRankEvents(
  db: Reader,
  memberId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly (RankEvent & { readonly at: bigint })[]> {
  const { rows } = await sql<RankEvent & { at: bigint }>`
    select member_id as "memberId", seq, cause, from_level::int as "from", to_level::int as "to", day::text as day, total,
           month_turnover as month, asked, reason, at_ms as at
      from promo.rank_event where member_id = ${memberId} and (${before}::int is null or seq < ${before}::int)
     order by seq desc limit ${limit}`.execute(db)
  return rows
}
