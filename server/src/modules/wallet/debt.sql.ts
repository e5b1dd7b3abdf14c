import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/**
 * Forbids debts again for every pool that is covered: by a deposit at once, by a win whenever this runs. Until then the
 * rules alone keep such a pool from falling below zero, as they do for all.
 */
export async function endCoveredDebts(tx: Tx): Promise<void> {
  await sql`
    update wallet.account set may_overdraw = false
     where account_id in (
       select account_id from wallet.account
        where owner_kind = 'member' and may_overdraw and balance >= 0 order by account_id for update)`.execute(tx)
}
