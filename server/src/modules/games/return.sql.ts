import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

interface FoldedVendor {
  readonly vendorId: string
  readonly brandId: string
}

/**
 * Adds up what the next transactions of a vendor changed, in the order of their places, and says how many they were. The
 * mark is held: a second hand finds it taken and does nothing. A round is counted by what changed of it since it was
 * counted last, whatever happened to it in between, on the day on which it began; work grows with what is new alone: each bet and
 * round is looked up by itself (`limit 1`), where a join would read all that there ever were.
 */
export async function foldReturns(tx: Tx, { vendorId, brandId }: FoldedVendor, limit: number): Promise<number> {
  await sql`
    insert into games.return_mark (vendor_id, brand_id, xid, tx_id, folded_at)
    values (${vendorId}, ${brandId}, '0', '', platform.now_ms()) on conflict do nothing`.execute(tx)
  // Held by a statement of its own, so that the next one sees whatever the hand before has counted.
  const { rows: held } = await sql`
    select 1 from games.return_mark where vendor_id = ${vendorId} for update skip locked`.execute(tx)
  if (held.length === 0) return 0
  const { rows } = await sql<{ taken: number }>`
    with mark as (
      select xid, tx_id from games.return_mark where vendor_id = ${vendorId}
    ), taken as materialized (
      select t.xid, t.tx_id, t.bet_row_id, t.member_id, t.game_code, t.round_id
        from mark cross join lateral (
          select * from games.transaction t
           where t.vendor_id = ${vendorId} and uuid_hash(t.vendor_id) = uuid_hash(${vendorId}::uuid)
             and t.xid < pg_snapshot_xmin(pg_current_snapshot()) and (t.xid, t.tx_id) > (mark.xid, mark.tx_id)
           order by t.xid, t.tx_id limit ${limit}) t
    ), touched as (
      select member_id, game_code, round_id from taken
       union
      select b.member_id, b.game_code, b.round_id
        from taken t
       cross join lateral (select * from games.vendor_bet found where found.row_id = t.bet_row_id limit 1) b
    ), changed as materialized (
      select r.row_id, r.game_code, coalesce(c.day, (r.opened_at / 86400000)::int) as day,
             r.staked, case when r.staked > 0 then r.paid else 0 end as paid,
             coalesce(c.staked, 0) as was_staked, coalesce(c.paid, 0) as was_paid
        from touched
       cross join lateral (select * from games.vendor_key found
                            where found.vendor_id = ${vendorId}
                              and found.digest = games.round_digest(touched.member_id, touched.game_code, touched.round_id)
                            limit 1) k
       cross join lateral (select * from games.round found where found.row_id = k.row_id limit 1) r
        left join lateral (select * from games.return_counted found where found.row_id = k.row_id limit 1) c on true
       where (r.staked, case when r.staked > 0 then r.paid else 0 end) <> (coalesce(c.staked, 0), coalesce(c.paid, 0))
    ), counted as (
      insert into games.return_counted (row_id, vendor_id, brand_id, day, staked, paid)
      select row_id, ${vendorId}::uuid, ${brandId}::uuid, day, staked, paid from changed
      on conflict (row_id) do update set staked = excluded.staked, paid = excluded.paid
    ), summed as (
      insert into games.return_day as d (vendor_id, game_code, day, brand_id, rounds, staked, paid, staked_squares,
                                         paid_squares, products)
      select ${vendorId}::uuid, game_code, day, ${brandId}::uuid,
             sum((staked > 0)::int - (was_staked > 0)::int), sum(staked - was_staked), sum(paid - was_paid),
             sum(staked::numeric * staked - was_staked::numeric * was_staked),
             sum(paid::numeric * paid - was_paid::numeric * was_paid),
             sum(staked::numeric * paid - was_staked::numeric * was_paid)
        from changed group by game_code, day
      on conflict (vendor_id, game_code, day) do update
         set rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked, paid = d.paid + excluded.paid,
             staked_squares = d.staked_squares + excluded.staked_squares,
             paid_squares = d.paid_squares + excluded.paid_squares, products = d.products + excluded.products
    ), moved as (
      update games.return_mark m set xid = last.xid, tx_id = last.tx_id, folded_at = platform.now_ms()
        from (select xid, tx_id from taken order by xid desc, tx_id desc limit 1) last
       where m.vendor_id = ${vendorId}
    )
    select count(*)::int as taken from taken`.execute(tx)
  return rows[0]?.taken ?? 0
}

