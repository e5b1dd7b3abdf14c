import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { deleteGuard, findMemberById, lockGuard, replacePassword, updateGuard } from './identity.sql.ts'
import { afterFailure, isLocked } from './rules/login-guard.ts'
import { checkNewPassword } from './rules/registration.ts'
import type { Sessions } from './sessions.ts'
import type { Visitor } from './types.ts'

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly brands: Brands
}

export interface PasswordWish {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/**
 * Changing the password by the old one (rule book F1, F4): all sessions end with it, and a new one begins for whoever
 * changed it. Wrong tries count with those of signing in: a session that was left open is no way to guess.
 */
export function createChangePassword({ database, passwords, sessions, brands }: Parts) {
  /** Counts a try under the name's lock, in a transaction of its own: its refusal must not undo it. */
  async function count(brandId: string, username: string, isRight: boolean): Promise<void> {
    const refusal = await database.transaction(async (tx) => {
      const guard = await lockGuard(tx, brandId, username)
      const now = await nowMs(tx)
      if (isLocked(guard, now)) return new Refusal('identity.locked', { until: guard.lockedUntil })
      if (isRight) {
        await deleteGuard(tx, brandId, username)
        return undefined
      }
      await updateGuard(tx, brandId, username, afterFailure(guard, now))
      return new Refusal('identity.password_wrong')
    })
    if (refusal) throw refusal
  }

  return async function changePassword(
    visitor: Visitor & { readonly memberId: string },
    wish: PasswordWish,
  ): Promise<{ readonly token: string; readonly ended: readonly string[] }> {
    const { brandId, memberId } = visitor
    const member = defined(await findMemberById(database.db, memberId), 'a session belongs to a member')
    const rules = await brands.registerRules(brandId)
    const decision = checkNewPassword({
      rule: rules.find(({ field }) => field === 'password'),
      username: member.username,
      password: wish.newPassword,
      confirmation: wish.confirmNewPassword,
    })
    if (!decision.ok) throw new Refusal(decision.code, decision.details)
    await count(brandId, member.username, await passwords.verify(wish.oldPassword, member.passwordHash))
    if (wish.newPassword === wish.oldPassword) throw new Refusal('identity.password_same')
    const to = await passwords.hash(wish.newPassword)
    return database.transaction(async (tx) => {
      // Two changes at once: the second was proved by a password that is none any more.
      if (!(await replacePassword(tx, { memberId, from: member.passwordHash, to }))) {
        throw new Refusal('identity.password_wrong')
      }
      const ended = await sessions.endOf(tx, { memberId, endedBy: 'password_changed' })
      return { ended, token: await sessions.open(tx, visitor) }
    })
  }
}
