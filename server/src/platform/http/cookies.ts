import { parseCookie, stringifySetCookie } from 'cookie'

/** The cookies of a call: those that came, and those that its answer sets, whatever the answer is. */
export interface CookieJar {
  get(name: string): string | undefined
  /** Kept by the browser for its calls alone: no script reads it. An age of zero takes it away. */
  set(cookie: {
    readonly name: string
    readonly value: string
    readonly path: string
    readonly maxAgeSeconds: number
    /** `strict`: not even a link from elsewhere brings it along. */
    readonly sameSite?: 'lax' | 'strict'
  }): void
  readonly pending: readonly string[]
}

export function createCookieJar(header: string | undefined, { secure }: { readonly secure: boolean }): CookieJar {
  const pending: string[] = []
  return {
    pending,
    get: (name) => cookieOf(header, name),
    set({ name, value, path, maxAgeSeconds, sameSite = 'lax' }) {
      pending.push(stringifySetCookie({ name, value, path, maxAge: maxAgeSeconds, httpOnly: true, sameSite, secure }))
    },
  }
}

/** One cookie of a request's header. */
export const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parseCookie(header)[name]
