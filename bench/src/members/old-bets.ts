import type pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import { layIndexesAside } from './lay-indexes-aside.ts'

/** What a settled bet leaves rows in. */
const tables = [
  'lottery.ticket',
  'bets.bet',
  'bets.outcome',
  'wallet.entry',
  'wallet.posting',
  'platform.idempotency_key',
  'bets.placed_day',
  'bets.ended_day',
]
export const betsARound = 5
const ownersAtOnce = 25_000
/** Rounds lie a week apart, as a member's bets lie over months. */
const hoursBetween = 168

/**
 * Old bets, straight into the tables: in each round every member has placed five orders of one unit on an issue of
 * the past, of which one won all five back. So a round leaves balances as they were, and the ledger adds up. Rounds that
 * were made `before` are of later weeks.
 */
export async function makeOldBets(
  connections: readonly pg.Client[],
  { rounds, before }: { readonly rounds: number; readonly before: number },
): Promise<number> {
  const [db] = connections
  if (!db || rounds === 0) return 0
  const owners = await readOwners(db)
  await db.query(
    "select platform.ensure_partitions(partrelid, 0, $1) from pg_partitioned_table where partstrat = 'r'",
    [before + rounds + 1],
  )
  const restore = await layIndexesAside(db, tables)
  const house = await houseAccount(db)
  for (let round = 0; round < rounds; round += 1) {
    const issue = await pastIssue(db, before + round)
    let next = 0
    const insert = async (connection: pg.Client) => {
      for (let from = next; from < owners; from = next) {
        next += ownersAtOnce
        await connection.query(roundStatement, [from, from + ownersAtOnce, round, ...issue, house])
      }
    }
    await Promise.all(connections.map(insert))
  }
  await db.query(
    `update wallet.account a set version = a.version + $1
       from bench_owner o where a.account_id in (o.cash_id, o.open_id)`,
    [rounds * (betsARound + 1)],
  )
  await restore()
  // A vacuum of what months would have brought bit by bit must not fall into the seconds that are measured.
  await db.query('alter system set autovacuum = off')
  await db.query('select pg_reload_conf()')
  for (const table of [...tables, 'wallet.account']) await db.query(`analyze ${table}`)
  // Balances change in their place, year after year; the one great change above has left every account in two.
  await db.query('vacuum (full, analyze) wallet.account')
  await db.query('drop table bench_owner')
  await db.query('checkpoint')
  return owners * rounds * betsARound
}

/** The members' accounts as they stand, numbered in the order of their ids; answers how many there are. */
async function readOwners(db: pg.Client): Promise<number> {
  await db.query(
    `create table bench_owner as
     select (row_number() over (order by c.owner_id) - 1)::int as at, c.owner_id as member_id, c.brand_id, c.currency,
            c.account_id as cash_id, c.version as cash_version, c.balance as cash_balance,
            o.account_id as open_id, o.version as open_version, o.balance as open_balance
       from wallet.account c
       join wallet.account o on o.owner_id = c.owner_id and o.purpose = 'OPEN_BETS'
       join identity.member m on m.member_id = c.owner_id and m.username like 'bench%'
      where c.purpose = 'PLAYER_CASH'`,
  )
  await db.query('alter table bench_owner add primary key (at)')
  await db.query('analyze bench_owner')
  const { rows } = await db.query<{ owners: number }>('select count(*)::int as owners from bench_owner')
  return rows[0]?.owners ?? 0
}

async function houseAccount(db: pg.Client): Promise<string> {
  await db.query(
    `insert into wallet.account (account_id, brand_id, owner_kind, owner_id, purpose, currency, may_overdraw)
     select uuidv7(), brand_id, 'house', brand_id, 'HOUSE_GGR:LOTT', currency, true
       from (select distinct brand_id, currency from bench_owner) of_bench on conflict do nothing`,
  )
  const { rows } = await db.query<{ id: string }>(
    `select account_id as id from wallet.account
      where purpose = 'HOUSE_GGR:LOTT' and (brand_id, currency) in (select brand_id, currency from bench_owner)`,
  )
  return defined(rows[0], 'the house has its account').id
}

/** An issue that was settled long ago: its id, its number and how old it is. */
async function pastIssue(db: pg.Client, round: number): Promise<[string, string, string]> {
  const age = `${(round + 1) * hoursBetween} hours`
  const { rows } = await db.query<{ id: string; numero: string }>(
    `with made as (
       insert into lottery.issue (issue_id, game_id, numero, open_at, close_at, draw_at, state, commit, result, drawn_at, settled_at)
       select uuidv7(-$1::interval), 1, 'OLD-' || substr(uuidv7()::text, 1, 13), at - 60000, at - 5000, at, 'SETTLED', '',
              '{"kind":"prizes","prizes":[]}', at, at
         from (select platform.now_ms() - (extract(epoch from $1::interval) * 1000)::bigint as at) past
       returning issue_id as id, numero, draw_at
     ), finished as (
       insert into lottery.settlement (issue_id, started_at, finished_at) select id, draw_at, draw_at from made
     ) select id, numero from made`,
    [age],
  )
  const { id, numero } = defined(rows[0], 'an issue was made')
  return [id, numero, age]
}

