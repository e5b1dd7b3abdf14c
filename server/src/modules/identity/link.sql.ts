import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { OwnLink } from './types.ts'

/** Somebody's links that open accounts now, the newest first. */
export async function listOwnLinks(db: Reader, creatorId: string, limit: number): Promise<OwnLink[]> {
  const { rows } = await sql<OwnLink>`
    select link_id as "linkId", code, member_type as "memberType", used_count as "usedCount"
      from identity.registration_link
     where creator_id = ${creatorId} and disabled_at is null
       and (expires_at is null or expires_at > platform.now_ms()) and (max_uses = 0 or used_count < max_uses)
     order by link_id desc limit ${limit}`.execute(db)
  return rows
}

/** Holds somebody's own row, so that what is counted below does not change meanwhile. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select 1 from identity.member where member_id = ${memberId} for no key update`.execute(tx)
}

/** Ends a link of its creator; false where there is none that is open. */
export async function disableLink(tx: Tx, creatorId: string, linkId: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.registration_link set disabled_at = platform.now_ms()
     where link_id = ${linkId} and creator_id = ${creatorId} and disabled_at is null returning 1`.execute(tx)
  return rows.length === 1
}
