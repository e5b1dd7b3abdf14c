import { sql } from 'kysely'
import type { Certainty } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import type { LegResult } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Ticket, TicketLeg } from '../types.ts'

type LegRow = Omit<TicketLeg, 'priceSeq' | 'gateVersion' | 'dangerSeq' | 'counted' | 'scoreAtBet'> & {
  readonly priceSeq: string
  readonly gateVersion: string
  readonly dangerSeq: string
  readonly counted: string
  readonly score: readonly [number, number] | null
}
type TicketRow = Omit<Ticket, 'legs' | 'receivedAt'> & { readonly receivedAt: bigint; readonly legs: readonly LegRow[] }

/** Of numbers in JSON a bigint would lose digits: they come as texts. */
const ticketColumns = sql`
  t.bet_id as "betId", t.brand_id as "brandId", t.member_id as "memberId", t.kind, t.sizes, t.lines, t.currency, t.decimals,
  t.stake, t.unit_stake as "unitStake", t.named_profit as "namedProfit", t.max_payout as "maxPayout", t.potential, t.policy,
  t.received_ms as "receivedAt", t.continues, t.is_counted as "isCounted", t.fingerprint,
  (select jsonb_agg(jsonb_build_object('n', l.n, 'eventId', l.event_id, 'marketKey', l.market_key, 'outcome', l.outcome,
            'odds', l.odds, 'format', l.format, 'isLive', l.is_live, 'priceSeq', l.price_seq::text,
            'gateVersion', l.gate_version::text, 'dangerSeq', l.danger_seq::text, 'competitors', l.competitors,
            'score', l.score, 'counted', l.counted::text) order by l.n)
     from sportsbook.leg l where l.bet_id = t.bet_id) as legs,
  case when t.kind = 'BUILDER' then (select b.prices from sportsbook.builder b where b.bet_id = t.bet_id) end as "builderPrices"`

function toTicket({ receivedAt, legs, ...row }: TicketRow): Ticket {
  return {
    ...row,
    receivedAt: Number(receivedAt),
    legs: legs.map(({ score, counted, priceSeq, gateVersion, dangerSeq, ...leg }) => ({
      ...leg,
      priceSeq: Number(priceSeq),
      gateVersion: Number(gateVersion),
      dangerSeq: Number(dangerSeq),
      counted: BigInt(counted),
      scoreAtBet: score && { home: score[0], away: score[1] },
    })),
  }
}

/** Tickets with their legs, by the ids of their bets. */
export async function listTickets(db: Reader, betIds: readonly string[]): Promise<readonly Ticket[]> {
  if (betIds.length === 0) return []
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns} from sportsbook.ticket t where t.bet_id = any(${uuids(betIds)}::uuid[])
     order by t.bet_id`.execute(db)
  return rows.map(toTicket)
}

/** A page of the ids of a member's tickets, the newest first. */
export async function listTicketIds(
  db: Reader,
  { memberId, below, limit }: { readonly memberId: string; readonly below: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ betId: string }>`
    select bet_id as "betId" from sportsbook.ticket
     where member_id = ${memberId} ${below === null ? sql`` : sql`and bet_id < ${below}`}
     order by bet_id desc limit ${limit}`.execute(db)
  return rows.map(({ betId }) => betId)
}

/** Whose ticket it is, where it is one. */
export async function findTicketOwner(
  db: Reader,
  betId: string,
): Promise<{ readonly memberId: string; readonly brandId: string } | undefined> {
  const { rows } = await sql<{ memberId: string; brandId: string }>`
    select member_id as "memberId", brand_id as "brandId" from sportsbook.ticket where bet_id = ${betId}`.execute(db)
  return rows[0]
}

/** How the waits of some bets stand or ended, by bet, and what goes on from a bet that was cashed out in part. */
export interface Waits {
  readonly due: ReadonlyMap<string, number>
  readonly verdicts: ReadonlyMap<
    string,
    { readonly refusedFor: string | null; readonly odds: readonly string[] | null }
  >
  readonly continuedBy: ReadonlyMap<string, string>
}

export async function readWaits(db: Reader, betIds: readonly string[]): Promise<Waits> {
  const ids = uuids(betIds)
  const [due, verdicts, next] = await Promise.all([
    sql<{ betId: string; dueAt: bigint }>`
      select bet_id as "betId", due_ms as "dueAt" from sportsbook.pending
       where kind = 'BET' and bet_id = any(${ids}::uuid[])`.execute(db),
    sql<{ betId: string; refusedFor: string | null; odds: string[] | null }>`
      select bet_id as "betId", refused_for as "refusedFor", odds from sportsbook.verdict
       where bet_id = any(${ids}::uuid[])`.execute(db),
    sql<{ betId: string; continuedBy: string }>`
      select continues as "betId", bet_id as "continuedBy" from sportsbook.ticket
       where continues = any(${ids}::uuid[])`.execute(db),
  ])
  return {
    due: new Map(due.rows.map(({ betId, dueAt }) => [betId, Number(dueAt)])),
    verdicts: new Map(verdicts.rows.map(({ betId, ...verdict }) => [betId, verdict])),
    continuedBy: new Map(next.rows.map(({ betId, continuedBy }) => [betId, continuedBy])),
  }
}

/** How an outcome is booked: the latest of its rows. */
export interface BookedOutcome {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly seq: number
  readonly result: LegResult | null
  readonly certainty: Certainty | null
  readonly windows: readonly { readonly from?: number; readonly to?: number }[]
  readonly madeAt: number
}

/** How the outcomes of some legs are booked; those that never ended are absent. */
export async function listBookedOutcomes(
  db: Reader,
  legs: readonly Pick<TicketLeg, 'eventId' | 'marketKey' | 'outcome'>[],
): Promise<readonly BookedOutcome[]> {
  if (legs.length === 0) return []
  const { rows } = await sql<Omit<BookedOutcome, 'madeAt'> & { madeAt: bigint }>`
    select o.event_id as "eventId", o.market_key as "marketKey", o.outcome, o.seq, o.result, o.certainty, o.windows,
           o.made_ms as "madeAt"
      from (select distinct * from unnest(${uuids(legs, (l) => l.eventId)}::uuid[], ${texts(legs, (l) => l.marketKey)}::text[],
                            ${texts(legs, (l) => l.outcome)}::text[]) as w(event_id, market_key, outcome)) w
     cross join lateral (
       select * from sportsbook.outcome o
        where o.event_id = w.event_id and o.market_key = w.market_key and o.outcome = w.outcome
        order by o.seq desc limit 1) o`.execute(db)
  return rows.map((row) => ({ ...row, madeAt: Number(row.madeAt) }))
}
