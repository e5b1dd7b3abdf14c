import { hash, randomBytes } from 'node:crypto'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { OperatorContext } from '#platform/http/console-context.ts'
import { endSessionsOf, findSession, insertSession, listSessionsOf, touchSession } from './operator-session.sql.ts'
import type { Caller } from './types.ts'

const minuteMs = 60_000
const idleMs = 15 * minuteMs
export const lifeMs = 8 * 60 * minuteMs
const listedMax = 50

export type OperatorSessions = ReturnType<typeof createOperatorSessions>

/** Sessions of operators, read anew for every call: an end, a lost permission or another role counts at once. */
export function createOperatorSessions({ db, transaction }: Pick<Database, 'db' | 'transaction'>) {
  return {
    async open(tx: Tx, owner: Caller & { readonly operatorId: string; readonly isProved: boolean }): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await insertSession(tx, { ...owner, sessionId: newId(), tokenHash: hashOf(token), lifeMs })
      return token
    },
    async find(token: string): Promise<OperatorContext | undefined> {
      const found = await findSession(db, hashOf(token), idleMs)
      if (!found) return undefined
      const { isStale, isEnrolled, mustChangePassword, permissions, ...operator } = found
      if (isStale) await touchSession(db, found.sessionId)
      const due = !isEnrolled ? 'enrol' : mustChangePassword ? 'password' : null
      return { ...operator, permissions: new Set(permissions), due }
    },
    endOf: endSessionsOf,
    end: (operatorId: string, which: { readonly only?: string; readonly except?: string }) =>
      transaction((tx) => endSessionsOf(tx, { operatorId, endedBy: 'operator', ...which })),
    list: (operatorId: string) => listSessionsOf(db, { operatorId, idleMs, limit: listedMax }),
  }
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
