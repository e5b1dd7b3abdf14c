import { hash, randomBytes } from 'node:crypto'

/** What is known of the device that a sign-in comes from. */
export interface Device {
  /** The mark that it showed, by hash; null for a browser that showed none. */
  readonly shown: string | null
  /** The mark that it is remembered by after signing in. */
  readonly kept: string
  /** What its browser is given to keep; undefined for a client that is no browser. */
  readonly token: string | undefined
}

const tokenPattern = /^[\w-]{43}$/

/**
 * A browser keeps a random mark; one that shows none is new. A client that is no browser (it sends no `Sec-Fetch-Site`)
 * keeps no cookies and is known by its name: whoever imitates it still has to come from a network that is known.
 */
export function deviceOf(given: {
  readonly cookie: string | undefined
  readonly isBrowser: boolean
  readonly agent: string
}): Device {
  const { cookie, isBrowser, agent } = given
  if (cookie !== undefined && tokenPattern.test(cookie)) {
    const mark = markOf(cookie)
    return { shown: mark, kept: mark, token: cookie }
  }
  if (!isBrowser) {
    const mark = markOf(`client ${agent}`)
    return { shown: mark, kept: mark, token: undefined }
  }
  const token = randomBytes(32).toString('base64url')
  return { shown: null, kept: markOf(token), token }
}

const markOf = (token: string) => hash('sha256', token, 'hex')
