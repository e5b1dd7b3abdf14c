/** The cookies of a call: those that came, and those that its answer sets, whatever the answer is. */
export interface CookieJar {
  get(name: string): string | undefined
  /** Kept by the browser for its calls alone: no script reads it. An age of zero takes it away. */
  set(cookie: {
    readonly name: string
    readonly value: string
    readonly path: string
    readonly maxAgeSeconds: number
    /** `Strict`: not even a link from elsewhere brings it along. */
    readonly sameSite?: 'Lax' | 'Strict'
  }): void
  readonly pending: readonly string[]
}

/** Values are our own tokens: letters, digits, `-`, `_` and `.`, which need no quoting. */
export function createCookieJar(header: string | undefined, { secure }: { readonly secure: boolean }): CookieJar {
  const pending: string[] = []
  return {
    pending,
    get(name) {
      const found = header?.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
      return found?.slice(name.length + 1)
    },
    set({ name, value, path, maxAgeSeconds, sameSite = 'Lax' }) {
      const safe = secure ? '; Secure' : ''
      pending.push(`${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${safe}`)
    },
  }
}
