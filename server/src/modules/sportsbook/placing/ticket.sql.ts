import { bigints, booleans, ints, jsonbs, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import type { Ticket } from '../types.ts'

/** A list as PostgreSQL writes it: of arrays there is no column. */
const arrayText = (values: readonly (string | number)[]): string => `{${values.join(',')}}`

/** Writes tickets with their legs. */
export async function insertTickets(tx: Tx, tickets: readonly Ticket[]): Promise<void> {
  if (tickets.length === 0) return
  const legs = tickets.flatMap((ticket) => ticket.legs.map((leg) => ({ betId: ticket.betId, ...leg })))
  const builders = tickets.filter(({ builderPrices }) => builderPrices !== null)
  await Promise.all([
    statement`
      insert into sportsbook.ticket (bet_id, brand_id, member_id, kind, legs, sizes, lines, currency, decimals, stake,
                                     unit_stake, named_profit, max_payout, potential, policy, received_ms, continues,
                                     is_counted, fingerprint)
      select bet_id, brand_id, member_id, kind, legs, sizes::smallint[], lines, currency, decimals, stake, unit_stake,
             named_profit, max_payout, potential, policy, received_ms, continues, is_counted, fingerprint
        from (${rowsOf(
          uuids(tickets, (t) => t.betId),
          uuids(tickets, (t) => t.brandId),
          uuids(tickets, (t) => t.memberId),
          texts(tickets, (t) => t.kind),
          smallints(tickets, (t) => t.legs.length),
          texts(tickets, (t) => arrayText(t.sizes)),
          ints(tickets, (t) => t.lines),
          texts(tickets, (t) => t.currency),
          smallints(tickets, (t) => t.decimals),
          bigints(tickets, (t) => t.stake),
          bigints(tickets, (t) => t.unitStake),
          bigints(tickets, (t) => t.namedProfit),
          bigints(tickets, (t) => t.maxPayout),
          bigints(tickets, (t) => t.potential),
          jsonbs(tickets, (t) => JSON.stringify(t.policy)),
          bigints(tickets, (t) => t.receivedAt),
          uuids(tickets, (t) => t.continues),
          booleans(tickets, (t) => t.isCounted),
          texts(tickets, (t) => t.fingerprint),
        )}) as new(bet_id, brand_id, member_id, kind, legs, sizes, lines, currency, decimals, stake, unit_stake,
                   named_profit, max_payout, potential, policy, received_ms, continues, is_counted, fingerprint)`.send(
      tx,
    ),
    statement`
      insert into sportsbook.leg (bet_id, n, event_id, market_key, outcome, odds, format, is_live, price_seq, gate_version,
                                  danger_seq, competitors, score, counted)
      select bet_id, n, event_id, market_key, outcome, odds, format, is_live, price_seq, gate_version, danger_seq,
             competitors::uuid[], score::smallint[], counted
        from (${rowsOf(
          uuids(legs, (l) => l.betId),
          smallints(legs, (l) => l.n),
          uuids(legs, (l) => l.eventId),
          texts(legs, (l) => l.marketKey),
          texts(legs, (l) => l.outcome),
          texts(legs, (l) => l.odds),
          texts(legs, (l) => l.format),
          booleans(legs, (l) => l.isLive),
          bigints(legs, (l) => l.priceSeq),
          bigints(legs, (l) => l.gateVersion),
          bigints(legs, (l) => l.dangerSeq),
          texts(legs, (l) => arrayText(l.competitors)),
          texts(legs, (l) => l.scoreAtBet && arrayText([l.scoreAtBet.home, l.scoreAtBet.away])),
          bigints(legs, (l) => l.counted),
        )}) as new(bet_id, n, event_id, market_key, outcome, odds, format, is_live, price_seq, gate_version, danger_seq,
                   competitors, score, counted)`.send(tx),
    builders.length > 0 && insertBuilders(tx, builders),
  ])
}

/** What bet builders were placed at. */
async function insertBuilders(tx: Tx, tickets: readonly Ticket[]): Promise<void> {
  await statement`
    insert into sportsbook.builder (bet_id, brand_id, prices)
    select bet_id, brand_id, prices::text[] from (${rowsOf(
      uuids(tickets, (t) => t.betId),
      uuids(tickets, (t) => t.brandId),
      texts(tickets, (t) => arrayText(t.builderPrices ?? [])),
    )}) as new(bet_id, brand_id, prices)`.send(tx)
}

/** A live bet that waits. */
export interface Waiting {
  readonly betId: string
  readonly brandId: string
  readonly memberId: string
  readonly dueAt: number
}

export async function insertWaiting(tx: Tx, bets: readonly Waiting[]): Promise<void> {
  if (bets.length === 0) return
  await statement`
    insert into sportsbook.pending (bet_id, kind, brand_id, member_id, due_ms)
    select bet_id, 'BET', brand_id, member_id, due_ms from (${rowsOf(
      uuids(bets, (b) => b.betId),
      uuids(bets, (b) => b.brandId),
      uuids(bets, (b) => b.memberId),
      bigints(bets, (b) => b.dueAt),
    )}) as new(bet_id, brand_id, member_id, due_ms)`.send(tx)
}
