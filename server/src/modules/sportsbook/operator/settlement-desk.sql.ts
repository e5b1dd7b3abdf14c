import { sql } from 'kysely'
import type { FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import type { EventState } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import type { LegResult } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import type { Reader } from '#platform/db/database.ts'
import type { KnownLive } from '../types.ts'

/** An event that waits for the desk. */
export interface DeskEvent {
  readonly eventId: string
  readonly sport: string
  readonly league: string
  readonly competitors: readonly string[]
  readonly startAt: number
  readonly state: EventState
  readonly endedAt: number | null
  readonly live: KnownLive | null
  readonly open: number
  readonly late: number
}

type EventRow = Omit<DeskEvent, 'startAt' | 'endedAt' | 'open' | 'late'> & {
  readonly startAt: bigint
  readonly endedAt: bigint | null
  readonly open: bigint
  readonly late: bigint
}

const toEvent = (row: EventRow): DeskEvent => ({
  ...row,
  startAt: Number(row.startAt),
  endedAt: row.endedAt === null ? null : Number(row.endedAt),
  open: Number(row.open),
  late: Number(row.late),
})

/** So long after its end an event of which something is open is silent. */
const silentAfterMs = 300_000
/** Events of so long ago are looked through for what is open. */
const lookedBackMs = 30 * 86_400_000

const isOpenOutcome = sql`
  not exists (select from sportsbook.outcome o
               where o.event_id = e.event_id and o.market_key = x.market_key and o.outcome = x.outcome
                 and (o.result is not null or o.windows <> '[]'))`

/** What bets of real money stand on at an event. */
const outcomesOf = sql`
  (select distinct market_key, outcome from sportsbook.exposure where event_id = e.event_id and (stakes > 0 or returns > 0))`

const columns = sql`
  e.event_id as "eventId", e.sport, coalesce(l.names ->> 'en', '') as league, e.start_ms as "startAt", e.state, e.ended_ms as "endedAt",
  e.live,
  array(select coalesce(c.names ->> 'en', c.short) from unnest(e.competitors) with ordinality as own(id, place)
          join sportsbook.competitor c on c.competitor_id = own.id order by place) as competitors,
  (select count(*) from ${outcomesOf} x where ${isOpenOutcome}) as open,
  (select count(*) from sportsbook.late_outcome t where t.event_id = e.event_id) as late`

/** Events that have ended with something open, or of which something came too late, the longest first, behind a place. */
export async function listDeskEvents(
  db: Reader,
  { after, limit }: { readonly after: { readonly at: number; readonly id: string }; readonly limit: number },
): Promise<readonly DeskEvent[]> {
  const { rows } = await sql<EventRow>`
    select * from (
      select ${columns} from sportsbook.event e join sportsbook.league l using (league_id)
       where (e.start_ms, e.event_id) > (${after.at}::bigint, ${after.id}::uuid)
         and e.start_ms > platform.now_ms() - ${lookedBackMs}
         and (e.ended_ms < platform.now_ms() - ${silentAfterMs}
                and exists (select from ${outcomesOf} x where ${isOpenOutcome})
              or exists (select from sportsbook.late_outcome t where t.event_id = e.event_id))
       order by e.start_ms, e.event_id limit ${limit}) found`.execute(db)
  return rows.map(toEvent)
}

export async function findDeskEvent(db: Reader, eventId: string): Promise<DeskEvent | undefined> {
  const { rows } = await sql<EventRow>`
    select ${columns} from sportsbook.event e join sportsbook.league l using (league_id) where e.event_id = ${eventId}`.execute(
    db,
  )
  return rows[0] && toEvent(rows[0])
}

/** An outcome that bets stand on, as it is booked. */
export interface DeskOutcome {
  readonly marketKey: string
  readonly outcome: string
  readonly bets: bigint
  readonly seq: number | null
  readonly result: LegResult | null
  readonly certainty: number | null
  readonly windows: readonly unknown[] | null
  readonly bookedAt: bigint | null
  readonly isWalked: boolean | null
  readonly isLate: boolean
}

const outcomesMost = 2000

/** Every outcome of an event that bets stand on. */
export async function listDeskOutcomes(db: Reader, eventId: string): Promise<readonly DeskOutcome[]> {
  const { rows } = await sql<DeskOutcome>`
    select x.market_key as "marketKey", x.outcome, x.bets, o.seq, o.result, o.certainty, o.windows, o.made_ms as "bookedAt",
           o.walked_ms is not null as "isWalked",
           exists (select from sportsbook.late_outcome t
                    where t.event_id = ${eventId} and t.market_key = x.market_key and t.outcome = x.outcome) as "isLate"
      from (select market_key, outcome, count(*) as bets from sportsbook.leg where event_id = ${eventId} group by 1, 2) x
      left join lateral (select * from sportsbook.outcome o
                          where o.event_id = ${eventId} and o.market_key = x.market_key and o.outcome = x.outcome
                          order by seq desc limit 1) o on true
     order by x.market_key, x.outcome limit ${outcomesMost}`.execute(db)
  return rows
}

export interface DeskFact {
  readonly marketKey: string
  readonly outcome: string
  readonly fact: FeedFact
  readonly source: string
  readonly receivedAt: bigint
}

/** What was said of an event’s outcomes that bets stand on, in the order in which it came. */
export async function listDeskFacts(db: Reader, eventId: string): Promise<readonly DeskFact[]> {
  const { rows } = await sql<DeskFact>`
    select f.market_key as "marketKey", f.outcome, f.fact, f.source, f.received_ms as "receivedAt"
      from sportsbook.fact f
     where f.event_id = ${eventId}
       and exists (select from sportsbook.leg l
                    where l.event_id = f.event_id and l.market_key = f.market_key and l.outcome = f.outcome)
     order by f.received_ms, f.content limit 10000`.execute(db)
  return rows
}

/** The outcomes of an event, or of one of its markets, that bets stand on or that were ever sold. */
export async function listChangedOutcomes(
  db: Reader,
  { eventId, marketKey }: { readonly eventId: string; readonly marketKey: string | undefined },
): Promise<readonly { readonly eventId: string; readonly marketKey: string; readonly outcome: string }[]> {
  const { rows } = await sql<{ eventId: string; marketKey: string; outcome: string }>`
    select distinct l.event_id as "eventId", l.market_key as "marketKey", l.outcome from sportsbook.leg l
     where l.event_id = ${eventId} and (${marketKey ?? null}::text is null or l.market_key = ${marketKey ?? null})
     order by 2, 3`.execute(db)
  return rows
}

/** What came too late at an event. */
export async function listLate(
  db: Reader,
  eventId: string,
): Promise<readonly { readonly eventId: string; readonly marketKey: string; readonly outcome: string }[]> {
  const { rows } = await sql<{ eventId: string; marketKey: string; outcome: string }>`
    select event_id as "eventId", market_key as "marketKey", outcome from sportsbook.late_outcome where event_id = ${eventId}
     order by market_key, outcome`.execute(db)
  return rows
}

/** A page of the tickets on some outcomes of an event, in their order. */
export async function listTicketIdsOn(
  db: Reader,
  {
    eventId,
    names,
    after,
    limit,
  }: { readonly eventId: string; readonly names: readonly string[]; readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ betId: string }>`
    select distinct bet_id as "betId" from sportsbook.leg
     where event_id = ${eventId} and market_key || ' ' || outcome = any(${[...names]}::text[]) and bet_id > ${after}::uuid
     order by bet_id limit ${limit}`.execute(db)
  return rows.map(({ betId }) => betId)
}
