import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

export interface PlaceRow {
  readonly kind: 'network' | 'device'
  readonly place: string
  readonly country: string
  readonly firstSeenAt: bigint
  readonly seenAt: bigint
}

/** Where a member signed in from, the latest first; there are never many (`rememberPlaces`). */
export async function listPlaces(db: Reader, memberId: string): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select kind, place, country, first_seen_at as "firstSeenAt", seen_at as "seenAt" from identity.known_place
     where member_id = ${memberId} order by seen_at desc, kind limit 40`.execute(db)
  return rows
}

export interface AttemptRow {
  readonly at: bigint
  readonly network: string
  readonly score: number
  readonly signals: readonly string[]
  readonly proved: readonly string[]
  readonly tries: number
  readonly state: 'waiting' | 'done' | 'expired' | 'blocked'
}

/** The latest sign-ins of a member that stood out, and what became of them. */
export async function listAttempts(db: Reader, memberId: string, limit: number): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select at_ms as at, network, score, signals, proved, tries,
           case when is_blocked then 'blocked' when done_at is not null then 'done'
                when expires_at <= now then 'expired' else 'waiting' end as state
      from identity.step_up, platform.now_ms() as now
     where member_id = ${memberId} order by at_ms desc limit ${limit}`.execute(db)
  return rows
}

/** Takes all passkeys of a member away; how many there were. */
export async function deletePasskeys(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql`delete from identity.passkey where member_id = ${memberId} returning 1`.execute(tx)
  return rows.length
}

/** Takes all linked accounts of a member away; how many there were. */
export async function deleteSocials(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql`delete from identity.social_account where member_id = ${memberId} returning 1`.execute(tx)
  return rows.length
}
