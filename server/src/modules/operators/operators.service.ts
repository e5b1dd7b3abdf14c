import { randomBytes } from 'node:crypto'
import { newId } from '#platform/crypto/ids.ts'
import { base32 } from '#platform/crypto/totp.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  countRecoveryCodes,
  insertOperator,
  lockRole,
  takePendingSecret,
  updatePassword,
  updatePendingSecret,
} from './operator.sql.ts'
import { createOperatorEntry } from './operator-entry.service.ts'
import { createOperatorSessions } from './operator-sessions.ts'
import { createOperatorSignIn } from './operator-sign-in.service.ts'
import { createSecondFactor } from './second-factor.ts'

export type Operators = ReturnType<typeof createOperators>

/** Operators: how they come in, and who they are. */
export function createOperators(given: {
  readonly database: Database
  readonly passwords: Passwords
  readonly vault: Vault
}) {
  const { database, passwords, vault } = given
  const sessions = createOperatorSessions(database)
  const secondFactor = createSecondFactor(vault)
  const parts = { database, passwords, sessions, secondFactor }
  return {
    sessions,
    secondFactor,
    signIn: createOperatorSignIn(parts),
    entry: createOperatorEntry(parts),
    recoveryCodesLeft: (operatorId: string) => countRecoveryCodes(database.db, operatorId),
    /** A new operator, with a password that is good until the first sign-in and told this once. */
    async add(
      tx: Tx,
      request: { readonly username: string; readonly roleId: string; readonly brandIds: readonly string[] | null },
    ): Promise<{ readonly operatorId: string; readonly password: string }> {
      if (!(await lockRole(tx, request.roleId))) throw new Refusal('console.role_unknown')
      const password = oneTimePassword()
      const operatorId = newId()
      const passwordHash = await passwords.hash(password)
      const username = request.username.trim().toLowerCase()
      if (!(await insertOperator(tx, { ...request, username, operatorId, passwordHash }))) {
        throw new Refusal('console.operator_taken')
      }
      return { operatorId, password }
    },
    /** An operator who need not enrol: for demos and tests, which read the authenticator's secret here. */
    async addEnrolled(
      tx: Tx,
      request: {
        readonly username: string
        readonly password: string
        readonly roleId: string
        readonly brandIds: readonly string[] | null
      },
    ): Promise<{ readonly operatorId: string; readonly totpSecret: string }> {
      const operatorId = newId()
      const passwordHash = await passwords.hash(request.password)
      await insertOperator(tx, { ...request, operatorId, passwordHash })
      await updatePassword(tx, { operatorId, passwordHash, mustChange: false })
      const { secret, sealed } = secondFactor.make(operatorId, request.username)
      await updatePendingSecret(tx, operatorId, sealed)
      await takePendingSecret(tx, operatorId, 0)
      return { operatorId, totpSecret: secret }
    },
  }
}

/** A hundred bits in groups that can be read out. */
function oneTimePassword(): string {
  const signs = base32(randomBytes(13)).slice(0, 20).toLowerCase()
  return (signs.match(/.{5}/g) ?? []).join('-')
}
