import { sql } from 'kysely'
import { newId } from '#platform/crypto/ids.ts'
import { smallints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Outcome } from './types.ts'

/** Says in which zone a new brand's days are counted, in the transaction that makes the brand. */
export async function insertDayZone(
  tx: Tx,
  { brandId, timeZone }: { readonly brandId: string; readonly timeZone: string },
): Promise<void> {
  await sql`insert into bets.day_zone (brand_id, time_zone) values (${brandId}, ${timeZone})
            on conflict (brand_id) do nothing`.execute(tx)
}

/** Notes outcomes whose days are to be told of, in the transaction that writes them. */
export async function insertUntold(tx: Tx, outcomes: readonly Pick<Outcome, 'betId' | 'seq'>[]): Promise<void> {
  await statement`
    insert into bets.untold (untold_id, bet_ids, seqs)
    values (${newId()}::uuid, ${uuids(outcomes, (o) => o.betId)}::uuid[], ${smallints(outcomes, (o) => o.seq)}::smallint[])`.send(
    tx,
  )
}

/** Whether there are outcomes that no day tells of yet. */
export async function isUntold(db: Reader): Promise<boolean> {
  const { rows } = await sql`select 1 from bets.untold limit 1`.execute(db)
  return rows.length > 0
}

/** Whoever adds to days, or takes bets away that may yet be told, does so alone till the end of the transaction. */
export async function holdDays(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('days of bets', 0))`.execute(tx)
}

/** What adding up came to. */
export interface AddedDays {
  /** How many notes there were. */
  readonly notes: number
  /** Whose days changed, brand by brand. */
  readonly whose: readonly { readonly brandId: string; readonly memberIds: string[] }[]
}

/** What changes come to by the member's day of placing and of ending, and by the brand's day in real money. */
const written = sql`
  placed as (
    insert into bets.placed_day as d (member_id, day, game_code, kind, brand_id, product, bets, stake, payout,
                                      valid_turnover)
    select member_id, placed_on, game_code, kind, brand_id, product, sum(sign), sum(sign * stake),
           sum(sign * payout), sum(sign * valid_turnover)
      from changes where kind <> 'REOPENED' group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4
    on conflict (member_id, day, game_code, kind) do update
       set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
           valid_turnover = d.valid_turnover + excluded.valid_turnover
  ), ended as (
    insert into bets.ended_day as d (member_id, day, game_code, brand_id, product, category, bets, stake, payout,
                                     rebate, valid_turnover, trial)
    select member_id, ended_on, game_code, brand_id, product, category, sum(sign), sum(sign * stake),
           sum(sign * payout), sum(sign * rebate), sum(sign * valid_turnover), bool_or(currency = 'XXX')
      from changes where kind not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED')
     group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3
    on conflict (member_id, day, game_code) do update
       set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
           rebate = d.rebate + excluded.rebate, valid_turnover = d.valid_turnover + excluded.valid_turnover
  ), branded as (
    insert into bets.brand_day as d (brand_id, day, product, bets, stake, payout, rebate)
    select brand_id, ended_on, product, sum(sign), sum(sign * stake), sum(sign * payout), sum(sign * rebate)
      from changes
     where kind not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED') and currency <> 'XXX'
     group by 1, 2, 3 order by 1, 2, 3
    on conflict (brand_id, day, product) do update
       set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
           rebate = d.rebate + excluded.rebate
  ), active as (
    insert into bets.active_day as d (brand_id, day, members)
    select brand_id, ended_on, count(distinct member_id)
      from changes
     where kind not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED') and currency <> 'XXX'
       -- Without a row of the day before this statement; nobody else writes one meanwhile.
       and not exists (select from bets.ended_day d where d.member_id = changes.member_id and d.day = changes.ended_on)
     group by 1, 2 order by 1, 2
    on conflict (brand_id, day) do update set members = d.members + excluded.members
  )`

/**
 * Adds what noted outcomes change to the sums of their days, and takes the notes away: once, whatever is killed. Each
 * takes back what the outcome before it of its bet said; sums do not ask for an order. Bets that were taken away
 * meanwhile are told of by nobody. Answers how many notes there were, and whose.
 */
export async function addToDays(
  tx: Tx,
  { most, agedMs }: { readonly most: number; readonly agedMs: number },
): Promise<AddedDays> {
  await holdDays(tx)
  const { rows } = await sql<{ notes: bigint; brandId: string | null; memberIds: string[] | null }>`
    with notes as (
      delete from bets.untold where untold_id in (
        select untold_id from bets.untold
         where uuid_extract_timestamp(untold_id) <= clock_timestamp() - ${agedMs} * interval '1 millisecond'
         order by untold_id limit ${most})
      returning bet_ids, seqs
    ), told as (
      select new.*, b.product, b.category, b.game_code, b.stake, b.currency,
             (to_timestamp(b.placed_at / 1000.0) at time zone coalesce(z.time_zone, 'UTC'))::date as placed_on,
             (to_timestamp(new.at_ms / 1000.0) at time zone coalesce(z.time_zone, 'UTC'))::date as ended_on,
             (select starts_at from bets.turnover_mark m
               where m.member_id = b.member_id and m.starts_at <= b.placed_at order by starts_at desc limit 1) as starts_at
        from notes
       cross join lateral unnest(notes.bet_ids, notes.seqs) as note(bet_id, seq)
       cross join lateral (select o.bet_id, o.seq, o.kind, o.payout, o.rebate, o.valid_turnover, o.at_ms, o.member_id,
                                  o.brand_id
                             from bets.outcome o where o.bet_id = note.bet_id and o.seq = note.seq) new
       cross join lateral (select * from bets.bet b where b.bet_id = note.bet_id) b
        left join bets.day_zone z on z.brand_id = b.brand_id
    ), changes as (
      select told.*, 1 as sign from told
      union all
      select told.bet_id, told.seq, before.kind, before.payout, before.rebate, before.valid_turnover, told.at_ms,
             told.member_id, told.brand_id, told.product, told.category, told.game_code, told.stake, told.currency, told.placed_on,
             told.ended_on, told.starts_at, -1
        from told
       cross join lateral (select o.kind, o.payout, o.rebate, o.valid_turnover from bets.outcome o
                            where told.seq > 1 and o.bet_id = told.bet_id and o.seq = told.seq - 1) before
    ), logged as (
      insert into bets.ending_log (brand_id, bet_ids, seqs, member_ids, days)
      select brand_id, bets.bet_ids, bets.seqs, whose.member_ids, whose.days
        from (select brand_id, array_agg(bet_id order by bet_id, seq) as bet_ids, array_agg(seq order by bet_id, seq) as seqs
                from told where currency <> 'XXX' group by brand_id) bets
        join (select brand_id, array_agg(member_id order by member_id, ended_on) as member_ids,
                     array_agg(ended_on order by member_id, ended_on) as days
                from (select distinct brand_id, member_id, ended_on from told where currency <> 'XXX') pairs
               group by brand_id) whose using (brand_id)
    ), marks as materialized (
      -- Held till the end: whoever forgets marks leaves those that are being added to.
      select m.member_id, m.starts_at from bets.turnover_mark m
       where (m.member_id, m.starts_at) in (select member_id, starts_at from changes where starts_at is not null)
         for key share
    ), played as (
      insert into bets.turnover_played as p (member_id, starts_at, game_code, brand_id, product, valid_turnover)
      select c.member_id, c.starts_at, c.game_code, c.brand_id, c.product, sum(sign * valid_turnover)
        from changes c join marks using (member_id, starts_at) group by 1, 2, 3, 4, 5 order by 1, 2, 3
      on conflict (member_id, starts_at, game_code) do update
         set valid_turnover = p.valid_turnover + excluded.valid_turnover
    ), ${written}
    select (select count(*) from notes) as notes, brand_id as "brandId", array_agg(distinct member_id) as "memberIds"
      from (values (1)) once left join changes on true group by brand_id`.execute(tx)
  return {
    notes: Number(rows[0]?.notes ?? 0n),
    whose: rows.flatMap(({ brandId, memberIds }) =>
      brandId === null || memberIds === null ? [] : [{ brandId, memberIds }],
    ),
  }
}
