import { defined } from '@parlour/core/kernel/assert.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { CheckPassword } from './check-password.service.ts'
import { endTickets } from './codes.sql.ts'
import { findMemberById, replacePassword } from './identity.sql.ts'
import type { SecurityNews } from './security-news.ts'
import { refuseBadPassword, type NewPassword } from './set-password.ts'
import type { Sessions } from './sessions.ts'
import { endStepUps } from './step-up.sql.ts'
import type { Visitor } from './types.ts'

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly brands: Brands
  readonly checkPassword: CheckPassword
  readonly news: SecurityNews
}

export interface PasswordRequest extends NewPassword {
  readonly oldPassword: string
}

/**
 * Changing the password by the old one (rule book F1, F4): all sessions end with it, and a new one begins for whoever
 * changed it.
 */
export function createChangePassword({ database, passwords, sessions, brands, checkPassword, news }: Parts) {
  return async function changePassword(
    visitor: Visitor & { readonly memberId: string },
    request: PasswordRequest,
  ): Promise<{ readonly token: string; readonly ended: readonly string[] }> {
    const { memberId } = visitor
    const known = defined(await findMemberById(database.db, memberId), 'a session belongs to a member')
    await refuseBadPassword(brands, known, request)
    const member = await checkPassword(memberId, request.oldPassword)
    if (request.newPassword === request.oldPassword) throw new Refusal('identity.password_same')
    const to = await passwords.hash(request.newPassword)
    return database.transaction(async (tx) => {
      // Two changes at once: the second was proved by a password that is none any more.
      if (!(await replacePassword(tx, { memberId, from: member.passwordHash, to }))) {
        throw new Refusal('identity.password_wrong')
      }
      await endTickets(tx, memberId)
      await news.passwordChanged(tx, visitor)
      await endStepUps(tx, memberId)
      const ended = await sessions.endOf(tx, { memberId, endedBy: 'password_changed' })
      return { ended, token: await sessions.open(tx, visitor) }
    })
  }
}
