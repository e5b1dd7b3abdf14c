import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import type { CheckPassword } from './check-password.service.ts'
import { findContacts, findMemberById, type Contacts } from './identity.sql.ts'
import { createOidc, type ProviderOf } from './oidc.ts'
import type { RegistrationForm } from './rules/registration.ts'
import type { Register } from './register.service.ts'
import type { Ending, SignIn } from './sign-in.service.ts'
import {
  deleteSocialAccount,
  findProvider,
  findSocialMember,
  findSocialTicket,
  insertAttempt,
  insertSocialAccount,
  insertSocialTicket,
  listSocialAccounts,
  takeAttempt,
  type SocialProvider,
  type Vouched,
} from './social.sql.ts'
import type { SignedIn, Visitor } from './types.ts'

const attemptLifeMs = 10 * 60_000
const ticketLifeMs = 15 * 60_000
const flags: Readonly<Record<SocialProvider, string>> = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3' }

interface Parts {
  readonly database: Database
  readonly vault: Vault
  readonly brands: Brands
  readonly checkPassword: CheckPassword
  readonly signIn: SignIn
  readonly register: Register
  /** The addresses that a brand's pages are read at. */
  readonly originsOf: (brand: Brand) => readonly string[]
}

export interface SocialStart {
  readonly brandId: string
  readonly provider: SocialProvider
  /** The name that the page is read at. */
  readonly host: string
}

/** Where somebody goes, and what the browser keeps so that nobody else can come back for it. */
export interface SocialWay {
  readonly url: string
  readonly binding: string
}

const hashOf = (secret: string) => hash('sha256', secret, 'buffer')
const newSecret = () => randomBytes(32).toString('base64url')

/** Whom nobody here is linked to gets a ticket, which the form that opens an account names. */
async function askToRegister(database: Database, brandId: string, vouched: Vouched): Promise<Refusal> {
  const ticket = newSecret()
  const kept = { ticketHash: hashOf(ticket), brandId, lifeMs: ticketLifeMs }
  await database.transaction((tx) => insertSocialTicket(tx, kept, vouched))
  const { provider, email } = vouched
  return new Refusal('identity.social_unknown', { ticket, provider, email })
}

/** The other provider proves that somebody reads an address: the member's, if it is the one that was proved here. */
const provesAddress = ({ email, isEmailVerified }: Vouched, ours: Contacts) =>
  isEmailVerified && ours.emailVerifiedAt !== null && email === ours.email

/** Signing in by an account of another provider (OpenID Connect): linked by its member, never by an address alone. */
export function createSocial(parts: Parts) {
  const { database, vault, brands, checkPassword, signIn, register, originsOf } = parts
  const oidc = createOidc({ vault })

  async function providerOf(brandId: string, provider: SocialProvider): Promise<ProviderOf> {
    const brand = await brands.get(brandId)
    const row = brand.flags[flags[provider]] === true ? await findProvider(database.db, brandId, provider) : undefined
    if (!row) throw new Refusal('identity.way_off')
    return { ...row, brandId, provider }
  }

  /** Somebody leaves for there, and comes back to the brand's own page. */
  async function leave({ brandId, provider, host }: SocialStart, memberId: string | null): Promise<SocialWay> {
    const row = await providerOf(brandId, provider)
    const origins = originsOf(await brands.get(brandId))
    const origin = origins.find((one) => new URL(one).hostname === host) ?? origins[0]
    if (origin === undefined) throw new Refusal('identity.way_off')
    const [state, binding, nonce, verifier] = [newSecret(), newSecret(), newSecret(), newSecret()]
    const returnUrl = `${origin}/signin/${provider}`
    const url = await oidc.authorizationUrl(row, { nonce, verifier, returnUrl, state })
    const attempt = { brandId, provider, bindingHash: hashOf(binding), nonce, verifier, returnUrl, memberId }
    await database.transaction((tx) => insertAttempt(tx, hashOf(state), attempt, attemptLifeMs))
    return { url, binding }
  }

  /** Whom the answer vouches for, if this browser left with that question. */
  async function comeBack(brandId: string, answer: string, binding: string | undefined) {
    const search = answer.slice(answer.indexOf('?') + 1)
    const state = new URLSearchParams(search).get('state') ?? ''
    const attempt = await database.transaction((tx) => takeAttempt(tx, brandId, hashOf(state)))
    const isTheirs = attempt && timingSafeEqual(attempt.bindingHash, hashOf(binding ?? ''))
    if (!attempt || !isTheirs) throw new Refusal('identity.ticket_spent')
    return {
      attempt,
      vouched: await oidc.redeem(await providerOf(brandId, attempt.provider), attempt, { search, state }),
    }
  }

  return {
    start: (from: SocialStart) => leave(from, null),

    async link(from: SocialStart & { readonly memberId: string }, password: string): Promise<SocialWay> {
      await checkPassword(from.memberId, password)
      return leave(from, from.memberId)
    },

    /** Back from there: signed in, linked, or a refusal that carries the ticket to an account of their own. */
    async finish(visitor: Visitor, answer: string, binding: string | undefined): Promise<Ending | 'linked'> {
      const { brandId } = visitor
      const { attempt, vouched } = await comeBack(brandId, answer, binding)
      const { memberId } = attempt
      if (memberId !== null) {
        const isLinked = await database.transaction((tx) => insertSocialAccount(tx, { brandId, memberId }, vouched))
        if (!isLinked) throw new Refusal('identity.social_taken')
        return 'linked'
      }
      const owner = await findSocialMember(database.db, brandId, vouched)
      const member = owner === undefined ? undefined : await findMemberById(database.db, owner)
      if (!member) throw await askToRegister(database, brandId, vouched)
      if (member.closedAt !== null) throw new Refusal('identity.account_closed')
      return database.transaction(async (tx) => {
        const proved = provesAddress(vouched, await findContacts(tx, member.memberId)) ? (['email'] as const) : []
        return signIn.complete(tx, { visitor, member, remember: false, proved })
      })
    },

    /** Opens an account for whom a ticket vouches. */
    async register(visitor: Visitor, { ticket, ...form }: RegistrationForm & { ticket: string }): Promise<SignedIn> {
      const ticketHash = hashOf(ticket)
      const vouched = await findSocialTicket(database.db, visitor.brandId, ticketHash)
      if (!vouched) throw new Refusal('identity.ticket_spent')
      return register(visitor, form, 'social', { ...vouched, ticketHash })
    },

    list: (memberId: string) => listSocialAccounts(database.db, memberId),

    async unlink(memberId: string, request: { readonly provider: SocialProvider; readonly password: string }) {
      await checkPassword(memberId, request.password)
      const isUnlinked = await database.transaction((tx) => deleteSocialAccount(tx, memberId, request.provider))
      if (!isUnlinked) throw new Refusal('identity.social_unknown')
    },
  }
}
