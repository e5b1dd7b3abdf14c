import type pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import { layIndexesAside } from '../members/lay-indexes-aside.ts'

const tables = ['bets.bet', 'bets.outcome']
const weeks = 52
const weekMs = 604_800_000
const openBets = 40

export interface Played {
  /** The time over which the bets lie. */
  readonly from: number
  readonly to: number
  /** The games: one that is played much, one less, one seldom. */
  readonly games: readonly string[]
  readonly verticals: readonly string[]
}

interface Requested {
  readonly memberId: string
  readonly bets: number
  readonly own: number
}

/**
 * Bets over a year with how they ended and the sums of their days, straight into the partitions, a week at a time:
 * `own` of one member, who has some open ones too, the rest of all members alike. One bet in twenty is in a second
 * game, one in five thousand in a third; three in ten won, one in a thousand ended in each of the seldom ways. No money
 * was moved for them: the pages that are measured read none of it.
 */
export async function makeRecords(db: pg.Client, { memberId, bets, own }: Requested): Promise<Played> {
  await db.query(
    "select platform.ensure_partitions(partrelid, 1, $1) from pg_partitioned_table where partstrat = 'r'",
    [weeks + 2],
  )
  await db.query(
    `create table bench_owner as
     select (row_number() over (order by member_id) - 1)::int as at, m.member_id, m.brand_id, b.currency
       from identity.member m join brand.brand b using (brand_id) where m.username like 'bench%'`,
  )
  await db.query('create unique index on bench_owner (at)')
  await db.query('analyze bench_owner')
  const restore = await layIndexesAside(db, tables)
  for (let week = weeks; week >= 1; week -= 1) {
    await db.query(weekStatement, [week, Math.round((bets - own) / weeks), null])
    await db.query(weekStatement, [week, Math.round(own / weeks), memberId])
  }
  await restore()
  await db.query(openStatement, [memberId, openBets])
  await db.query(placedStatement)
  await db.query(endedStatement)
  // As after months: what was written is known to be there, and counted.
  for (const table of [...tables, 'bets.placed_day', 'bets.ended_day', 'bets.open_bet'])
    await db.query(`vacuum (analyze) ${table}`)
  await db.query('drop table bench_owner')
  await db.query('checkpoint')
  const { rows } = await db.query<{ now: string }>('select platform.now_ms()::text as now')
  const to = Number(defined(rows[0], 'the clock has a time').now)
  return { from: to - weeks * weekMs, to, games: ['VNMB_1M', 'SSC_1M', 'bench:rare'], verticals: ['LOTT', 'RNG'] }
}

/** $1: how many weeks ago; $2: how many bets; $3: whose, or of all. */
const weekStatement = `
with drawn as materialized (
  select uuidv7(((random() - $1::int) * interval '7 days')) as bet_id, random() as which, random() as fate,
         floor(random() * (select count(*) from bench_owner))::int as at
    from generate_series(1, $2::int)
), new as materialized (
  select d.bet_id, o.member_id, o.brand_id, o.currency, fate,
         (extract(epoch from uuid_extract_timestamp(d.bet_id)) * 1000)::bigint as at_ms,
         case when which < 0.0002 then 'bench:rare' when which < 0.05 then 'SSC_1M' else 'VNMB_1M' end as game_code,
         case when which < 0.0002 then 'RNG' else 'LOTT' end as product,
         case when fate < 0.3 then 'WON' when fate < 0.996 then 'LOST' when fate < 0.997 then 'TIE'
              when fate < 0.998 then 'CANCELLED' when fate < 0.999 then 'VOID' else 'CHASE_STOPPED' end as kind
    from drawn d join bench_owner o on case when $3::uuid is null then o.at = d.at else o.member_id = $3::uuid end
), placed as (
  insert into bets.bet (bet_id, brand_id, member_id, ancestor_path, product, category, game_code, round_ref, play,
                        selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at)
  select bet_id, brand_id, member_id, '{}', product, product, game_code, '202611200001', 'DE_DB', '05', currency, false,
         10000, 10000, 0, '99.5000', 1, at_ms from new
)
insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus, valid_turnover,
                          fact_id, at_ms)
select bet_id, 1, brand_id, member_id, kind, paid, paid, 0, case when kind in ('WON', 'LOST') then 10000 else 0 end,
       bet_id, at_ms + 60000
  from (select new.*, case kind when 'WON' then 30000 when 'LOST' then 0 else 10000 end as paid from new) ended`

const openStatement = `
with placed as (
  insert into bets.bet (bet_id, brand_id, member_id, ancestor_path, product, category, game_code, round_ref, play,
                        selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at)
  select uuidv7(), brand_id, member_id, '{}', 'LOTT', 'LOTT', 'VNMB_1M', '202611200001', 'DE_DB', '05', currency, false,
         10000, 10000, 0, '99.5000', 1, platform.now_ms()
    from bench_owner cross join generate_series(1, $2::int) where member_id = $1 returning *
)
insert into bets.open_bet (bet_id, brand_id, member_id, currency, stake)
select bet_id, brand_id, member_id, currency, stake from placed`

const dayOf = (at: string) =>
  `(to_timestamp(${at} / 1000.0) at time zone (select z.time_zone from bets.day_zone z where z.brand_id = b.brand_id))::date`

const placedStatement = `
insert into bets.placed_day (member_id, day, game_code, kind, brand_id, product, bets, stake, payout, valid_turnover)
select b.member_id, ${dayOf('b.placed_at')}, b.game_code, o.kind, b.brand_id, b.product, count(*), sum(b.stake),
       sum(o.payout), sum(o.valid_turnover)
  from bench_owner join bets.bet b using (member_id) join bets.outcome o using (bet_id) group by 1, 2, 3, 4, 5, 6`

const endedStatement = `
insert into bets.ended_day (member_id, day, game_code, brand_id, product, category, bets, stake, payout, rebate,
                            valid_turnover)
select b.member_id, ${dayOf('o.at_ms')}, b.game_code, b.brand_id, b.product, b.category, count(*), sum(b.stake),
       sum(o.payout), sum(o.rebate), sum(o.valid_turnover)
  from bench_owner join bets.bet b using (member_id) join bets.outcome o using (bet_id) where o.kind not in ('CANCELLED', 'VOID', 'CHASE_STOPPED')
 group by 1, 2, 3, 4, 5, 6`
