import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { BrandCeilings } from './types.ts'

/** A currency that nobody has set sums for: every amount asks for the highest level. */
const noRoom: BrandCeilings = {
  unprovedDeposits: 0n,
  levelOneDeposits: 0n,
  withdrawals: 0n,
  enhanced: 0n,
  agentsKnown: false,
}

/** The brand's own sums, or else those that hold for its currency everywhere. */
export async function getCeilings(
  db: Reader,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
): Promise<BrandCeilings & { readonly isOwn: boolean }> {
  const { rows } = await sql<BrandCeilings & { isOwn: boolean }>`
    select unproved_deposits as "unprovedDeposits", level_one_deposits as "levelOneDeposits", withdrawals, enhanced,
           agents_known as "agentsKnown", brand_id is not null as "isOwn"
      from verification.ceiling
     where currency = ${currency} and (brand_id = ${brandId} or brand_id is null)
     order by brand_id nulls last limit 1`.execute(db)
  return rows[0] ?? { ...noRoom, isOwn: false }
}

/** Gives a brand sums of its own, or changes them. */
export async function upsertCeilings(
  tx: Tx,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
  ceilings: BrandCeilings,
): Promise<void> {
  const { unprovedDeposits, levelOneDeposits, withdrawals, enhanced, agentsKnown } = ceilings
  await sql`
    insert into verification.ceiling (brand_id, currency, unproved_deposits, level_one_deposits, withdrawals, enhanced,
                                      agents_known)
    values (${brandId}, ${currency}, ${unprovedDeposits}, ${levelOneDeposits}, ${withdrawals}, ${enhanced},
            ${agentsKnown})
    on conflict on constraint ceiling_unique do update
       set unproved_deposits = excluded.unproved_deposits, level_one_deposits = excluded.level_one_deposits,
           withdrawals = excluded.withdrawals, enhanced = excluded.enhanced,
           agents_known = excluded.agents_known`.execute(tx)
}
