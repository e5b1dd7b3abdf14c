import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** Freezes what a member has, or lets it go again; false when it stands so already. */
export async function setFrozen(tx: Tx, memberId: string, isFrozen: boolean): Promise<boolean> {
  // Accounts are taken in the order in which bets take them.
  const { rows } = await sql`
    with held as (select account_id from wallet.account where owner_id = ${memberId} and owner_kind = 'member'
                   order by account_id for update)
    update wallet.account a set frozen_at = case when ${isFrozen} then platform.now_ms() end
      from held where a.account_id = held.account_id and (a.frozen_at is not null) <> ${isFrozen}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Since when a member's money is frozen; null when it is not. */
export async function readFrozenAt(db: Reader, memberId: string): Promise<bigint | null> {
  const { rows } = await sql<{ at: bigint | null }>`
    select min(frozen_at) as at from wallet.account where owner_id = ${memberId} and owner_kind = 'member'`.execute(db)
  return rows[0]?.at ?? null
}

/** Of whom of some members the money is frozen. */
export async function listFrozen(db: Reader, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ memberId: string }>`
    select owner_id as "memberId" from wallet.account
     where owner_id = any(${uuids(memberIds)}::uuid[]) and owner_kind = 'member' and purpose = 'PLAYER_CASH'
       and frozen_at is not null`.execute(db)
  return new Set(rows.map(({ memberId }) => memberId))
}
