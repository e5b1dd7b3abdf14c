import type { BrandContext } from '#platform/http/context.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import { hostOf } from '#platform/http/host-of.ts'
import { deviceOf } from './device.ts'
import type { Keepsake, SignedIn, Visitor } from './types.ts'

/** What every call has that somebody may sign in by. */
interface AnyCall {
  readonly brand: BrandContext
  readonly ip: string
  readonly agent: string
  readonly cookies: CookieJar
  readonly header: (name: string) => string | undefined
}

/** Where a call comes from, with the device that it shows. */
export function visitorOf({ brand, ip, agent, cookies, header }: AnyCall): Visitor {
  const isBrowser = header('sec-fetch-site') !== undefined
  const device = deviceOf({ cookie: cookies.get(deviceCookie.name), isBrowser, agent })
  return { brandId: brand.brandId, ip, agent, device, host: hostOf(header) }
}

/** Signs in: the browser is given what it keeps, for a day where the member asked for it, and to be known again by. */
export function welcome(cookies: CookieJar, { device }: Visitor, session: SignedIn) {
  keep(cookies, session.keepsake)
  if (device.token !== undefined) cookies.set({ ...deviceCookie, value: device.token })
  return signedIn(session)
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

const deviceCookie = { name: 'parlour_device', path: '/', maxAgeSeconds: 90 * 86_400 } as const
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
