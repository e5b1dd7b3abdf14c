import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** Whether a number that is good once is seen for the first time; the key is who gives such numbers out. */
export async function claimNonce(db: Reader, keyId: string, number: string): Promise<boolean> {
  const { rows } = await sql`
    insert into platform.seal_nonce (key_id, jti, at_ms) values (${keyId}, ${number}, platform.now_ms())
    on conflict do nothing returning 1`.execute(db)
  return rows.length === 1
}