const win = betsARound * 10_000
const linesARound = betsARound + 1

/** $1 up to $2: the owners; $3 the round; $4, $5, $6 its issue, number and age; $7 the house's account. */
const roundStatement = `
with new as materialized (
  select placed.*, first_value(bet_id) over (partition by at order by j) as fact_id,
         platform.now_ms() - (extract(epoch from $6::interval) * 1000)::bigint as at_ms
    from (select o.*, j, uuidv7(-$6::interval) as bet_id, uuidv7(-$6::interval) as order_id
            from bench_owner o cross join generate_series(1, ${betsARound}) as j where o.at >= $1 and o.at < $2) placed
), tickets as (
  insert into lottery.ticket (bet_id, order_id, line, issue_id, game_id, brand_id, member_id, play_id, play_code, picks,
                              units, multiple, stake_per_unit, stake, prizes, win_amount_max, currency, placed_at)
  select bet_id, order_id, 0, $4::uuid, 1, brand_id, member_id, 2704, 'DE_DB', '05', 1, 1, 10000, 10000, '995000',
         100000000000, currency, at_ms from new
), recorded as (
  insert into bets.bet (bet_id, brand_id, member_id, ancestor_path, product, category, game_code, round_ref, play,
                        selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at)
  select bet_id, brand_id, member_id, '{}', 'LOTT', 'VNMB', 'VNMB_1M', $5, 'DE_DB', '05', currency, false,
         10000, 10000, 0, '99.5000', 1, at_ms from new
), ended as (
  insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus, valid_turnover,
                            fact_id, at_ms)
  select bet_id, 1, brand_id, member_id, case j when 1 then 'WON' else 'LOST' end, case j when 1 then ${win} else 0 end,
         case j when 1 then ${win} else 0 end, 0, 10000, fact_id, at_ms from new
), entries as (
  insert into wallet.entry (fact_id, kind, seq, brand_id, currency, at_ms)
  select order_id, 'bet.placed', 1, brand_id, currency, at_ms from new
  union all select fact_id, 'bet.settled', 1, brand_id, currency, at_ms from new where j = 1
), postings as (
  insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, debit_version,
                              debit_balance, credit_version, credit_balance, at_ms, posted_id)
  select order_id, 'bet.placed', 1, 0, cash_id, open_id, 10000,
         cash_version + $3::int * ${linesARound} + j, cash_balance - j * 10000,
         open_version + $3::int * ${linesARound} + j, open_balance + j * 10000, at_ms, order_id from new
  union all
  select fact_id, 'bet.settled', 1, 0, open_id, $7::uuid, ${win},
         open_version + ($3::int + 1) * ${linesARound}, open_balance, null, null, at_ms, fact_id from new where j = 1
  union all
  select fact_id, 'bet.settled', 1, 1, $7::uuid, cash_id, ${win}, null, null,
         cash_version + ($3::int + 1) * ${linesARound}, cash_balance, at_ms, fact_id from new where j = 1
), on_days as (
  select new.*, (to_timestamp(at_ms / 1000.0) at time zone coalesce(z.time_zone, 'UTC'))::date as day
    from new left join bets.day_zone z using (brand_id)
), placed_days as (
  insert into bets.placed_day (member_id, day, game_code, kind, brand_id, product, bets, stake, payout, valid_turnover)
  select member_id, day, 'VNMB_1M', case j when 1 then 'WON' else 'LOST' end, brand_id, 'LOTT', count(*),
         count(*) * 10000, case j when 1 then ${win} else 0 end, count(*) * 10000
    from on_days group by 1, 2, 4, 5, 9
), ended_days as (
  insert into bets.ended_day (member_id, day, game_code, brand_id, product, category, bets, stake, payout, rebate,
                              valid_turnover)
  select member_id, day, 'VNMB_1M', brand_id, 'LOTT', 'VNMB', count(*), count(*) * 10000, ${win}, 0, count(*) * 10000
    from on_days group by member_id, day, brand_id
)
insert into platform.idempotency_key (scope, brand_id, member_id, operation, key, body_hash, answer, at_ms)
select uuidv7(-$6::interval), brand_id, member_id, 'lottery.place_bet', uuidv7(-$6::interval)::text, decode(repeat('00', 32), 'hex'),
       jsonb_build_object('orderId', order_id, 'balance', '100.0000', 'version', 1), at_ms from new`
