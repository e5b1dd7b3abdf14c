import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { endLaunchedOf } from './session.sql.ts'

export interface Remembered {
  readonly memberId: string
  readonly validatorHash: Buffer
  readonly previousHash: Buffer | null
  readonly sinceRotatedMs: bigint
  readonly leftMs: bigint
}

export async function insertRemembered(
  tx: Tx,
  row: {
    readonly familyId: string
    readonly brandId: string
    readonly memberId: string
    readonly validatorHash: Buffer
    readonly lifeMs: number
  },
): Promise<void> {
  await sql`
    insert into identity.remembered (family_id, brand_id, member_id, validator_hash, rotated_at, expires_at)
    select ${row.familyId}, ${row.brandId}, ${row.memberId}, ${row.validatorHash}, now, now + ${row.lifeMs}::bigint
      from platform.now_ms() as now`.execute(tx)
}

/** A family that is good now, held for the rest of the transaction: two uses of it come one after the other. */
export async function lockRemembered(tx: Tx, brandId: string, familyId: string): Promise<Remembered | undefined> {
  const { rows } = await sql<Remembered>`
    select member_id as "memberId", validator_hash as "validatorHash", previous_hash as "previousHash",
           platform.now_ms() - rotated_at as "sinceRotatedMs", expires_at - platform.now_ms() as "leftMs"
      from identity.remembered
     where family_id = ${familyId} and brand_id = ${brandId} and ended_at is null and expires_at > platform.now_ms()
       for update`.execute(tx)
  return rows[0]
}

export async function rotateRemembered(tx: Tx, familyId: string, validatorHash: Buffer): Promise<void> {
  await sql`
    update identity.remembered
       set previous_hash = validator_hash, validator_hash = ${validatorHash}, rotated_at = platform.now_ms()
     where family_id = ${familyId}`.execute(tx)
}

export async function endRemembered(tx: Tx, familyId: string, endedBy: string): Promise<void> {
  await sql`
    update identity.remembered set ended_at = platform.now_ms(), ended_by = ${endedBy}
     where family_id = ${familyId} and ended_at is null`.execute(tx)
}

/** Ends the family that a session began with, if it did. */
export async function endRememberedOfSession(tx: Tx, sessionId: string, endedBy: string): Promise<void> {
  await sql`
    update identity.remembered set ended_at = platform.now_ms(), ended_by = ${endedBy}
     where ended_at is null
       and family_id = (select family_id from identity.session where session_id = ${sessionId})`.execute(tx)
}

/** Ends the sessions of a family; answers which were open. */
export async function endSessionsOfFamily(tx: Tx, familyId: string, endedBy: string): Promise<readonly string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    update identity.session set ended_at = platform.now_ms(), ended_by = ${endedBy}
     where family_id = ${familyId} and ended_at is null returning session_id as "sessionId"`.execute(tx)
  const ended = rows.map(({ sessionId }) => sessionId)
  return [...ended, ...(await endLaunchedOf(tx, ended, endedBy))]
}

export async function pruneRemembered(tx: Tx, ageMs: number): Promise<void> {
  await sql`delete from identity.remembered where expires_at < platform.now_ms() - ${ageMs}::bigint`.execute(tx)
}
