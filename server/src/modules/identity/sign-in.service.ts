import { hash, randomBytes } from 'node:crypto'
import { deviceOf } from '@parlour/core/rules/identity/device-of.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { networkOf } from '#platform/http/ip-network.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Access, Brands } from '#modules/brand/index.ts'
import { refuseAtSite } from './login-site.ts'
import { demandPassword } from './member-directory.sql.ts'
import { findRiskRule, findSignInFacts, rememberPlaces, type SignInFacts } from './places.sql.ts'
import { openRemembered, type Remembering } from './remembering.service.ts'
import { decideSignIn, riskScore, type ProofMethod } from './rules/login-risk.ts'
import { maskMail, maskMobile } from '@parlour/core/rules/identity/mask.ts'
import type { SecurityNews } from './security-news.ts'
import type { Sessions } from './sessions.ts'
import { insertStepUp } from './step-up.sql.ts'
import type { Member, SignedIn, Visitor } from './types.ts'

/** How long a sign-in waits for its proof. */
const ticketLifeMs = 10 * 60_000

/** How a sign-in ended: with a session, with a question that is to be answered first, or not at all. */
export type Ending =
  | { readonly kind: 'signed_in'; readonly session: SignedIn }
  | { readonly kind: 'asked'; readonly question: Question }
  | { readonly kind: 'blocked' }

export interface Question {
  readonly ticket: string
  readonly methods: readonly ProofMethod[]
  /** Where codes would go, all but a few letters covered. */
  readonly hints: { readonly email?: string; readonly sms?: string }
}

/** The session of a sign-in that ended with one; a refusal of the others. Called after commit: the question is kept. */
export function sessionOf(ending: Ending): SignedIn {
  if (ending.kind === 'signed_in') return ending.session
  if (ending.kind === 'blocked') throw new Refusal('identity.sign_in_blocked')
  throw new Refusal('identity.step_up_required', { ...ending.question })
}

export interface SignInRequest {
  readonly visitor: Visitor
  readonly member: Member
  readonly remember: boolean
  /** What this way of signing in proves by itself. */
  readonly proved: readonly ProofMethod[]
  /** Set where what was proved is worth more than any place: a passkey, or the way back to a new password. */
  readonly isSettled?: boolean
  /** Set for a sign-in by password: what was noticed about it. */
  readonly password?: { readonly hadFailures: boolean; readonly isGuessable: boolean }
}

export type SignIn = ReturnType<typeof createSignIn>

/** What every way of signing in ends in (rule book F3): the place is looked at, and more is asked where it stands out. */
export function createSignIn(parts: {
  readonly sessions: Sessions
  readonly remembering: Remembering
  readonly brands: Brands
  readonly access: Access
  readonly news: SecurityNews
}) {
  const { sessions, remembering, brands, access, news } = parts

  /** Opens the session, and writes down where from. */
  async function open(
    tx: Tx,
    request: Pick<SignInRequest, 'visitor' | 'member' | 'remember'> & { readonly mustChangePassword: boolean },
  ): Promise<SignedIn> {
    const { visitor, member, mustChangePassword } = request
    if (mustChangePassword) await demandPassword(tx, member.memberId)
    const owner = mustChangePassword ? { ...member, isPasswordDue: true } : member
    await keepPlace(tx, visitor, member.memberId)
    return openRemembered(tx, { sessions, remembering }, { ...request, member: owner })
  }

  /** A place that is known from now on: of an account that was just opened, too. */
  async function keepPlace(tx: Tx, { brandId, ip, agent, device }: Visitor, memberId: string): Promise<void> {
    const place = {
      network: networkOf(ip),
      device: device.kept,
      country: access.countryOf(ip),
      isBrowser: device.token !== undefined,
    }
    const owner = { brandId, memberId }
    if (await rememberPlaces(tx, owner, place)) await news.newDevice(tx, owner, { device: deviceOf(agent), ip })
  }

  async function complete(tx: Tx, request: SignInRequest): Promise<Ending> {
    const { visitor, member, remember, proved, password } = request
    const brand = await brands.get(member.brandId)
    refuseAtSite(brand, visitor, member.type)
    const network = networkOf(visitor.ip)
    const place = { network, device: visitor.device.shown }
    const facts = defined(await findSignInFacts(tx, member.memberId, place), 'a member who signs in exists')
    const rule = defined(await findRiskRule(tx, member.brandId), 'everybody has a rule of risk')
    const from = { country: access.countryOf(visitor.ip), isHosting: access.isHosting(brand, visitor.ip) }
    const signals = {
      ...signalsOf(facts, from),
      failures: password?.hadFailures === true,
      guessable: password?.isGuessable === true,
    }
    const score = request.isSettled === true ? 0 : riskScore(rule, signals)
    const isExpired =
      brand.law.forcedPasswordChange && brand.flags['PWDEXPFORCECHANGE3'] === true && facts.isPasswordOld
    const mustChangePassword = password !== undefined && (facts.mustChangePassword || password.isGuessable || isExpired)
    const decision = decideSignIn({ rule, score, means: meansOf(facts), proved })
    if (decision.kind === 'allow') {
      return { kind: 'signed_in', session: await open(tx, { visitor, member, remember, mustChangePassword }) }
    }
    const ticket = randomBytes(32).toString('base64url')
    await insertStepUp(tx, {
      stepUpId: newId(),
      brandId: member.brandId,
      memberId: member.memberId,
      ticketHash: hash('sha256', ticket, 'buffer'),
      score,
      proved,
      remember,
      mustChangePassword,
      network,
      lifeMs: ticketLifeMs,
      signals: Object.entries(signals).flatMap(([signal, isThere]) => (isThere ? [signal] : [])),
      isBlocked: decision.kind === 'block',
    })
    if (decision.kind === 'block') return { kind: 'blocked' }
    return { kind: 'asked', question: questionOf(ticket, decision.methods, facts) }
  }

  return { complete, open, keepPlace }
}

/** What a member could prove by. */
export function meansOf({ hasTotp, email, mobile, payeeName }: SignInFacts): readonly ProofMethod[] {
  return [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(email === null ? [] : (['email'] as const)),
    ...(mobile === null ? [] : (['sms'] as const)),
    ...(payeeName === null ? [] : (['payee'] as const)),
  ]
}

export function questionOf(
  ticket: string,
  methods: readonly ProofMethod[],
  { email, mobile }: Pick<SignInFacts, 'email' | 'mobile'>,
): Question {
  return {
    ticket,
    methods,
    hints: {
      ...(methods.includes('email') && email !== null ? { email: maskMail(email) } : {}),
      ...(methods.includes('sms') && mobile !== null ? { sms: maskMobile(mobile) } : {}),
    },
  }
}

/** What stands out about the place. Whoever never signed in has no place yet: the first is as good as any. */
function signalsOf(facts: SignInFacts, from: { readonly country: string; readonly isHosting: boolean }) {
  return {
    newNetwork: facts.hasPlaces && !facts.isNetworkKnown,
    newDevice: facts.hasPlaces && !facts.isDeviceKnown,
    newCountry: from.country !== '' && facts.countries.length > 0 && !facts.countries.includes(from.country),
    hosting: from.isHosting,
    passwordChanged: facts.isPasswordFresh,
    phoneChanged: facts.isPhoneFresh,
  }
}
