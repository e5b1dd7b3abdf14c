import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

export interface PasskeyRow {
  readonly passkeyId: string
  readonly memberId: string
  readonly credentialId: string
  readonly rpId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: bigint
  readonly usedAt: bigint | null
}

const columns = sql`
  passkey_id as "passkeyId", member_id as "memberId", credential_id as "credentialId", rp_id as "rpId",
  public_key as "publicKey", counter::float8 as counter, transports, name, created_at as "createdAt", used_at as "usedAt"`

export async function listPasskeysOf(db: Reader, memberId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from identity.passkey where member_id = ${memberId} order by created_at desc limit 100`.execute(
    db,
  )
  return rows
}

/** A passkey of the brand, held for the rest of the transaction: its counter only rises. */
export async function lockPasskey(tx: Tx, brandId: string, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from identity.passkey
     where brand_id = ${brandId} and credential_id = ${credentialId} for update`.execute(tx)
  return rows[0]
}

/** Keeps a new passkey; false where the member has as many as anybody may, or the credential is known. */
export async function insertPasskey(
  tx: Tx,
  key: Omit<PasskeyRow, 'createdAt' | 'usedAt'> & { readonly brandId: string },
  most: number,
): Promise<boolean> {
  await sql`select from identity.member where member_id = ${key.memberId} for update`.execute(tx)
  const { rows } = await sql`
    insert into identity.passkey (passkey_id, brand_id, member_id, credential_id, rp_id, public_key, counter, transports,
                                  name, created_at)
    select ${key.passkeyId}, ${key.brandId}, ${key.memberId}, ${key.credentialId}, ${key.rpId}, ${key.publicKey},
           ${key.counter}, ${[...key.transports]}::text[], ${key.name}, platform.now_ms()
     where (select count(*) from identity.passkey where member_id = ${key.memberId}) < ${most}
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function usePasskey(tx: Tx, passkeyId: string, counter: number): Promise<void> {
  await sql`
    update identity.passkey set counter = ${counter}, used_at = platform.now_ms() where passkey_id = ${passkeyId}`.execute(
    tx,
  )
}

/** Forgets a member's passkey; false where it has none such. */
export async function deletePasskey(tx: Tx, memberId: string, passkeyId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from identity.passkey where passkey_id = ${passkeyId} and member_id = ${memberId} returning 1`.execute(tx)
  return rows.length === 1
}

export async function insertChallenge(
  tx: Tx,
  challenge: { readonly challenge: string; readonly brandId: string; readonly memberId: string | null },
  lifeMs: number,
): Promise<void> {
  await sql`
    insert into identity.passkey_challenge (challenge, brand_id, member_id, expires_at)
    values (${challenge.challenge}, ${challenge.brandId}, ${challenge.memberId}, platform.now_ms() + ${lifeMs}::bigint)`.execute(
    tx,
  )
}

/** Takes a challenge that was given out for this, once and in time. */
export async function takeChallenge(
  tx: Tx,
  {
    challenge,
    brandId,
    memberId,
  }: { readonly challenge: string; readonly brandId: string; readonly memberId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    delete from identity.passkey_challenge
     where challenge = ${challenge} and brand_id = ${brandId} and member_id is not distinct from ${memberId}::uuid
       and expires_at > platform.now_ms() returning 1`.execute(tx)
  return rows.length === 1
}

export async function pruneChallenges(tx: Tx): Promise<void> {
  await sql`delete from identity.passkey_challenge where expires_at < platform.now_ms()`.execute(tx)
}
