import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import { violatedConstraint, type Database, type Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { HumanCheck } from './human-check.service.ts'
import { findMemberById, insertMember, useLink } from './identity.sql.ts'
import { checkRegistration, type RegistrationForm } from './rules/registration.ts'
import type { Sessions } from './sessions.ts'
import type { MemberType, SignedIn, Visitor } from './types.ts'

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly brands: Brands
  readonly checkHuman: HumanCheck
  /** What a new account needs of later modules, in the same transaction: its pools. */
  readonly onRegistered: (tx: Tx, member: { brandId: string; memberId: string; currency: string }) => Promise<void>
}

/** Opening an account by the brand's form, in the line of an invitation where there is one, and signing in. */
export function createRegistration({ database, passwords, sessions, brands, checkHuman, onRegistered }: Parts) {
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

  return async function register(visitor: Visitor, form: RegistrationForm): Promise<SignedIn> {
    const brand = await brands.get(visitor.brandId)
    if (brand.flags['DIRECTREG3'] === false && !form['affiliateCode']) throw new Refusal('identity.registration_off')
    const today = dayOf(await nowMs(database.db), brand.timeZone)
    const rules = await brands.registerRules(brand.brandId)
    const decision = checkRegistration({ form, rules, minimumAge: brand.minimumAge, today })
    if (!decision.ok) throw new Refusal(decision.code, decision.details)
    const { captcha, captchaId, altcha } = form as Partial<Record<string, string>>
    const needsSigns = rules.some(({ field, enabled }) => field === 'captcha' && enabled)
    await checkHuman(brand, { ip: visitor.ip, captcha, captchaId, altcha }, { needsSigns })
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
}

/** The calendar day of an instant in a zone, `yyyy-MM-dd`. */
function dayOf(epochMs: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
