import { sql } from 'kysely'
import type { Side } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { StoredPrice } from '../types.ts'

export interface HappeningRow {
  readonly at: number
  readonly kind: string
  readonly period: string
  readonly minute: number | null
  readonly side: Side | null
  readonly score: { readonly home: number; readonly away: number } | null
}

const happeningsMost = 200

/** What happened in an event, the first thing first. */
export async function listHappenings(db: Reader, eventId: string): Promise<readonly HappeningRow[]> {
  const { rows } = await sql<
    Omit<HappeningRow, 'at' | 'score'> & {
      readonly at: bigint
      readonly home: number | null
      readonly away: number | null
    }
  >`select at_ms as at, kind, period, minute, side, score[1]::int as home, score[2]::int as away
      from sportsbook.happening where event_id = ${eventId}::uuid order by seq limit ${happeningsMost}`.execute(db)
  return rows.map(({ home, away, at, ...row }) => ({
    ...row,
    at: Number(at),
    score: home === null || away === null ? null : { home, away },
  }))
}

export interface PlayedRow {
  readonly competitorId: string
  readonly eventId: string
  readonly startAt: number
  readonly against: Readonly<Record<string, string>>
  readonly own: number
  readonly other: number
}

const formOf = 5

/** The last matches of some competitors before a time, the newest first. */
export async function listForm(
  db: Reader,
  competitors: readonly string[],
  before: number,
): Promise<readonly PlayedRow[]> {
  const { rows } = await sql<Omit<PlayedRow, 'startAt'> & { readonly startAt: bigint }>`
    select c.id as "competitorId", p.event_id as "eventId", p.start_ms as "startAt", a.names as against, p.own, p.other
      from unnest(${uuids(competitors)}::uuid[]) c (id)
      cross join lateral (
        select * from sportsbook.played p where p.competitor_id = c.id and p.start_ms < ${before}
         order by p.start_ms desc, p.event_id desc limit ${formOf}) p
      join sportsbook.competitor a on a.competitor_id = p.against
     order by p.start_ms desc`.execute(db)
  return rows.map((row) => ({ ...row, startAt: Number(row.startAt) }))
}

export interface ProofRow {
  readonly commitment: string
  readonly strengths: Readonly<Record<string, unknown>>
  readonly seed: string | null
  readonly beacons: readonly string[]
}

/** What a simulated event was committed to, and once it is over what it was drawn from. */
export async function findProof(db: Reader, eventId: string): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`
    select commitment, strengths, revealed_seed as seed, beacons from sportsbook.simulated
     where event_id = ${eventId}::uuid`.execute(db)
  return rows[0]
}

export interface PriceRow {
  readonly at: number
  readonly seq: number
  readonly status: string
  readonly prices: readonly StoredPrice[]
}

const historyMost = 300

/** The prices of a market since a time, the latest of them, the oldest first. */
export async function listPrices(
  db: Reader,
  market: { readonly eventId: string; readonly marketKey: string; readonly since: number },
): Promise<readonly PriceRow[]> {
  const { rows } = await sql<Omit<PriceRow, 'at' | 'seq'> & { readonly at: bigint; readonly seq: bigint }>`
    select at_ms as at, seq, status, prices from sportsbook.price
     where event_id = ${market.eventId}::uuid and market_key = ${market.marketKey} and at_ms >= ${market.since}
     order by seq desc limit ${historyMost}`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at), seq: Number(row.seq) })).toReversed()
}
