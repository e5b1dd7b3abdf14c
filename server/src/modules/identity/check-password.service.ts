import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { findMemberById } from './identity.sql.ts'
import { deleteGuard, passwordKeyOf, lockGuard, updateGuard } from './login-guard.sql.ts'
import { afterFailure, isLocked } from './rules/login-guard.ts'
import type { Member } from './types.ts'

export type CheckPassword = ReturnType<typeof createCheckPassword>

/**
 * Asks a member who is signed in for the password. Wrong tries count with all others of who is in already: a session
 * that was left open is no way to guess, and no stranger at the login can lock it.
 */
export function createCheckPassword({
  database,
  passwords,
  brands,
}: {
  readonly database: Database
  readonly passwords: Passwords
  readonly brands: Brands
}) {
  return async function checkPassword(memberId: string, password: string): Promise<Member> {
    const member = defined(await findMemberById(database.db, memberId), 'a session belongs to a member')
    const key = passwordKeyOf(member)
    const { law } = await brands.get(member.brandId)
    const isRight = await passwords.verify(password, member.passwordHash, 'first')
    // Counted under the name's lock, in a transaction of its own: its refusal must not undo it.
    const refusal = await database.transaction(async (tx) => {
      const guard = await lockGuard(tx, key)
      const now = await nowMs(tx)
      if (isLocked(guard, now)) return new Refusal('identity.locked', { until: guard.lockedUntil })
      if (isRight) {
        await deleteGuard(tx, key)
        return undefined
      }
      await updateGuard(tx, key, afterFailure(guard, now, law.failuresUntilLock))
      return new Refusal('identity.password_wrong')
    })
    if (refusal) throw refusal
    return member
  }
}
