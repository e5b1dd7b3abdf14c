import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { PaymentPasswordTries } from './types.ts'

export interface PasswordsOfMember extends PaymentPasswordTries {
  readonly loginHash: string
  readonly paymentHash: string | null
}

export async function findPasswords(db: Reader, memberId: string): Promise<PasswordsOfMember | undefined> {
  const { rows } = await sql<Omit<PasswordsOfMember, 'blockedUntil'> & { blockedUntil: bigint }>`
    select password_hash as "loginHash", payment_password_hash as "paymentHash",
           payment_password_failures as failures, payment_password_blocked_until as "blockedUntil"
      from identity.member where member_id = ${memberId}`.execute(db)
  const [row] = rows
  return row && { ...row, blockedUntil: Number(row.blockedUntil) }
}

/** Takes a member's count for the rest of the transaction, so that wrong tries at once are all counted. */
export async function lockTries(tx: Tx, memberId: string): Promise<PaymentPasswordTries> {
  const { rows } = await sql<{ failures: number; blockedUntil: bigint }>`
    select payment_password_failures as failures, payment_password_blocked_until as "blockedUntil"
      from identity.member where member_id = ${memberId} for no key update`.execute(tx)
  return { failures: rows[0]?.failures ?? 0, blockedUntil: Number(rows[0]?.blockedUntil ?? 0n) }
}

export async function updateTries(tx: Tx, memberId: string, tries: PaymentPasswordTries): Promise<void> {
  await sql`
    update identity.member
       set payment_password_failures = ${tries.failures}, payment_password_blocked_until = ${tries.blockedUntil}
     where member_id = ${memberId}`.execute(tx)
}

/** Takes a payment password away, and what was counted against it; false when there is none. */
export async function clearPaymentPassword(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.member
       set payment_password_hash = null, payment_password_failures = 0, payment_password_blocked_until = 0
     where member_id = ${memberId} and payment_password_hash is not null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Puts a new payment password in the place of the one that was proved; false when another has come meanwhile. */
export async function replacePaymentPassword(
  tx: Tx,
  change: { readonly memberId: string; readonly from: string | null; readonly to: string },
): Promise<boolean> {
  const { rows } = await sql`
    update identity.member set payment_password_hash = ${change.to}
     where member_id = ${change.memberId} and payment_password_hash is not distinct from ${change.from}
    returning 1`.execute(tx)
  return rows.length === 1
}
