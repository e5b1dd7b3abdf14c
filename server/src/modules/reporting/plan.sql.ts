import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { bookedSince, lowestIdSince } from '#platform/module/ledger-check.ts'
import { firstOfRound, transactionsOf } from './part.sql.ts'
import { copyMovedAccounts } from './verified.sql.ts'

const postingColumns =
  'fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, debit_version, credit_version, at_ms'

interface Plan {
  readonly sinceMs: number
  /** How many tickets or facts are read in one snapshot, a member’s on one issue whole; of rounds a quarter of it. */
  readonly partSize: number
}

/** Runs work in a transaction of its own. */
type Step = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const planSteps = [findNewFacts, findNewBets, planTickets, planRounds, planFacts, planOwnFacts, copyPostings]

/**
 * Writes down what came since, in parts: each ticket with all of its member on that issue, each vendor's round whole,
 * and facts of money that are of neither. What an account has behind its verified line is there however old it says it
 * is. Each statement reads in a snapshot of its own: what comes meanwhile is there or is left to the next time, since
 * that begins before this one did. Answers how many parts there are.
 */
export async function planParts(step: Step, plan: Plan): Promise<number> {
  await step((tx) =>
    sql`truncate reporting.check_new_fact, reporting.check_new_bet, reporting.check_ticket, reporting.check_round,
                 reporting.check_fact, reporting.check_posting`.execute(tx),
  )
  for (const run of planSteps) await step((tx) => run(tx, plan))
  return step(countParts)
}

/** The issues whose tickets are written down. */
export async function listPlannedIssues(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ issueId: string }>`
    select distinct issue_id as "issueId" from reporting.check_ticket order by 1`.execute(db)
  return rows.map(({ issueId }) => issueId)
}

async function findNewFacts(tx: Tx, { sinceMs }: Plan): Promise<void> {
  await sql`
    insert into reporting.check_new_fact
    select fact_id from wallet.posting p where ${bookedSince(sinceMs)}
    union select fact_id from wallet.entry where at_ms >= ${sinceMs}`.execute(tx)
  await copyMovedAccounts(tx, sinceMs)
  await sql`analyze reporting.check_new_fact`.execute(tx)
}

async function findNewBets(tx: Tx, { sinceMs }: Plan): Promise<void> {
  const lowest = lowestIdSince(sinceMs)
  await sql`
    insert into reporting.check_new_bet
    select bet_id from bets.bet where bet_id >= ${lowest}
    union select bet_id from bets.funding where bet_id >= ${lowest}
    union select bet_id from bets.outcome where at_ms >= ${sinceMs}
    union select b.bet_id from reporting.check_new_fact join bets.bet b on b.bet_id = fact_id`.execute(tx)
  await sql`analyze reporting.check_new_bet`.execute(tx)
}

/** Settled is each member on an issue by itself, and so it is verified: those that new bets name, and new tickets. */
async function planTickets(tx: Tx, { sinceMs, partSize }: Plan): Promise<void> {
  await sql`
    insert into reporting.check_ticket (part, issue_id, member_id)
    select (sum(tickets) over (order by issue_id, member_id) - tickets) / ${partSize}, issue_id, member_id
      from (select i.issue_id, b.member_id
              from reporting.check_new_bet join bets.bet b using (bet_id)
              join lottery.game g on g.game_code = b.game_code join lottery.issue i on i.game_id = g.game_id and i.numero = b.round_ref
             where b.product = 'LOTT'
            union
            select issue_id, member_id from lottery.ticket where bet_id >= ${lowestIdSince(sinceMs)}) pair
     cross join lateral (select count(*) as tickets from lottery.ticket t
                          where t.issue_id = pair.issue_id and t.member_id = pair.member_id) counted`.execute(tx)
  await sql`analyze reporting.check_ticket`.execute(tx)
}

async function planRounds(tx: Tx, { sinceMs, partSize }: Plan): Promise<void> {
  await sql`
    insert into reporting.check_round (part, vendor_id, member_id, game_code, round_id, row_id)
    select (row_number() over (order by member_id, vendor_id, game_code, round_id) - 1) / ${Math.ceil(partSize / 4)}, vendor_id, member_id,
           game_code, round_id,
           (select k.row_id from games.vendor_key k
             where k.vendor_id = touched.vendor_id
               and k.digest = games.round_digest(touched.member_id, touched.game_code, touched.round_id))
      from (select vendor_id, member_id, game_code, round_id from games.transaction
             where at_ms >= ${sinceMs}
            union
            select v.vendor_id, b.member_id, split_part(b.game_code, ':', 2), b.round_ref
              from reporting.check_new_bet join bets.bet b using (bet_id)
              join games.vendor v on v.brand_id = b.brand_id and v.code = split_part(b.game_code, ':', 1)
             where b.product <> 'LOTT') touched`.execute(tx)
}

