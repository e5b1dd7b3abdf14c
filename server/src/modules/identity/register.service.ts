import { randomBytes, randomInt } from 'node:crypto'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import { violatedConstraint, type Database, type Tx } from '#platform/db/database.ts'
import { networkOf } from '#platform/http/ip-network.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import type { Codes } from './codes.service.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { commonPasswords } from './common-passwords.ts'
import { refuseAtSite } from './login-site.ts'
import type { HumanCheck } from './human-check.service.ts'
import { admitByLink, giveRatesOfLink } from './admit-by-link.ts'
import { insertMember, updateContact } from './identity.sql.ts'
import type { PhoneTokens } from './phone-tokens.service.ts'
import { mobileOf } from './sign-in-code.service.ts'
import { replacePaymentPassword } from './payment-password.sql.ts'
import { insertReferral } from './referral.sql.ts'
import { countRegistration } from './register-tally.sql.ts'
import { referralSwitch } from './referral.routes.ts'
import { checkRegistration, type FieldRule, type RegistrationForm } from './rules/registration.ts'
import { deleteSocialTicket, insertSocialAccount, type Vouched } from './social.sql.ts'
import type { Sessions } from './sessions.ts'
import type { SignIn } from './sign-in.service.ts'
import type { MemberType, SignedIn, Visitor } from './types.ts'

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly brands: Brands
  readonly humanCheck: HumanCheck
  readonly codes: Codes
  readonly phoneTokens: PhoneTokens
  readonly signIn: SignIn
  /** Accounts that a network may open in an hour before each shows that a person is there, whatever the brand asks. */
  readonly registrationsPerHour: number
  /** What a new account needs of later modules, in the same transaction: its pools. */
  readonly onRegistered: (tx: Tx, member: { brandId: string; memberId: string; currency: string }) => Promise<void>
}

/** Opening an account by the brand's form, in the line of an invitation where there is one, and signing in. */
export function createRegistration(parts: Parts) {
  const { database, passwords, sessions, brands, humanCheck, onRegistered, signIn } = parts

  return async function register(
    visitor: Visitor,
    given: RegistrationForm,
    by: RegisterWay,
    vouched?: VouchedTicket,
  ): Promise<SignedIn> {
    const brand = await brands.get(visitor.brandId)
    if (!isOpenFor(brand, by, given)) throw new Refusal('identity.registration_off')
    const today = dayOf(await nowMs(database.db), brand.timeZone)
    const rules = await brands.registerRules(brand.brandId)
    const form = formOf(brand, by, given)
    const { minimumAge, law } = brand
    const { isAgeConfirmationRequired } = law
    const facts = { form, rules, minimumAge, isAgeConfirmationRequired, today }
    const decision = checkRegistration({ ...facts, common: commonPasswords })
    if (!decision.ok) throw new Refusal(decision.code, decision.details)
    const proof = {
      captcha: textOf(form, 'captcha'),
      captchaId: textOf(form, 'captchaId'),
      altcha: textOf(form, 'altcha'),
    }
    // A number that is proved, and another provider's word, cost whoever opens accounts by the dozen enough.
    const isByForm = by === 'username'
    const isAsked = isByForm && rules.some(({ field, enabled }) => field === 'captcha' && enabled)
    const needsSigns = (isByForm && (await isCrowded(parts, visitor))) || isAsked
    const urgency = await humanCheck.check(brand, { ip: visitor.ip, ...proof }, { needsSigns })
    const isProved = by === 'mobile' || brand.flags['REGMOBVERF3'] === true
    const proved = isProved ? await proveMobile(parts, brand, form) : undefined
    const { username, password, profile } = decision.value
    const hash = (secret: string) => passwords.hash(secret, urgency)
    const passwordHash = await hash(password)
    const paymentHash = await paymentHashOf(hash, rules, form)
    try {
      return await database.transaction(async (tx) => {
        const { brandId, currency } = brand
        const member = await createMember(tx, onRegistered, {
          brandId,
          currency,
          username,
          passwordHash,
          paymentHash,
          profile,
          ...invitationOf(brand, form),
          proved,
          vouched,
        })
        refuseAtSite(brand, visitor, member.type)
        await signIn.keepPlace(tx, visitor, member.memberId)
        const token = await sessions.open(tx, { ...visitor, memberId: member.memberId })
        return { token, member: { ...member, isFirstLogin: false } }
      })
    } catch (error) {
      const constraint = violatedConstraint(error)
      if (constraint === 'member_username_unique') throw new Refusal('identity.username_taken', { field: 'username' })
      if (constraint === 'member_mobile_unique') throw new Refusal('identity.mobile_taken', { field: 'mobileNum' })
      throw error
    }
  }
}

/** The number of the form, proved by the code that was sent there or by another's word. */
async function proveMobile(
  { codes, phoneTokens }: Pick<Parts, 'codes' | 'phoneTokens'>,
  brand: Brand,
  form: RegistrationForm,
): Promise<ProvedMobile> {
  const { brandId } = brand
  const mobile = mobileOf({
    mobileNum: textOf(form, 'mobileNum'),
    countryDialingCode: textOf(form, 'countryDialingCode'),
  })
  const token = textOf(form, 'firebaseIdToken')
  if (token !== '' && phoneTokens.areTakenBy(brand)) {
    await phoneTokens.check(brand, { token, mobile })
    return { mobile, spend: (tx) => phoneTokens.use(tx, brandId, token) }
  }
  const address = { brandId, purpose: 'register', channel: 'sms', address: mobile } as const
  const codeId = await codes.check(address, textOf(form, 'verificationCode'))
  return { mobile, spend: (tx) => codes.use(tx, codeId) }
}

