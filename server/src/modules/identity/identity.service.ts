import type { Database, Tx } from '#platform/db/database.ts'
import { violatedConstraint } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import { nowMs } from '#platform/clock/now.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import {
  deleteGuard,
  findGoodLink,
  findGuard,
  findMemberById,
  findMemberByName,
  insertMember,
  lockGuard,
  updateGuard,
  useLink,
} from './identity.sql.ts'
import { afterFailure, isLocked, untried } from './rules/login-guard.ts'
import { checkRegistration, type RegistrationForm } from './rules/registration.ts'
import type { Sessions } from './sessions.ts'
import type { Member, MemberType } from './types.ts'

export interface Visitor {
  readonly brandId: string
  readonly ip: string
  readonly agent: string
}

export interface SignedIn {
  readonly token: string
  readonly member: Pick<Member, 'memberId' | 'username' | 'type' | 'isFirstLogin'>
}

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly brands: Brands
  /** What a new account needs of later modules, in the same transaction: its pools. */
  readonly onRegistered: (tx: Tx, member: { brandId: string; memberId: string; currency: string }) => Promise<void>
}

export type Identity = ReturnType<typeof createIdentity>

export function createIdentity({ database, passwords, sessions, brands, onRegistered }: Parts) {
  /** The one answer to every failed sign-in: nobody learns whether the name exists. */
  async function countFailure(brandId: string, username: string): Promise<never> {
    await database.transaction(async (tx) => {
      const guard = await lockGuard(tx, brandId, username)
      await updateGuard(tx, brandId, username, afterFailure(guard, await nowMs(tx)))
    })
    throw new Refusal('identity.bad_credentials', { captcha: false })
  }

  async function login(
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
      await deleteGuard(tx, brandId, username)
      return sessions.open(tx, { ...visitor, memberId: member.memberId })
    })
    return { token, member }
  }

  async function register(visitor: Visitor, form: RegistrationForm): Promise<SignedIn> {
    const brand = await brands.get(visitor.brandId)
    if (brand.flags['DIRECTREG3'] === false && !form['affiliateCode']) throw new Refusal('identity.registration_off')
    const today = dayOf(await nowMs(database.db), brand.timeZone)
    const rules = await brands.registerRules(brand.brandId)
    const decision = checkRegistration({ form, rules, minimumAge: brand.minimumAge, today })
    if (!decision.ok) throw new Refusal(decision.code, decision.details)
    const { username, password, profile } = decision.value
    const passwordHash = await passwords.hash(password)
    const code = typeof form['affiliateCode'] === 'string' ? form['affiliateCode'].trim() : ''
    try {
      return await database.transaction(async (tx) => {
        const member = await createMember(tx, {
          brandId: brand.brandId,
          username,
          passwordHash,
          profile,
          code,
          currency: brand.currency,
        })
        const token = await sessions.open(tx, { ...visitor, memberId: member.memberId })
        return { token, member: { ...member, isFirstLogin: false } }
      })
    } catch (error) {
      if (violatedConstraint(error) === 'member_username_unique')
        throw new Refusal('identity.username_taken', { field: 'username' })
      throw error
    }
  }

  async function createMember(
    tx: Tx,
    wish: {
      brandId: string
      username: string
      passwordHash: string
      profile: Record<string, string>
      code: string
      currency: string
    },
  ) {
    const link = wish.code === '' ? undefined : await useLink(tx, wish.brandId, wish.code)
    if (wish.code !== '' && !link) throw new Refusal('identity.affiliate_code_invalid', { field: 'affiliateCode' })
    const parent = link && (await findMemberById(tx, link.creatorId))
    const memberId = newId()
    const type: MemberType = link?.memberType ?? 0
    await insertMember(tx, {
      memberId,
      brandId: wish.brandId,
      username: wish.username,
      nickname: wish.username,
      type,
      parent,
      passwordHash: wish.passwordHash,
      profile: wish.profile,
    })
    await onRegistered(tx, { brandId: wish.brandId, memberId, currency: wish.currency })
    return { memberId, username: wish.username, type }
  }

  return {
    login,
    register,
    createMember,
    findLink: (brandId: string, code: string) => findGoodLink(database.db, brandId, code),
    findMember: (memberId: string) => findMemberById(database.db, memberId),
    logout: (session: { readonly sessionId: string; readonly token: string | undefined }) =>
      database.transaction((tx) => sessions.end(tx, session)),
  }
}

/** The calendar day of an instant in a zone, `yyyy-MM-dd`. */
function dayOf(epochMs: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
