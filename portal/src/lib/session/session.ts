import { useSyncExternalStore } from 'react'
import { clearMemberKeys } from './brand-keys.ts'
import { isLaunchedWindow } from './launched.ts'
import { markRemembered } from './remembered.ts'

export interface Session {
  readonly token: string | null
  readonly account: string | null
  readonly customerId: string | null
  readonly isAgent: number | null
  /** By the server's clock: the session clock and the net result count from here. */
  readonly signedInAt: number | null
  /** 1 while a new password has to be chosen: before that nothing else is open. */
  readonly cpw: number | null
}

/** What login and registration answer. */
export interface SignedIn {
  readonly token: string
  readonly account: string
  readonly customerId: string
  readonly isAgent: number
  readonly firstTimeLogin: boolean
  readonly passwordExpired: boolean
}

export type EndReason = 'left' | 'expired' | 'elsewhere'

type TabMessage =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'ended'; readonly reason: EndReason; readonly token: string }
  | { readonly kind: 'who' }
  | { readonly kind: 'leave' }

const visitor: Session = { token: null, account: null, customerId: null, isAgent: null, signedInAt: null, cpw: null }
/** The specification's keys in session storage. */
const keys = ['token', 'account', 'username', 'customerId', 'isAgent', 'signedInAt', 'cpw'] as const

const listeners = new Set<() => void>()
const endListeners = new Set<(reason: EndReason) => void>()
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('parlour-session')
let current = load()

/** Told to the other tabs of the browser; a launched window’s session is no business of theirs. */
function tell(message: TabMessage): void {
  if (!isLaunchedWindow()) tabs?.postMessage(message)
}

function load(): Session {
  if (typeof sessionStorage === 'undefined') return visitor
  const token = sessionStorage.getItem('token')
  if (token === null) return visitor
  return {
    token,
    account: sessionStorage.getItem('account'),
    customerId: sessionStorage.getItem('customerId'),
    isAgent: Number(sessionStorage.getItem('isAgent') ?? 0),
    signedInAt: Number(sessionStorage.getItem('signedInAt') ?? 0) || null,
    cpw: Number(sessionStorage.getItem('cpw') ?? 0) || null,
  }
}

function store(session: Session): void {
  for (const key of keys) sessionStorage.removeItem(key)
  for (const [key, value] of Object.entries(session)) if (value !== null) sessionStorage.setItem(key, String(value))
  if (session.account !== null) sessionStorage.setItem('username', session.account)
  current = session
  for (const listener of listeners) listener()
}

/** Starts the session in this tab and in the others of the browser. */
export function signIn(answer: SignedIn, signedInAt: number): void {
  const { token, account, customerId, isAgent } = answer
  const session = { token, account, customerId, isAgent, signedInAt, cpw: answer.passwordExpired ? 1 : null }
  store(session)
  tell({ kind: 'signed-in', session })
}

/** Nothing else is open before a new password is chosen; the next token ends that. */
export function demandPassword(): void {
  // Every call that is refused says so; told again, the page would ask anew for ever.
  if (current.cpw === null) store({ ...current, cpw: 1 })
}

/** Whether the session is about to go on under another token, and why it ended, as it was told meanwhile. */
let isReplaced = false
let heldEnd: EndReason | undefined
const replacedListeners = new Set<() => void>()

/** When no token is being replaced: a call that is sent before would bring one that ends under it. */
export function whenTokenStands(): Promise<void> {
  if (!isReplaced) return Promise.resolve()
  return new Promise((resolve) => replacedListeners.add(resolve))
}

/**
 * Changes the password: the session ends by it and goes on under the token that is answered. That it ended is told by a
 * push and by other calls too, maybe before the answer comes, and counts only where no token does.
 */
export async function replaceSession<Answer extends { readonly token: string }>(
  change: () => Promise<Answer>,
): Promise<Answer> {
  const { token } = current
  isReplaced = true
  try {
    const answer = await change()
    heldEnd = undefined
    if (current.token === token) goOnUnder(answer.token)
    return answer
  } finally {
    isReplaced = false
    const reason = heldEnd
    heldEnd = undefined
    if (reason !== undefined) endSession(reason)
    for (const listener of replacedListeners) listener()
    replacedListeners.clear()
  }
}

function goOnUnder(token: string): void {
  const session = { ...current, token, cpw: null }
  store(session)
  tell({ kind: 'signed-in', session })
}

/** The member leaves: the server is told, but the tab forgets the token whether it hears or not. */
export async function signOut(): Promise<void> {
  const { token } = current
  if (!isLaunchedWindow()) markRemembered(false)
  endSession('left')
  if (token === null) return
  const headers = { Authorization: `Bearer ${token}`, 'Module-Id': 'portal:logout' }
  await fetch('/wps/session/logout', { method: 'POST', headers }).catch(() => undefined)
}

/** From a window that was launched, whose session is a part of theirs: the site's own tabs sign out. */
export function askToLeave(): void {
  tabs?.postMessage({ kind: 'leave' } satisfies TabMessage)
}

/** Ends the session here and in the other tabs; `expired` and `elsewhere` came from the server. */
export function endSession(reason: EndReason): void {
  const { token } = current
  if (token === null) return
  if (endHere(reason)) tell({ kind: 'ended', reason, token })
}

/** Whether it ended: one that is about to go on under another token waits for it. */
function endHere(reason: EndReason): boolean {
  if (isReplaced && reason !== 'left') {
    heldEnd = reason
    return false
  }
  clearMemberKeys()
  store(visitor)
  for (const listener of endListeners) listener(reason)
  return true
}

export function readSession(): Session {
  return current
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Told once per end, with why: the shell says it to the member. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession, () => visitor)
}

/** A tab opened by hand has an empty storage; it asks the others whether somebody is signed in. */
if (tabs !== undefined) {
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'who' && current.token !== null) tell({ kind: 'signed-in', session: current })
    if (data.kind === 'signed-in' && !isLaunchedWindow() && data.session.token !== current.token) store(data.session)
    if (data.kind === 'leave' && !isLaunchedWindow()) void signOut()
    // What another tab says of a token that ended is nothing about the one that has followed it.
    if (data.kind === 'ended' && current.token === data.token) endHere(data.reason)
  }
  if (current.token === null) tell({ kind: 'who' })
}
