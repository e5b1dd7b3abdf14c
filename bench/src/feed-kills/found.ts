import type pg from 'pg'
import type { LegResult } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'

/** A bet as the database has it. */
export interface FoundBet {
  readonly betId: string
  readonly memberId: string
  readonly stake: string
  readonly receivedMs: string
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly odds: string
  readonly isLive: boolean
  readonly priceSeq: string
  readonly gateVersion: string
  readonly dangerSeq: string
  readonly decidedMs: string | null
  readonly refusedFor: string | null
  readonly takenOdds: readonly string[] | null
  readonly kind: string | null
  readonly payout: string | null
}

/** A price that there was. */
export interface FoundPrice {
  readonly eventId: string
  readonly marketKey: string
  readonly seq: string
  readonly status: string
  readonly producer: string
  readonly atMs: string
  readonly prices: readonly { readonly o: string; readonly p: number; readonly a: boolean }[]
}

export interface FoundFact {
  readonly ref: string
  readonly marketKey: string
  readonly outcome: string
  readonly content: string
  readonly genAt: string
}

export interface FoundOutcome {
  readonly ref: string
  readonly marketKey: string
  readonly outcome: string
  readonly seq: number
  readonly result: LegResult | null
  readonly certainty: number | null
}

export interface Found {
  readonly bets: readonly FoundBet[]
  readonly prices: readonly FoundPrice[]
  readonly facts: readonly FoundFact[]
  readonly outcomes: readonly FoundOutcome[]
  readonly cash: ReadonlyMap<string, bigint>
}

/** All that was written of bets, prices and endings of a feed’s events. */
export async function readFound(
  db: pg.Client,
  { memberIds, eventIds }: { readonly memberIds: readonly string[]; readonly eventIds: readonly string[] },
): Promise<Found> {
  const list = async <T extends pg.QueryResultRow>(text: string, ids: readonly string[]) =>
    (await db.query<T>(text, [ids])).rows
  const cash = await list<{ memberId: string; balance: string }>(
    `select owner_id as "memberId", balance::text from wallet.account
      where owner_id = any($1::uuid[]) and purpose = 'PLAYER_CASH'`,
    memberIds,
  )
  return {
    bets: await list(
      `select t.bet_id as "betId", t.member_id as "memberId", t.stake::text, t.received_ms as "receivedMs",
              l.event_id as "eventId", l.market_key as "marketKey", l.outcome, l.odds, l.is_live as "isLive",
              l.price_seq as "priceSeq", l.gate_version as "gateVersion", l.danger_seq as "dangerSeq",
              v.at_ms as "decidedMs", v.refused_for as "refusedFor", v.odds as "takenOdds", o.kind, o.payout::text
         from sportsbook.ticket t join sportsbook.leg l using (bet_id) left join sportsbook.verdict v using (bet_id)
         left join lateral (select kind, payout from bets.outcome o
                             where o.bet_id = t.bet_id order by seq desc limit 1) o on true
        where t.member_id = any($1::uuid[])`,
      memberIds,
    ),
    prices: await list(
      `select event_id as "eventId", market_key as "marketKey", seq, status, producer, at_ms as "atMs", prices
         from sportsbook.price where event_id = any($1::uuid[]) order by seq`,
      eventIds,
    ),
    facts: await list(
      `select e.feed_ref as ref, market_key as "marketKey", outcome, content, gen_ms as "genAt"
         from sportsbook.fact f join sportsbook.event e using (event_id) where event_id = any($1::uuid[])`,
      eventIds,
    ),
    outcomes: await list(
      `select e.feed_ref as ref, market_key as "marketKey", outcome, seq, result, certainty
         from sportsbook.outcome o join sportsbook.event e using (event_id) where event_id = any($1::uuid[]) order by seq`,
      eventIds,
    ),
    cash: new Map(cash.map(({ memberId, balance }) => [memberId, BigInt(balance)])),
  }
}

/**
 * How much is still under way: producers that were not heard whole, calls that were not read, facts that were not folded,
 * bets that wait or were not ended.
 */
export async function countUnderWay(db: pg.Client, producers: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select ((select count(*) from sportsbook.producer where producer = any($1) and state <> 'UP')
           + (select count(*) from sportsbook.spool) + (select count(*) from sportsbook.fact_due)
           + (select count(*) from sportsbook.pending)
           + (select count(*) from sportsbook.outcome where walked_ms is null))::int as n`,
    [producers],
  )
  return rows[0]?.n ?? 0
}
