import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Database } from '#platform/db/database.ts'
import { createThrottle } from '#platform/http/throttle.ts'
import { Refusal } from '#platform/refusal.ts'
import { findMemberById } from './identity.sql.ts'
import { findPasswords, lockTries, replacePaymentPassword, updateTries } from './payment-password.sql.ts'
import { afterWrongTry, isBlocked, isPaymentPasswordLength, triesLeft } from './rules/payment-password.ts'
import type { SecurityNews } from './security-news.ts'
import type { PaymentPasswordTries } from './types.ts'

const changesADay = 5

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly news: SecurityNews
}

export interface PaymentPasswordStatus {
  readonly isSet: boolean
  readonly blockedUntil: number | null
}

export type PaymentPasswords = ReturnType<typeof createPaymentPasswords>

/** The second secret, asked before money or the way it takes leaves the member's hands (rule book E7, F1). */
export function createPaymentPasswords({ database, passwords, news }: Parts) {
  // Each new one is held against the login password: who changes it again and again would be guessing that.
  const changes = createThrottle({ most: changesADay, withinMs: 86_400_000 })
  const load = async (memberId: string) =>
    defined(await findPasswords(database.db, memberId), 'a session belongs to a member')

  async function refuseBlocked(tries: PaymentPasswordTries): Promise<void> {
    if (isBlocked(tries, await nowMs(database.db))) throw blocked(tries)
  }

  /**
   * Counts a try in a transaction of its own, so that the refusal of what the password was for does not undo it. The
   * count is asked again under its lock: of many guesses at once, those after the fifth wrong one find it blocked.
   */
  async function count(memberId: string, isRight: boolean, wrong: RefusalCode): Promise<void> {
    const refusal = await database.transaction(async (tx) => {
      const tries = await lockTries(tx, memberId)
      const now = await nowMs(tx)
      if (isBlocked(tries, now)) return blocked(tries)
      if (isRight) {
        if (tries.failures > 0) await updateTries(tx, memberId, { ...tries, failures: 0 })
        return undefined
      }
      const after = afterWrongTry(tries, now)
      await updateTries(tx, memberId, after)
      return isBlocked(after, now) ? blocked(after) : new Refusal(wrong, { triesLeft: triesLeft(after) })
    })
    if (refusal) throw refusal
  }

  async function current(memberId: string): Promise<PaymentPasswordStatus> {
    const known = await load(memberId)
    const isNowBlocked = isBlocked(known, await nowMs(database.db))
    return { isSet: known.paymentHash !== null, blockedUntil: isNowBlocked ? known.blockedUntil : null }
  }

  /** Throws unless it is the member's payment password. */
  async function check(memberId: string, given: string): Promise<void> {
    const known = await load(memberId)
    if (known.paymentHash === null) throw new Refusal('identity.payment_password_missing')
    await refuseBlocked(known)
    const isRight = await passwords.verify(given, known.paymentHash, 'first')
    await count(memberId, isRight, 'identity.payment_password_wrong')
  }

  async function set(
    memberId: string,
    given: { readonly paymentPassword: string; readonly password?: string; readonly oldPaymentPassword?: string },
  ): Promise<PaymentPasswordStatus> {
    if (!isPaymentPasswordLength(given.paymentPassword)) throw new Refusal('identity.payment_password_length')
    changes.refuseOver(memberId)
    const known = await load(memberId)
    await refuseBlocked(known)
    const isFirst = known.paymentHash === null
    const proof = isFirst ? given.password : given.oldPaymentPassword
    const wrong = isFirst ? 'identity.password_wrong' : 'identity.payment_password_wrong'
    // A form of the first time in an old tab is no guess: it is told what has changed, and nothing is counted.
    if (!isFirst && proof === undefined) throw new Refusal('identity.payment_password_set')
    const isRight = await passwords.verify(proof ?? '', known.paymentHash ?? known.loginHash, 'first')
    await count(memberId, isRight, wrong)
    changes.count(memberId)
    // Two secrets that are one protect nothing: whoever has the session's password would have the money too.
    if (await passwords.verify(given.paymentPassword, known.loginHash, 'first'))
      throw new Refusal('identity.payment_password_same')
    const to = await passwords.hash(given.paymentPassword)
    const isReplaced = await database.transaction(async (tx) => {
      if (!(await replacePaymentPassword(tx, { memberId, from: known.paymentHash, to }))) return false
      // The first one is no change that anybody else could have made: it took the password of the account.
      const { brandId } = defined(await findMemberById(tx, memberId), 'a session belongs to a member')
      if (!isFirst) await news.paymentPasswordChanged(tx, { brandId, memberId })
      return true
    })
    if (!isReplaced) throw new Refusal('identity.payment_password_set')
    return { isSet: true, blockedUntil: null }
  }

  return { current, check, set }
}

function blocked({ blockedUntil }: PaymentPasswordTries): Refusal {
  return new Refusal('identity.payment_password_blocked', { until: blockedUntil })
}
