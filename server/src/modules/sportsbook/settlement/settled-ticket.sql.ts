import { sql } from 'kysely'
import type { CancelWindow, Certainty } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import type { EventState } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import type { OddsFormat } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import type { LegResult } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { KnownLive, Ticket } from '../types.ts'

/** A leg with how its outcome was booked last. */
export interface BookedLeg {
  readonly betId: string
  readonly n: number
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly odds: string
  readonly format: OddsFormat
  readonly isLive: boolean
  readonly competitors: readonly string[]
  readonly score: readonly number[] | null
  readonly result: LegResult | null
  readonly certainty: Certainty | null
  readonly windows: readonly CancelWindow[] | null
  /** When that was. */
  readonly bookedAt: number | null
}

/** What of an event decides legs beside their outcomes. */
export interface JudgedEvent {
  readonly eventId: string
  readonly sport: string
  readonly state: EventState
  readonly competitors: readonly string[]
  readonly bestOf: number | null
  readonly live: KnownLive | null
}

/** A ticket with its legs, and all else that its ending depends on. */
export type SettledTicket = Omit<Ticket, 'legs' | 'policy' | 'fingerprint' | 'potential'> & {
  readonly legs: readonly BookedLeg[]
  /** The odds of all legs as they were taken, each in its format, where the wait of a live bet made one worse; of a builder all its prices. */
  readonly takenOdds: readonly string[] | null
  /** Whether it still waits to be taken. */
  readonly isWaiting: boolean
  /** Its odds were plainly wrong, by two operators: the decimal odds that are right, or that it is void. */
  readonly error: { readonly odds: readonly string[] | null } | null
}

type TicketRow = Omit<SettledTicket, 'legs' | 'receivedAt'> & { readonly receivedAt: bigint }

async function listRows(db: Reader, betIds: readonly string[]): Promise<readonly TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select t.bet_id as "betId", t.brand_id as "brandId", t.member_id as "memberId", t.kind, t.sizes, t.lines, t.currency, t.decimals,
           t.stake, t.unit_stake as "unitStake", t.named_profit as "namedProfit", t.max_payout as "maxPayout",
           t.received_ms as "receivedAt", t.continues, t.is_counted as "isCounted", v.odds as "takenOdds",
           p.bet_id is not null as "isWaiting", case when x.bet_id is not null then jsonb_build_object('odds', x.odds) end as error,
           b.prices as "builderPrices"
      from sportsbook.ticket t
      left join sportsbook.builder b on b.bet_id = t.bet_id
      left join sportsbook.verdict v on v.bet_id = t.bet_id
      left join sportsbook.palpable_error x on x.bet_id = t.bet_id
      left join sportsbook.pending p on p.bet_id = t.bet_id and p.kind = 'BET'
     where t.bet_id = any(${uuids(betIds)}::uuid[]) order by t.bet_id`.execute(db)
  return rows
}

async function listLegs(db: Reader, betIds: readonly string[]): Promise<readonly BookedLeg[]> {
  const { rows } = await sql<Omit<BookedLeg, 'bookedAt'> & { readonly bookedAt: bigint | null }>`
    select l.bet_id as "betId", l.n, l.event_id as "eventId", l.market_key as "marketKey", l.outcome, l.odds, l.format,
           l.is_live as "isLive", l.competitors, l.score, o.result, o.certainty, o.windows, o.made_ms as "bookedAt"
      from sportsbook.leg l
      left join lateral (
        select result, certainty, windows, made_ms from sportsbook.outcome o
         where o.event_id = l.event_id and o.market_key = l.market_key and o.outcome = l.outcome
         order by o.seq desc limit 1) o on true
     where l.bet_id = any(${uuids(betIds)}::uuid[]) order by l.bet_id, l.n`.execute(db)
  return rows.map((row) => ({ ...row, bookedAt: row.bookedAt === null ? null : Number(row.bookedAt) }))
}

/** Tickets with their legs, as everything about them is booked now. */
export async function listSettledTickets(db: Reader, betIds: readonly string[]): Promise<readonly SettledTicket[]> {
  if (betIds.length === 0) return []
  const [tickets, legs] = await Promise.all([listRows(db, betIds), listLegs(db, betIds)])
  const byBet = Map.groupBy(legs, ({ betId }) => betId)
  return tickets.map((row) => ({ ...row, receivedAt: Number(row.receivedAt), legs: byBet.get(row.betId) ?? [] }))
}

/** The events of some legs. */
export async function listJudgedEvents(
  db: Reader,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, JudgedEvent>> {
  const { rows } = await sql<JudgedEvent>`
    select event_id as "eventId", sport, state, competitors, best_of as "bestOf", live
      from sportsbook.event where event_id = any(${uuids([...new Set(eventIds)])}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.eventId, row]))
}
