import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newTotpSecret, totpUri } from '#platform/crypto/totp.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { CheckPassword } from './check-password.service.ts'
import { findMemberById } from './identity.sql.ts'
import { deleteGuard, findGuard, proofKeyOf, lockGuard, updateGuard } from './login-guard.sql.ts'
import { createTries } from './login-tries.ts'
import { afterFailure, isLocked } from './rules/login-guard.ts'
import { endStepUps } from './step-up.sql.ts'
import { deleteTotp, findTotpStatus, insertTotp, lockTotp, replaceRecoveryCodes } from './totp.sql.ts'
import { createTotpProof } from './totp-proof.ts'
import type { Member } from './types.ts'

interface Parts {
  readonly database: Database
  readonly vault: Vault
  readonly brands: Brands
  readonly checkPassword: CheckPassword
}

export type SecondFactor = ReturnType<typeof createSecondFactor>

/** A member's authenticator (RFC 6238) and the codes for when it is lost (rule book F2). */
export function createSecondFactor({ database, vault, brands, checkPassword }: Parts) {
  const proof = createTotpProof({ vault })

  async function newRecoveryCodes(tx: Tx, owner: { brandId: string; memberId: string }): Promise<readonly string[]> {
    const codes = proof.recovery.make()
    await replaceRecoveryCodes(
      tx,
      owner,
      codes.map((code) => proof.recovery.hash(owner.memberId, code)),
    )
    return codes
  }

  /** A change that asks for the password and a code; wrong codes are counted with those of signing in. */
  async function change<T>(
    owner: { readonly memberId: string; readonly password: string; readonly code: string },
    work: (tx: Tx, member: Member) => Promise<T>,
  ): Promise<T> {
    const member = await checkPassword(owner.memberId, owner.password)
    const { law } = await brands.get(member.brandId)
    const key = proofKeyOf(member)
    const done = await database.transaction(async (tx) => {
      // Under the guard's lock: of many codes at once, those after the last that may fail are not looked at.
      const guard = await lockGuard(tx, key)
      const now = await nowMs(tx)
      if (isLocked(guard, now)) throw new Refusal('identity.locked', { until: guard.lockedUntil })
      if (await proof.take(tx, member.memberId, owner.code)) {
        await deleteGuard(tx, key)
        return { value: await work(tx, member) }
      }
      await updateGuard(tx, key, afterFailure(guard, now, law.failuresUntilLock))
      return undefined
    })
    if (!done) throw new Refusal('identity.code_wrong')
    return done.value
  }

  return {
    take: proof.take,
    ...createCodeGuard({ database, brands }),

    /** Whether the member has an authenticator; as a transaction sees it, where one is given. */
    async current(memberId: string, tx?: Tx) {
      const { confirmedAt, recoveryLeft } = await findTotpStatus(tx ?? database.db, memberId)
      return { isOn: confirmedAt !== null, since: confirmedAt === null ? null : Number(confirmedAt), recoveryLeft }
    },

    /** A new secret for the member's authenticator; it counts from when its first code is shown. */
    async begin(memberId: string, password: string): Promise<{ readonly secret: string; readonly uri: string }> {
      const member = await checkPassword(memberId, password)
      const secret = newTotpSecret()
      const { name: issuer } = await brands.get(member.brandId)
      const isBegun = await database.transaction((tx) => insertTotp(tx, member, proof.seal(memberId, secret)))
      if (!isBegun) throw new Refusal('identity.second_factor_on')
      return { secret, uri: totpUri({ secret, issuer, account: member.username }) }
    },

    /** The first code: from now on every sign-in asks for one. Answers the recovery codes, this once. */
    async confirm(owner: { readonly brandId: string; readonly memberId: string }, code: string) {
      return database.transaction(async (tx) => {
        const totp = await lockTotp(tx, owner.memberId)
        if (!totp || totp.confirmedAt !== null) throw new Refusal('identity.second_factor_unknown')
        const typed = code.replaceAll(/\s/g, '')
        if (!(await proof.takeStep(tx, owner.memberId, { totp, code: typed }))) {
          throw new Refusal('identity.code_wrong')
        }
        await endStepUps(tx, owner.memberId)
        return newRecoveryCodes(tx, owner)
      })
    },

    /** Ten new recovery codes in the place of those that are left. */
    renew: (owner: { readonly memberId: string; readonly password: string; readonly code: string }) =>
      change(owner, newRecoveryCodes),

    end: (owner: { readonly memberId: string; readonly password: string; readonly code: string }) =>
      change(owner, async (tx, { memberId }) => {
        await endStepUps(tx, memberId)
        await deleteTotp(tx, memberId)
      }),
  }
}

/** What keeps codes that are asked for outside of signing in from being guessed. */
function createCodeGuard({ database, brands }: Pick<Parts, 'database' | 'brands'>) {
  const tries = createTries(database)
  return {
    /**
     * Does work that looks at a code. The try counts as a wrong one before it is looked at, and is taken back unless
     * the code proves wrong: of many at once no more are looked at than may fail. Refuses whoever guessed too often.
     */
    async counting<T>(memberId: string, work: () => Promise<T>): Promise<T> {
      const owner = defined(await findMemberById(database.db, memberId), 'a session belongs to a member')
      const { law } = await brands.get(owner.brandId)
      const key = proofKeyOf(owner)
      const counted = await tries.count(key, law.failuresUntilLock)
      if (!counted) {
        const guard = await findGuard(database.db, key)
        throw new Refusal('identity.locked', { until: guard?.lockedUntil ?? 0 })
      }
      let isWrong = false
      try {
        return await work()
      } catch (error) {
        isWrong = error instanceof Refusal && error.code === 'identity.code_wrong'
        throw error
      } finally {
        if (!isWrong) await tries.giveBack(key, counted)
      }
    },
  }
}
