import { nowMs } from '#platform/clock/now.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOperatorByName, lockOperator, touchSignIn } from './operator.sql.ts'
import type { OperatorSessions } from './operator-sessions.ts'
import { afterFailure, isLocked, lockRules } from './rules/sign-in-guard.ts'
import type { SecondFactor } from './second-factor.ts'
import { deleteGuard, lockGuard, updateGuard, type Tried } from './sign-in-guard.sql.ts'
import type { Caller, Operator } from './types.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: OperatorSessions
  readonly secondFactor: SecondFactor
}

export interface SignInRequest {
  readonly username: string
  readonly password: string
  readonly code: string
}

/**
 * Name, password and code are looked at together and answered together: whoever guesses learns neither which of them
 * was wrong, nor whether the name exists, nor that it is locked. Only an operator without an authenticator comes in by
 * the password alone, to enrol one and for nothing else.
 */
export function createOperatorSignIn({ database, passwords, sessions, secondFactor }: Parts) {
  async function prove(tx: Tx, known: Operator | undefined, isPasswordRight: boolean, code: string) {
    const held = await lockOperator(tx, known?.operatorId ?? nobody)
    const isEnrolled = held !== undefined && held.totpSealed !== null
    const isCodeRight = isPasswordRight && isEnrolled ? await secondFactor.prove(tx, held, code) : false
    if (!isPasswordRight || !isEnrolled) await secondFactor.prove(tx, undefined, code)
    // Another password has come since it was looked at: the one that was given proves nothing.
    if (!held || held.closedAt !== null || !isPasswordRight || held.passwordHash !== known?.passwordHash)
      return undefined
    return isEnrolled && !isCodeRight ? undefined : { operator: held, isProved: isEnrolled }
  }

  return async function signIn(caller: Caller, request: SignInRequest): Promise<string> {
    const username = request.username.trim().toLowerCase()
    const known = await findOperatorByName(database.db, username)
    const isPasswordRight = await passwords.verify(request.password, known?.passwordHash, 'usual')
    // Counted under the locks, in a transaction of its own that a refusal must not undo.
    const token = await database.transaction(async (tx) => {
      const tried: readonly Tried[] = [
        { kind: 'network', tried: networkOf(caller.ip) },
        { kind: 'name', tried: username },
      ]
      const now = await nowMs(tx)
      const guards = []
      for (const one of tried) guards.push({ one, guard: await lockGuard(tx, one) })
      // A right try of a locked name is no try: it must not tell by its success that the lock has a cause.
      if (guards.some(({ guard }) => isLocked(guard, now))) return undefined
      const proved = await prove(tx, known, isPasswordRight, request.code)
      if (!proved) {
        for (const { one, guard } of guards) await updateGuard(tx, one, afterFailure(guard, now, lockRules[one.kind]))
        return undefined
      }
      await deleteGuard(tx, { kind: 'name', tried: username })
      const { operatorId } = proved.operator
      await touchSignIn(tx, operatorId)
      return sessions.open(tx, { ...caller, operatorId, isProved: proved.isProved })
    })
    if (token === undefined) throw new Refusal('console.bad_credentials')
    return token
  }
}

/** The first half of an IPv6 address is one household's; an IPv4 address is a network of its own. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip
}
