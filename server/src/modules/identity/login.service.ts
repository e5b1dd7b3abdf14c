import { nowMs } from '#platform/clock/now.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { deleteGuard, findGuard, findMemberByName, lockGuard, updateGuard } from './identity.sql.ts'
import { afterFailure, isLocked, untried } from './rules/login-guard.ts'
import type { Sessions } from './sessions.ts'
import type { SignedIn, Visitor } from './types.ts'

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
}

/** Signing in by name and password, guarded by the name that is tried (rule book F2). */
export function createLogin({ database, passwords, sessions }: Parts) {
  /** The one answer to every failed sign-in: nobody learns whether the name exists. */
  async function countFailure(brandId: string, username: string): Promise<never> {
    await database.transaction(async (tx) => {
      const guard = await lockGuard(tx, brandId, username)
      await updateGuard(tx, brandId, username, afterFailure(guard, await nowMs(tx)))
    })
    throw new Refusal('identity.bad_credentials', { captcha: false })
  }

  return async function login(
    visitor: Visitor,
    given: { readonly username: string; readonly password: string; readonly agentOnly: boolean },
  ): Promise<SignedIn> {
    const username = given.username.trim().toLowerCase()
    const { brandId } = visitor
    const now = await nowMs(database.db)
    const guard = (await findGuard(database.db, brandId, username)) ?? untried
    if (isLocked(guard, now)) throw new Refusal('identity.locked', { until: guard.lockedUntil })
    const member = await findMemberByName(database.db, brandId, username)
    const isRight = await passwords.verify(given.password, member?.passwordHash)
    if (!member || !isRight) return countFailure(brandId, username)
    if (member.closedAt !== null) throw new Refusal('identity.account_closed')
    if (given.agentOnly && ![1, 2, 41, 42].includes(member.type)) throw new Refusal('identity.agents_only')
    const token = await database.transaction(async (tx) => {
      // Asked again under its lock: of many guesses at once, those after the fifth failure find the name locked.
      const counted = await lockGuard(tx, brandId, username)
      if (isLocked(counted, await nowMs(tx))) throw new Refusal('identity.locked', { until: counted.lockedUntil })
      await deleteGuard(tx, brandId, username)
      return sessions.open(tx, { ...visitor, memberId: member.memberId })
    })
    return { token, member }
  }
}