/** Whether so many accounts were asked for from there that each has to show more; counted before anything is done. */
async function isCrowded(
  { database, registrationsPerHour }: Pick<Parts, 'database' | 'registrationsPerHour'>,
  { brandId, ip }: Visitor,
): Promise<boolean> {
  return (await countRegistration(database.db, { brandId, network: networkOf(ip) })) > registrationsPerHour
}

/** The second secret, where the brand's form asks for it. */
async function paymentHashOf(hash: Passwords['hash'], rules: readonly FieldRule[], form: RegistrationForm) {
  const isAsked = rules.some(({ field, enabled }) => field === 'paymentPassword' && enabled)
  const given = textOf(form, 'paymentPassword')
  return isAsked && given !== '' ? hash(given) : null
}

/** Which form an account is opened by. */
export type RegisterWay = 'username' | 'mobile' | 'social'

export type Register = ReturnType<typeof createRegistration>

/** Somebody that another provider vouches for, by a ticket that is spent with the account it opens. */
export interface VouchedTicket extends Vouched {
  readonly ticketHash: Buffer
}

interface ProvedMobile {
  readonly mobile: string
  /** In the transaction of what it opens: a proof opens one account. */
  readonly spend: (tx: Tx) => Promise<void>
}

const textOf = (form: RegistrationForm, field: string): string => {
  const value = form[field]
  return typeof value === 'string' ? value : ''
}

/** Whether the brand takes registrations by this form; without `DIRECTREG3` an invitation is needed. */
function isOpenFor({ flags }: Brand, by: RegisterWay, form: RegistrationForm): boolean {
  const isWayOpen =
    by === 'mobile' ? flags['MOBILENUMREG3'] === true : by === 'social' || flags['USERNAMEREG3'] !== false
  return isWayOpen && (flags['DIRECTREG3'] !== false || textOf(form, 'affiliateCode') !== '')
}

/** The form with what it need not say: by a number a name, and by that or by another provider a password. */
function formOf({ flags }: Brand, by: RegisterWay, form: RegistrationForm): RegistrationForm {
  if (by === 'username') return form
  return withOwnName(form, by === 'mobile' && flags['MOBILENUMPASSREG3'] === true)
}

/** By mobile a name is made where none is wanted; and a password that nobody knows, where the brand asks for none. */
function withOwnName(form: RegistrationForm, hasPassword: boolean): RegistrationForm {
  const made = `m${textOf(form, 'mobileNum').replaceAll(/\D/g, '').slice(-6)}${randomInt(1_000_000)}`
  const username = textOf(form, 'username') || made
  if (hasPassword) return { ...form, username }
  const password = randomBytes(24).toString('base64url')
  return { ...form, username, password, confirmPassword: password }
}

interface NewAccount {
  readonly brandId: string
  readonly username: string
  readonly passwordHash: string
  readonly paymentHash: string | null
  readonly profile: Record<string, string>
  readonly code: string
  /** The code of who invited, where the brand lets members invite. */
  readonly referral: string
  readonly currency: string
  readonly proved: ProvedMobile | undefined
  readonly vouched: VouchedTicket | undefined
}

/** By whose link or code an account is opened: an agent's, a friend's where the brand lets members invite, or nobody's. */
function invitationOf({ flags }: Brand, form: RegistrationForm): Pick<NewAccount, 'code' | 'referral'> {
  const referral = flags[referralSwitch] === true ? textOf(form, 'referralCode').trim() : ''
  return { code: textOf(form, 'affiliateCode').trim(), referral }
}

/** The member, in the line of an invitation where there is one, with the number that was proved and its pools. */
async function createMember(tx: Tx, onRegistered: Parts['onRegistered'], request: NewAccount) {
  const { brandId, code } = request
  const { link, parent } = code === '' ? {} : await admitByLink(tx, brandId, code)
  const memberId = newId()
  const type: MemberType = link?.memberType ?? 0
  await insertMember(tx, {
    memberId,
    brandId: request.brandId,
    username: request.username,
    nickname: request.username,
    type,
    parent,
    passwordHash: request.passwordHash,
    profile: request.profile,
  })
  if (link) await giveRatesOfLink(tx, { brandId, memberId }, link)
  if (request.referral !== '') await insertReferral(tx, { brandId: request.brandId, memberId }, request.referral)
  if (request.proved) {
    await request.proved.spend(tx)
    await updateContact(tx, memberId, { channel: 'sms', address: request.proved.mobile })
  }
  if (request.paymentHash !== null) await replacePaymentPassword(tx, { memberId, from: null, to: request.paymentHash })
  if (request.vouched) await linkVouched(tx, { brandId: request.brandId, memberId }, request.vouched)
  await onRegistered(tx, { brandId: request.brandId, memberId, currency: request.currency })
  return { memberId, username: request.username, type }
}

/** The account of the other provider becomes the member's, with the address that it proved. */
async function linkVouched(
  tx: Tx,
  owner: { readonly brandId: string; readonly memberId: string },
  vouched: VouchedTicket,
): Promise<void> {
  if (!(await deleteSocialTicket(tx, vouched.ticketHash))) throw new Refusal('identity.ticket_spent')
  if (!(await insertSocialAccount(tx, owner, vouched))) throw new Refusal('identity.social_taken')
  const { email, isEmailVerified } = vouched
  if (email !== null && isEmailVerified) await updateContact(tx, owner.memberId, { channel: 'email', address: email })
}
