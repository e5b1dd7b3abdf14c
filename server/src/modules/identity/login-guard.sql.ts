import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { LoginGuard } from './types.ts'

/** Whose failures are counted together: those of a name, by where they come from. */
export interface GuardKey {
  readonly brandId: string
  readonly username: string
  /** The mark of a device that the name's member signs in from, '' for all strangers, or what is asked inside. */
  readonly place: string
}

type Name = Omit<GuardKey, 'place'>

/** The key of passwords that are asked of whoever is in: strangers can do nothing to it. */
export const passwordKeyOf = ({ brandId, username }: Name): GuardKey => ({ brandId, username, place: 'inside' })

/**
 * The key of codes and other proofs, which are asked of whoever has shown the password. A right password takes nothing off
 * it: who has one would guess codes for ever.
 */
export const proofKeyOf = ({ brandId, username }: Name): GuardKey => ({ brandId, username, place: 'proofs' })

interface Row {
  readonly failures: number
  readonly since: bigint
  readonly lockedUntil: bigint
  readonly lockCount: number
}

const guardOf = (row: Row): LoginGuard => ({
  ...row,
  since: Number(row.since),
  lockedUntil: Number(row.lockedUntil),
})

export async function findGuard(db: Reader, { brandId, username, place }: GuardKey): Promise<LoginGuard | undefined> {
  const { rows } = await sql<Row>`
    select failures, since, locked_until as "lockedUntil", lock_count as "lockCount"
      from identity.login_guard where brand_id = ${brandId} and username = ${username} and place = ${place}`.execute(db)
  const [row] = rows
  return row && guardOf(row)
}

/** What stands against a name, wherever it came from: the most failures and the longest lock. */
export async function findGuardStatus(
  db: Reader,
  { brandId, username }: Name,
): Promise<{ readonly failures: number; readonly lockedUntil: number }> {
  const { rows } = await sql<{ failures: number; lockedUntil: bigint }>`
    select coalesce(max(failures), 0)::int as failures, coalesce(max(locked_until), 0)::bigint as "lockedUntil"
      from identity.login_guard where brand_id = ${brandId} and username = ${username}`.execute(db)
  const [row = { failures: 0, lockedUntil: 0n }] = rows
  return { failures: row.failures, lockedUntil: Number(row.lockedUntil) }
}

/** Takes the row of a tried name for the rest of the transaction, so that failures at once are all counted. */
export async function lockGuard(tx: Tx, { brandId, username, place }: GuardKey): Promise<LoginGuard> {
  const { rows } = await sql<Row>`
    insert into identity.login_guard as g (brand_id, username, place, failures, since)
    values (${brandId}, ${username}, ${place}, 0, 0)
    on conflict on constraint login_guard_pk do update set failures = g.failures
    returning failures, since, locked_until as "lockedUntil", lock_count as "lockCount"`.execute(tx)
  const [row = { failures: 0, since: 0n, lockedUntil: 0n, lockCount: 0 }] = rows
  return guardOf(row)
}

export async function updateGuard(tx: Tx, { brandId, username, place }: GuardKey, guard: LoginGuard): Promise<void> {
  await sql`
    update identity.login_guard set failures = ${guard.failures}, since = ${guard.since},
           locked_until = ${guard.lockedUntil}, lock_count = ${guard.lockCount}
     where brand_id = ${brandId} and username = ${username} and place = ${place}`.execute(tx)
}

export async function deleteGuard(tx: Tx, { brandId, username, place }: GuardKey): Promise<void> {
  await sql`
    delete from identity.login_guard
     where brand_id = ${brandId} and username = ${username} and place = ${place}`.execute(tx)
}

/** Takes off a name what was counted at the login, and leaves what was counted of passwords and proofs inside. */
export async function deleteLoginGuards(tx: Tx, { brandId, username }: Name): Promise<void> {
  await sql`
    delete from identity.login_guard
     where brand_id = ${brandId} and username = ${username} and place not in ('inside', 'proofs')`.execute(tx)
}

/** Takes every lock off a name. */
export async function deleteGuards(tx: Tx, { brandId, username }: Name): Promise<void> {
  await sql`delete from identity.login_guard where brand_id = ${brandId} and username = ${username}`.execute(tx)
}

/** Forgets what was tried so long ago that neither its count nor its lock says anything any more. */
export async function pruneGuards(tx: Tx, ageMs: number): Promise<void> {
  await sql`
    delete from identity.login_guard where ctid = any(array(
      select ctid from identity.login_guard
       where since < platform.now_ms() - ${ageMs}::bigint and locked_until < platform.now_ms() - ${ageMs}::bigint
       order by since limit 10000))`.execute(tx)
}
