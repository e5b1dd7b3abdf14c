import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { lowestIdSince, type Tables } from '#platform/module/ledger-check.ts'
import { wholeTables } from './whole-tables.sql.ts'

type Sql = ReturnType<typeof sql>

/** From where on bets of a round `c` lie: from its beginning, or anywhere where its name was lost. */
export const firstOfRound = sql`coalesce(games.day_before(c.row_id), '00000000-0000-0000-0000-000000000000')`

/**
 * What vendors said of the rounds that are written down, with the part of each: looked up by member, from when the first
 * of the member's rounds was opened on.
 */
export const transactionsOf = (which: Sql, sinceMs: number): Sql => sql`
  with span as (
    select c.part, c.vendor_id, c.member_id, least(coalesce(min(r.opened_at), ${sinceMs}), ${sinceMs}) as from_ms,
           least(games.day_before(min(c.row_id::text)::uuid), ${lowestIdSince(sinceMs)}) as from_id
      from reporting.check_round c left join games.round r on r.row_id = c.row_id
     where ${which} group by 1, 2, 3
  )
  select c.part, t.ledger_tx_id, t.bet_id, t as row
    from span s join games.transaction t on t.member_id = s.member_id and t.at_ms >= s.from_ms and t.row_id >= s.from_id
                                  and t.vendor_id = s.vendor_id
    join reporting.check_round c on (c.part, c.vendor_id, c.member_id, c.game_code, c.round_id)
                                  = (s.part, t.vendor_id, t.member_id, t.game_code, t.round_id)`

/** A part of what came since. */
export interface Part {
  readonly part: number
  readonly sinceMs: number
  /** Whether its lines are read as they stand now, and not as they were copied before the first part. */
  readonly isFresh: boolean
}

/** The tables of a part, in the transaction that reads it: each with all that it is held against. */
export async function openPart(tx: Tx, part: Part): Promise<Tables> {
  // A part is little beside its tables: each row of it is looked up by its key, and none of them is read whole.
  await sql`set local enable_hashjoin = off`.execute(tx)
  await sql`set local enable_mergejoin = off`.execute(tx)
  // A sample of some thousand rows tells enough of a part, and costs a tenth of the usual one.
  await sql`set local default_statistics_target = 10`.execute(tx)
  await fill(tx, touched(part))
  await sql`set local enable_hashjoin = on`.execute(tx)
  await sql`set local enable_mergejoin = on`.execute(tx)
  await fill(tx, booked(part))
  return { ...tablesOfPart, sinceMs: part.sinceMs }
}

async function fill(tx: Tx, tables: Readonly<Record<string, Touched>>): Promise<void> {
  for (const [name, { rows, keys }] of Object.entries(tables)) {
    await sql`create temp table ${sql.table(name)} on commit drop as ${rows}`.execute(tx)
    for (const key of keys) await sql`create index on ${sql.table(name)} (${sql.raw(key)})`.execute(tx)
    await sql`analyze ${sql.table(name)}`.execute(tx)
  }
}

/** Takes the tables of a part away again. */
export async function closePart(tx: Tx, part: Part): Promise<void> {
  for (const name of Object.keys({ ...touched(part), ...booked(part) })) {
    await sql`drop table ${sql.table(name)}`.execute(tx)
  }
}

interface Touched {
  readonly rows: Sql
  readonly keys: readonly string[]
}

/** What each table of a part holds, those first that others are found by. */
const touched = ({ part, sinceMs }: Part): Readonly<Record<string, Touched>> => ({
  part_ticket: {
    rows: sql`
      select t.* from reporting.check_ticket c
        join lottery.ticket t on t.issue_id = c.issue_id and t.member_id = c.member_id where c.part = ${part}`,
    keys: ['bet_id', 'order_id'],
  },
  part_round: {
    rows: sql`
      select r.* from reporting.check_round c join games.round r on r.row_id = c.row_id
       where c.part = ${part}`,
    keys: ['member_id, game_code, round_id'],
  },
  part_vendor_bet: {
    rows: sql`
      select v.* from reporting.check_round c
        join games.vendor_bet v using (vendor_id, member_id, game_code, round_id)
       where c.part = ${part} and v.row_id >= ${firstOfRound}`,
    keys: ['tx_id', 'bet_id'],
  },
  part_transaction: {
    rows: sql`
      select (t.row).* from (${transactionsOf(sql`c.part = ${part}`, sinceMs)}) t`,
    keys: ['ledger_tx_id', 'bet_tx_id', 'bet_id'],
  },
  part_bet: {
    rows: sql`
      select b.* from (select bet_id from part_ticket
                       union select bet_id from part_vendor_bet where bet_id is not null
                       union select bet_id from part_transaction where bet_id is not null
                       union select fact_id from reporting.check_fact where part = ${part}) own
        join bets.bet b using (bet_id)`,
    keys: ['bet_id'],
  },
  part_funding: {
    rows: sql`
      select f.* from (select bet_id from part_bet union select fact_id from reporting.check_fact where part = ${part}) own
        join bets.funding f using (bet_id)`,
    keys: ['bet_id'],
  },
  part_outcome: {
    rows: sql`
      select o.* from (select bet_id from part_ticket union select bet_id from part_bet) own join bets.outcome o using (bet_id)`,
    keys: ['bet_id, seq', 'fact_id'],
  },
  part_fact: {
    rows: sql`
      select fact_id from reporting.check_fact where part = ${part}
      union select order_id from part_ticket union select bet_id from part_ticket union select bet_id from part_bet
      union select fact_id from part_outcome where fact_id is not null
      union select ledger_tx_id from part_transaction where ledger_tx_id is not null`,
    keys: [],
  },
  part_entry: {
    rows: sql`select e.* from part_fact join wallet.entry e using (fact_id)`,
    keys: ['fact_id'],
  },
})

/** Lines lead from their accounts and not from their facts: so what is not copied is read with all of its weeks. */
const booked = ({ part, isFresh }: Part): Readonly<Record<string, Touched>> => ({
  part_posting: {
    rows: isFresh
      ? sql`select p.* from part_fact join wallet.posting p using (fact_id)`
      : sql`select * from reporting.check_posting where part = ${part}`,
    keys: ['fact_id'],
  },
  part_account: {
    rows: sql`
      select a.* from (select debit_account_id as account_id from part_posting union select credit_account_id from part_posting) own
        join wallet.account a using (account_id)`,
    keys: [],
  },
})

const tablesOfPart: Omit<Tables, 'sinceMs'> = {
  posting: sql`part_posting`,
  otherPosting: wholeTables.otherPosting,
  entry: sql`part_entry`,
  account: sql`part_account`,
  bet: sql`part_bet`,
  funding: sql`part_funding`,
  outcome: sql`part_outcome`,
  ticket: sql`part_ticket`,
  transaction: sql`part_transaction`,
  vendorBet: sql`part_vendor_bet`,
  round: sql`part_round`,
  issue: sql`lottery.issue`,
  commitment: sql`wallet.commitment`,
}