/** What a game took and paid in a time; amounts as the database has them, ten thousandths of a unit. */
export interface GameReturn {
  readonly vendorId: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly gameCode: string
  /** Null where the vendor told of no such game. */
  readonly names: Readonly<Record<string, string>> | null
  readonly rtp: number | null
  readonly volatility: string | null
  readonly rounds: bigint
  readonly staked: bigint
  readonly paid: bigint
  /** Read as floats: they are for a bound, and never booked. */
  readonly stakedSquares: number
  readonly paidSquares: number
  readonly products: number
}

/** The games of a brand, or of one of its vendors, that were played on rounds since a day. */
export async function listReturns(
  db: Reader,
  request: { readonly brandId: string; readonly vendorCode: string | null; readonly since: number },
): Promise<readonly GameReturn[]> {
  const { rows } = await sql<GameReturn>`
    select v.vendor_id as "vendorId", v.code as "vendorCode", v.name as "vendorName", s.game_code as "gameCode", g.names,
           g.rtp, g.volatility, s.rounds, s.staked, s.paid, s.staked_squares as "stakedSquares",
           s.paid_squares as "paidSquares", s.products
      from (select vendor_id, game_code, sum(rounds)::bigint as rounds, sum(staked)::bigint as staked,
                   sum(paid)::bigint as paid, sum(staked_squares)::float8 as staked_squares,
                   sum(paid_squares)::float8 as paid_squares, sum(products)::float8 as products
              from games.return_day where brand_id = ${request.brandId} and day >= ${request.since}
             group by vendor_id, game_code having sum(rounds) > 0) s
      join games.vendor v on v.vendor_id = s.vendor_id
      left join games.game g on g.vendor_id = s.vendor_id and g.game_code = s.game_code
     where ${request.vendorCode}::text is null or v.code = ${request.vendorCode}
     order by s.staked desc, v.code, s.game_code`.execute(db)
  return rows
}

export interface NewAlarm {
  readonly vendorId: string
  readonly brandId: string
  readonly gameCode: string
  readonly day: number
  readonly side: 'ABOVE' | 'BELOW'
  readonly rounds: number
  readonly returned: number
  readonly expected: number
  readonly score: number
}

/** Raises an alarm; false where it was raised on this day. */
export async function insertReturnAlarm(tx: Tx, alarm: NewAlarm): Promise<boolean> {
  const { rows } = await sql`
    insert into games.return_alarm (vendor_id, game_code, day, side, brand_id, rounds, returned, expected, score, raised_at)
    values (${alarm.vendorId}, ${alarm.gameCode}, ${alarm.day}, ${alarm.side}, ${alarm.brandId}, ${alarm.rounds},
            ${alarm.returned}, ${alarm.expected}, ${Math.round(alarm.score * 100)}, platform.now_ms())
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export interface RaisedAlarm {
  readonly vendorCode: string
  readonly gameCode: string
  readonly names: Readonly<Record<string, string>> | null
  readonly side: 'ABOVE' | 'BELOW'
  readonly rounds: bigint
  readonly returned: number
  readonly expected: number
  readonly score: number
  readonly raisedAt: bigint
}

/** The latest alarms of a brand. */
export async function listReturnAlarms(db: Reader, brandId: string, limit: number): Promise<readonly RaisedAlarm[]> {
  const { rows } = await sql<RaisedAlarm>`
    select v.code as "vendorCode", a.game_code as "gameCode", g.names, a.side, a.rounds, a.returned, a.expected, a.score,
           a.raised_at as "raisedAt"
      from games.return_alarm a join games.vendor v on v.vendor_id = a.vendor_id
      left join games.game g on g.vendor_id = a.vendor_id and g.game_code = a.game_code
     where a.brand_id = ${brandId} order by a.raised_at desc, a.vendor_id, a.game_code limit ${limit}`.execute(db)
  return rows
}
