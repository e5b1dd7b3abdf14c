import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

export interface TotpRow {
  readonly secretSealed: Buffer
  readonly lastStep: number
  readonly confirmedAt: bigint | null
}

/** A member's authenticator, held for the rest of the transaction so that one code is taken once. */
export async function lockTotp(tx: Tx, memberId: string): Promise<TotpRow | undefined> {
  const { rows } = await sql<{ secretSealed: Buffer; lastStep: bigint; confirmedAt: bigint | null }>`
    select secret_sealed as "secretSealed", last_step as "lastStep", confirmed_at as "confirmedAt"
      from identity.totp where member_id = ${memberId} for update`.execute(tx)
  const [row] = rows
  return row && { ...row, lastStep: Number(row.lastStep) }
}

/** A secret that is not confirmed yet, in the place of one that was not either; false where one is confirmed. */
export async function insertTotp(
  tx: Tx,
  owner: { readonly brandId: string; readonly memberId: string },
  secretSealed: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.totp as t (member_id, brand_id, secret_sealed, created_at)
    values (${owner.memberId}, ${owner.brandId}, ${secretSealed}, platform.now_ms())
    on conflict (member_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0,
           created_at = excluded.created_at where t.confirmed_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function takeTotpStep(tx: Tx, memberId: string, step: number): Promise<void> {
  await sql`
    update identity.totp set last_step = ${step}, confirmed_at = coalesce(confirmed_at, platform.now_ms())
     where member_id = ${memberId}`.execute(tx)
}

/** Takes the second factor off; answers whether there was one. */
export async function deleteTotp(tx: Tx, memberId: string): Promise<boolean> {
  await sql`delete from identity.recovery_code where member_id = ${memberId}`.execute(tx)
  const { rows } = await sql`delete from identity.totp where member_id = ${memberId} returning confirmed_at`.execute(tx)
  return rows.length === 1
}

export async function replaceRecoveryCodes(
  tx: Tx,
  owner: { readonly brandId: string; readonly memberId: string },
  hashes: readonly Buffer[],
): Promise<void> {
  const { brandId, memberId } = owner
  await sql`delete from identity.recovery_code where member_id = ${memberId}`.execute(tx)
  await sql`
    insert into identity.recovery_code (member_id, brand_id, code_hash)
    select ${memberId}, ${brandId}, decode(new.hash, 'hex')
      from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as new(hash)`.execute(tx)
}

/** Spends a recovery code; false where it is none, or was spent. */
export async function spendRecoveryCode(tx: Tx, memberId: string, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update identity.recovery_code set used_at = platform.now_ms()
     where member_id = ${memberId} and code_hash = ${codeHash} and used_at is null returning 1`.execute(tx)
  return rows.length === 1
}

export async function findTotpStatus(
  db: Reader,
  memberId: string,
): Promise<{ readonly confirmedAt: bigint | null; readonly recoveryLeft: number }> {
  const { rows } = await sql<{ confirmedAt: bigint | null; recoveryLeft: bigint }>`
    select (select confirmed_at from identity.totp where member_id = ${memberId}) as "confirmedAt",
           (select count(*) from identity.recovery_code where member_id = ${memberId} and used_at is null) as "recoveryLeft"`.execute(
    db,
  )
  return { confirmedAt: rows[0]?.confirmedAt ?? null, recoveryLeft: Number(rows[0]?.recoveryLeft ?? 0) }
}
