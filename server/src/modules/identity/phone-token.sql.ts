import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Takes a word about a number; false when it was taken before. */
export async function insertPhoneToken(
  tx: Tx,
  { brandId, tokenHash, lifeMs }: { readonly brandId: string; readonly tokenHash: Buffer; readonly lifeMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.phone_token (token_hash, brand_id, expires_at)
    values (${tokenHash}, ${brandId}, platform.now_ms() + ${lifeMs}::bigint)
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** Lets go what would be refused for its age anyway. */
export async function prunePhoneTokens(tx: Tx): Promise<void> {
  await sql`delete from identity.phone_token where expires_at < platform.now_ms()`.execute(tx)
}
