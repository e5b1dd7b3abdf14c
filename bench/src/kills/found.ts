import type pg from 'pg'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { gameId } from './plan.ts'

export interface FoundBet {
  readonly betId: string
  readonly orderId: string
  readonly memberId: string
  readonly stake: string
  readonly picks: string
  readonly numero: string
  /** The bet as every vertical's record has it. */
  readonly recorded: string | null
  readonly open: string | null
  readonly kind: string | null
  readonly payout: string | null
  readonly endings: number
}

export interface Found {
  readonly orders: readonly { orderId: string; memberId: string; stake: string }[]
  readonly bets: readonly FoundBet[]
  readonly keys: readonly { key: string; orderId: string | null }[]
  readonly deposits: readonly { depositId: string; memberId: string; amount: string }[]
  readonly credited: readonly { key: string; depositId: string; outcome: string }[]
  readonly pools: readonly { memberId: string; purpose: string; balance: string }[]
  readonly issues: readonly { numero: string; state: string; result: Draw | null }[]
}

/** Everything that the client's members have in the database, of one snapshot. */
export async function readFound(db: pg.Client, memberIds: readonly string[]): Promise<Found> {
  await db.query('begin isolation level repeatable read read only')
  const list = async <T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = [memberIds]) =>
    (await db.query<T>(text, [...values])).rows
  const found: Found = {
    orders: await list(
      `select order_id as "orderId", member_id as "memberId", sum(stake)::text as stake
         from lottery.ticket where member_id = any($1::uuid[]) group by order_id, member_id`,
    ),
    bets: await list(
      `select t.bet_id as "betId", t.order_id as "orderId", t.member_id as "memberId", t.stake::text, t.picks, i.numero,
              b.stake::text as recorded, w.stake::text as open, e.kind, e.payout::text,
              (select count(*)::int from bets.outcome every where every.bet_id = t.bet_id) as endings
         from lottery.ticket t join lottery.issue i using (issue_id)
         left join bets.bet b on b.bet_id = t.bet_id left join bets.open_bet w on w.bet_id = t.bet_id
         left join bets.outcome e on e.bet_id = t.bet_id and e.seq = 1
        where t.member_id = any($1::uuid[])`,
    ),
    keys: await list(
      `select key, answer->>'orderId' as "orderId" from platform.idempotency_key where member_id = any($1::uuid[])`,
    ),
    deposits: await list(
      `select deposit_id as "depositId", member_id as "memberId", amount::text
         from cashier.deposit where member_id = any($1::uuid[])`,
    ),
    credited: await list(
      `select c.provider_txn_id as key, c.deposit_id as "depositId", c.outcome
         from cashier.callback c join cashier.deposit d using (deposit_id) where d.member_id = any($1::uuid[])`,
    ),
    pools: await list(
      `select owner_id as "memberId", purpose, balance::text from wallet.account where owner_id = any($1::uuid[]) and owner_kind = 'member'`,
    ),
    issues: await list(`select numero, state, result from lottery.issue where game_id = $1 and result is not null`, [
      gameId,
    ]),
  }
  await db.query('commit')
  return found
}
