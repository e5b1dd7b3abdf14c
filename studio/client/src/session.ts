import { CallFailure, exchange } from './api.ts'

/** What the tab remembers, where the browser lets it: a reload goes on, another tab begins anew. */
function keep(name: string, value?: string): string | undefined {
  try {
    if (value !== undefined) sessionStorage.setItem(name, value)
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return value
  }
}

/** The session of this window: its address’s code is exchanged once, and the address forgets it. */
export async function openSession(): Promise<string> {
  const address = new URL(location.href)
  const name = `session ${address.pathname}`
  const code = address.searchParams.get('s')
  const known = keep(name)
  if (code !== null) {
    try {
      const { session } = await exchange(code)
      keep(name, session)
      for (const own of ['net', 'since']) keep(`${own} ${address.pathname}`, '')
      history.replaceState(null, '', address.pathname)
      return session
    } catch (error) {
      // The holder’s reload brings the spent code again: what was opened by it goes on.
      const isSpent = error instanceof CallFailure && error.code === 'SESSION_ENDED'
      if (!isSpent || known === undefined) throw error
    }
  }
  if (known === undefined) throw new CallFailure('SESSION_ENDED')
  return known
}

/** Net result and begin of this session of play, as they stand through reloads. */
export function openTally() {
  const path = location.pathname
  let net = BigInt(keep(`net ${path}`) || '0')
  const since = Number(keep(`since ${path}`) || Date.now())
  keep(`since ${path}`, String(since))
  return {
    net: () => net,
    add(change: bigint): void {
      net += change
      keep(`net ${path}`, String(net))
    },
    /** Hours, minutes and seconds since the session began. */
    clock(): string {
      const seconds = Math.max(0, Math.floor((Date.now() - since) / 1000))
      return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
        .map((part) => String(Math.floor(part)).padStart(2, '0'))
        .join(':')
    },
  }
}
