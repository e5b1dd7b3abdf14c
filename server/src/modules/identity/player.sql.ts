import { uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { givenOfLine } from './rate.sql.ts'
import type { Player } from './types.ts'

/** Accounts by id, sent at once with whatever else is. */
export function findPlayers(tx: Tx, memberIds: readonly string[]): Promise<Player[]> {
  return statement<Player>`
    select m.member_id as "memberId", m.brand_id as "brandId", m.type, m.ancestor_path as "ancestorPath",
           ${givenOfLine} as rates, m.closed_at is not null as "isClosed"
      from unnest(${uuids(memberIds)}::uuid[]) as wanted(member_id)
     cross join lateral (select * from identity.member found where found.member_id = wanted.member_id limit 1) m`.send(
    tx,
  )
}

/**
 * Those of these sessions that nobody has ended and that are not over. How long they were not used is not asked: who plays
 * in a vendor's window uses no call of ours.
 */
export function findLiveSessions(tx: Tx, sessionIds: readonly string[]): Promise<{ readonly sessionId: string }[]> {
  return statement<{ readonly sessionId: string }>`
    select s.session_id as "sessionId"
      from platform.now_ms() as now
     cross join unnest(${uuids(sessionIds)}::uuid[]) as wanted(session_id)
     cross join lateral (select * from identity.session found where found.session_id = wanted.session_id limit 1) s
     where s.ended_at is null and s.expires_at > now`.send(tx)
}
