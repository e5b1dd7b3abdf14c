import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Database } from '#platform/db/database.ts'
import type { OperatorContext } from '#platform/http/console-context.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  lockOperator,
  replaceRecoveryCodes,
  takePendingSecret,
  updatePassword,
  updatePendingSecret,
} from './operator.sql.ts'
import type { OperatorSessions } from './operator-sessions.ts'
import { checkOperatorPassword } from './rules/new-password.ts'
import { afterFailure, isLocked, lockRules } from './rules/sign-in-guard.ts'
import type { SecondFactor } from './second-factor.ts'
import { lockGuard, updateGuard } from './sign-in-guard.sql.ts'
import type { Caller } from './types.ts'

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: OperatorSessions
  readonly secondFactor: SecondFactor
}

/** What an operator does before the console opens: enrol an authenticator, choose a password of one's own. */
export function createOperatorEntry({ database, passwords, sessions, secondFactor }: Parts) {
  return {
    beginEnrolment: ({ operatorId, username, due }: OperatorContext) =>
      database.transaction(async (tx) => {
        const operator = await lockOperator(tx, operatorId)
        if (due !== 'enrol' || operator?.totpSealed !== null) throw new Refusal('console.enrolled')
        const { secret, uri, sealed } = secondFactor.make(operatorId, username)
        await updatePendingSecret(tx, operatorId, sealed)
        return { secret, uri }
      }),

    /** Every session that began by the password alone ends, and one begins that the second factor was proved in. */
    async confirmEnrolment({ operatorId }: OperatorContext, caller: Caller, code: string) {
      const { recovery } = secondFactor
      return database.transaction(async (tx) => {
        const operator = defined(await lockOperator(tx, operatorId), 'a session belongs to an operator')
        if (operator.totpSealed !== null) throw new Refusal('console.enrolled')
        const step = await secondFactor.matchPending(tx, operator, code.replaceAll(/\s/g, ''))
        if (step === undefined) throw new Refusal('console.code_wrong')
        await takePendingSecret(tx, operatorId, step)
        const recoveryCodes = recovery.make()
        const hashes = recoveryCodes.map((one) => recovery.hash(operatorId, one))
        await replaceRecoveryCodes(tx, operatorId, hashes)
        await sessions.endOf(tx, { operatorId, endedBy: 'enrolled' })
        const token = await sessions.open(tx, { ...caller, operatorId, isProved: true })
        return { token, recoveryCodes }
      })
    },

    /** By the old password, whose wrong tries count with those of signing in; every other session ends. */
    async changePassword(
      { operatorId, username, sessionId, due }: OperatorContext,
      request: { readonly oldPassword: string; readonly newPassword: string },
    ): Promise<void> {
      if (due === 'enrol') throw new Refusal('console.not_ready')
      const decision = checkOperatorPassword({ username, password: request.newPassword, before: request.oldPassword })
      if (!decision.ok) throw new Refusal(decision.code, decision.details)
      const passwordHash = await passwords.hash(request.newPassword)
      const guarded = { kind: 'name', tried: username } as const
      const refusal = await database.transaction(async (tx) => {
        const guard = await lockGuard(tx, guarded)
        const now = await nowMs(tx)
        if (isLocked(guard, now)) return new Refusal('console.bad_credentials')
        const operator = defined(await lockOperator(tx, operatorId), 'a session belongs to an operator')
        if (!(await passwords.verify(request.oldPassword, operator.passwordHash, 'first'))) {
          await updateGuard(tx, guarded, afterFailure(guard, now, lockRules.name))
          return new Refusal('console.password_wrong')
        }
        await updatePassword(tx, { operatorId, passwordHash, mustChange: false })
        await sessions.endOf(tx, { operatorId, except: sessionId, endedBy: 'password_changed' })
        return undefined
      })
      if (refusal) throw refusal
    },
  }
}
