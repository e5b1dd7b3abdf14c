import type { Money } from '@parlour/core/money/money.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Access, Brand, Brands } from '#modules/brand/index.ts'
import { findGoodLink } from './admit-by-link.ts'
import { findMemberById } from './identity.sql.ts'
import { createOpenBelow } from './open-below.service.ts'
import { createBotCheck } from './bot-check.service.ts'
import { createCaptchas } from './captcha.service.ts'
import { createHumanCheck } from './human-check.service.ts'
import { createCheckPassword } from './check-password.service.ts'
import { createCodes } from './codes.service.ts'
import { createContacts } from './contacts.service.ts'
import { createChangePassword } from './change-password.service.ts'
import { createLaunches } from './launches.service.ts'
import type { Letters } from './letters.ts'
import { createLogin } from './login.service.ts'
import { createLoginWatch } from './login-watch.service.ts'
import { createPaymentPasswords } from './payment-password.service.ts'
import { createGuests } from './guests.service.ts'
import { createPasskeyLogin } from './passkey-login.service.ts'
import { createPasskeys } from './passkeys.service.ts'
import { createPhoneTokens } from './phone-tokens.service.ts'
import { createRecovery } from './recovery.service.ts'
import { createRegistration } from './register.service.ts'
import { createRemembering } from './remembering.service.ts'
import { createSecondFactor } from './second-factor.service.ts'
import { createSignIn } from './sign-in.service.ts'
import { createSignInCode } from './sign-in-code.service.ts'
import type { SecurityNews } from './security-news.ts'
import { createSocial } from './social.service.ts'
import { createStepUp } from './step-up.service.ts'
import type { Sessions } from './sessions.ts'

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly brands: Brands
  readonly vault: Vault
  readonly messenger: Messenger
  readonly letters: Letters
  readonly news: SecurityNews
  readonly access: Access
  /** The addresses that a brand's pages are read at. */
  readonly originsOf: (brand: Brand) => readonly string[]
  /** Accounts that a network may open in an hour before each shows that a person is there. */
  readonly registrationsPerHour: number
  /** Where the keys stand by which words about phone numbers are signed. */
  readonly firebaseKeysUrl: string
  /** What a new account needs of later modules, in the same transaction: its pools. */
  readonly onRegistered: (tx: Tx, member: { brandId: string; memberId: string; currency: string }) => Promise<void>
  /** The same of a guest: demo money. */
  readonly onGuest: (tx: Tx, guest: { brandId: string; memberId: string; grant: Money }) => Promise<unknown>
}

export type Identity = ReturnType<typeof createIdentity>

export function createIdentity(parts: Parts) {
  const { database, sessions } = parts
  const codes = createCodes(parts)
  const captchas = createCaptchas(parts)
  const botCheck = createBotCheck(parts)
  const watch = createLoginWatch(database)
  const humanCheck = createHumanCheck({ captchas, botCheck, watch })
  const remembering = createRemembering(parts)
  const checkPassword = createCheckPassword(parts)
  const signIn = createSignIn({ ...parts, remembering })
  const phoneTokens = createPhoneTokens({ database, keysUrl: parts.firebaseKeysUrl })
  const register = createRegistration({ ...parts, humanCheck, codes, phoneTokens, signIn })
  const secondFactor = createSecondFactor({ ...parts, checkPassword })
  return {
    captchas,
    botCheck,
    watch,
    remembering,
    guests: createGuests(parts),
    login: createLogin({ ...parts, humanCheck, watch, signIn }),
    stepUp: createStepUp({ ...parts, codes, secondFactor, signIn }),
    secondFactor,
    passkeys: createPasskeys({ ...parts, checkPassword }),
    passkeyLogin: createPasskeyLogin({ ...parts, signIn }),
    register,
    openBelow: createOpenBelow(parts),
    social: createSocial({ ...parts, checkPassword, signIn, register }),
    changePassword: createChangePassword({ ...parts, checkPassword }),
    signInCode: createSignInCode({ ...parts, codes, humanCheck, signIn }),
    recovery: createRecovery({ ...parts, codes, humanCheck, signIn }),
    contacts: createContacts({ ...parts, codes, checkPassword }),
    paymentPasswords: createPaymentPasswords(parts),
    launches: createLaunches(parts),
    listSessions: sessions.list,
    /** Ends the named one of a member's sessions, or all but the named; answers which were open. */
    endSessions: (memberId: string, which: { readonly only: string } | { readonly except: string }) =>
      database.transaction((tx) => sessions.endOf(tx, { memberId, endedBy: 'member', ...which })),
    findLink: (brandId: string, code: string) => findGoodLink(database.db, brandId, code),
    findMember: (memberId: string) => findMemberById(database.db, memberId),
    forget: sessions.forget,
    /** Ends a session and what it launched; answers what it launched. */
    async logout({ sessionId, token }: { readonly sessionId: string; readonly token: string | undefined }) {
      const launched = await database.transaction((tx) => sessions.end(tx, sessionId))
      sessions.forget(token)
      return launched
    },
  }
}
