import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { SignInGuard } from './rules/sign-in-guard.ts'

export interface Tried {
  readonly kind: 'name' | 'network'
  readonly tried: string
}

interface Row {
  readonly failures: number
  readonly since: bigint
  readonly lockedUntil: bigint
  readonly lockCount: number
}

/** Takes what was tried for the rest of the transaction, so that failures at once are all counted. */
export async function lockGuard(tx: Tx, { kind, tried }: Tried): Promise<SignInGuard> {
  const { rows } = await sql<Row>`
    insert into operators.sign_in_guard as g (kind, tried, failures, since) values (${kind}, ${tried}, 0, 0)
    on conflict on constraint sign_in_guard_pk do update set failures = g.failures
    returning failures, since, locked_until as "lockedUntil", lock_count as "lockCount"`.execute(tx)
  const [row = { failures: 0, since: 0n, lockedUntil: 0n, lockCount: 0 }] = rows
  return { ...row, since: Number(row.since), lockedUntil: Number(row.lockedUntil) }
}

export async function updateGuard(tx: Tx, { kind, tried }: Tried, guard: SignInGuard): Promise<void> {
  await sql`
    update operators.sign_in_guard
       set failures = ${guard.failures}, since = ${guard.since}::bigint, locked_until = ${guard.lockedUntil}::bigint,
           lock_count = ${guard.lockCount}
     where kind = ${kind} and tried = ${tried}`.execute(tx)
}

export async function deleteGuard(tx: Tx, { kind, tried }: Tried): Promise<void> {
  await sql`delete from operators.sign_in_guard where kind = ${kind} and tried = ${tried}`.execute(tx)
}

/** Forgets what was tried so long ago that neither its count nor its lock says anything any more. */
export async function pruneSignInGuards(tx: Tx, ageMs: number): Promise<void> {
  await sql`
    delete from operators.sign_in_guard
     where since < platform.now_ms() - ${ageMs}::bigint and locked_until < platform.now_ms() - ${ageMs}::bigint`.execute(
    tx,
  )
}