/** What is of no ticket and no round, be it a bet that has lost its own. */
async function planFacts(tx: Tx, { sinceMs, partSize }: Plan): Promise<void> {
  await sql`
    insert into reporting.check_fact (part, fact_id)
    with touched as materialized (
      select bet_id, order_id from reporting.check_ticket join lottery.ticket using (issue_id, member_id)
    ), own as (
      -- Set against set, by hash: how many are touched is misjudged by far.
      (select fact_id from reporting.check_new_fact
       except select bet_id from reporting.check_new_bet
       except select order_id from touched
       except select fact_id from reporting.check_new_bet join bets.outcome using (bet_id)
       except select ledger_tx_id from games.transaction where at_ms >= ${sinceMs})
      union
      (select bet_id from reporting.check_new_bet left join bets.bet b using (bet_id) where b.product is null or b.product = 'LOTT'
       except select bet_id from touched)
      union
      select b.bet_id
        from reporting.check_new_bet join bets.bet b using (bet_id)
        left join games.vendor v on v.brand_id = b.brand_id and v.code = split_part(b.game_code, ':', 1)
       where b.product <> 'LOTT' and v.vendor_id is null
    )
    select (row_number() over (order by fact_id) - 1) / ${partSize}, fact_id from own`.execute(tx)
}

/** The facts of the tickets and rounds of each part, however old they are. */
async function planOwnFacts(tx: Tx, { sinceMs }: Plan): Promise<void> {
  await sql`
    insert into reporting.check_fact (part, fact_id)
    with sold as materialized (
      select c.part, t.bet_id, t.order_id from reporting.check_ticket c join lottery.ticket t using (issue_id, member_id)
    ), told as materialized (
      select part, ledger_tx_id, bet_id from (${transactionsOf(sql`true`, sinceMs)}) t
    ), bet as materialized (
      select part, bet_id from sold
      union select part, bet_id from told where bet_id is not null
      union select c.part, v.bet_id from reporting.check_round c
              join games.vendor_bet v using (vendor_id, member_id, game_code, round_id)
             where v.row_id >= ${firstOfRound} and v.bet_id is not null
    )
    select part, order_id from sold
    union select part, ledger_tx_id from told where ledger_tx_id is not null
    union select part, bet_id from bet
    union select part, o.fact_id from bet join bets.outcome o using (bet_id) where o.fact_id is not null
    on conflict do nothing`.execute(tx)
  await sql`analyze reporting.check_fact`.execute(tx)
}

/**
 * Lines are found by their accounts and not by their facts: those of all parts are read in one go, from the oldest fact
 * on, or from the oldest line that an account has since. What lies before its fact all the same is missing here, and is
 * there when what differs is asked once more.
 */
async function copyPostings(tx: Tx): Promise<void> {
  const columns = sql.raw(postingColumns)
  const { rows } = await sql<{ lowest: string }>`
    select id as lowest from (
      (select platform.uuid_floor(coalesce(uuid_extract_timestamp(fact_id) - interval '1 minute', to_timestamp(0))) as id
         from reporting.check_fact order by fact_id limit 1)
      union all
      (select posted_id from reporting.check_line order by posted_id limit 1)) oldest
     order by id limit 1`.execute(tx)
  const lowest = rows[0]?.lowest
  if (lowest === undefined) return
  await sql`
    insert into reporting.check_posting (part, ${columns})
    select part, ${columns} from reporting.check_fact join wallet.posting using (fact_id)
     where posted_id >= ${lowest} order by part`.execute(tx)
  await sql`analyze reporting.check_posting`.execute(tx)
}

async function countParts(db: Reader): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select coalesce(max(part) + 1, 0) as parts
      from (select max(part) as part from reporting.check_ticket union all select max(part) from reporting.check_round
            union all select max(part) from reporting.check_fact) last`.execute(db)
  return rows[0]?.parts ?? 0
}
