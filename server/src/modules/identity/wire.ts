import type { MemberContext } from '#platform/http/context.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import { Refusal } from '#platform/refusal.ts'
import { isTrial, type Keepsake, type SignedIn } from './types.ts'

export function refuseTrial({ type }: MemberContext): void {
  if (isTrial(type)) throw new Refusal('identity.real_account_required')
}

/** What a client is told that has just signed in. */
export function signedIn({ token, member }: SignedIn) {
  return {
    token,
    firstTimeLogin: member.isFirstLogin,
    passwordExpired: member.isPasswordDue === true,
    customerId: member.memberId,
    account: member.username,
    isAgent: member.type,
  }
}

const keepsakeCookie = { name: 'parlour_keep', path: '/api/identity/remembered' } as const

/** What the browser kept, of the call that signs in by it. */
export function keepsakeOf(cookies: CookieJar): string | undefined {
  return cookies.get(keepsakeCookie.name)
}

/** Gives the browser what it keeps, or takes it away. It is sent to one call alone, and no script reads it. */
export function keep(cookies: CookieJar, keepsake: Keepsake | undefined): void {
  const { token = '', maxAgeSeconds = 0 } = keepsake ?? {}
  cookies.set({ ...keepsakeCookie, value: token, maxAgeSeconds })
}
