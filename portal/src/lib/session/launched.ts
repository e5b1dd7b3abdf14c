import type { LaunchTarget } from '@parlour/core/contract/lottery/player/launch.ts'

/** The address that a launched window opens at; the token stands behind its #. */
const openingPath = '/launched'
/** Kept when the window’s session ends: it stays what it is. */
export const launchedKey = 'launched'

let launchToken: string | undefined

/** Takes the token out of the address before anything else can read it there. */
export function takeLaunchToken(): void {
  if (location.pathname !== openingPath) return
  launchToken = location.hash.slice(1) || undefined
  history.replaceState(history.state, '', openingPath)
}

/** The token that was taken, once. */
export function spendLaunchToken(): string | undefined {
  const token = launchToken
  launchToken = undefined
  return token
}

/** What this window was launched with; undefined in every other. */
export function readLaunched(): LaunchTarget | undefined {
  if (typeof sessionStorage === 'undefined') return undefined
  const text = sessionStorage.getItem(launchedKey)
  return text === null ? undefined : (JSON.parse(text) as LaunchTarget)
}

export function keepLaunched(target: LaunchTarget): void {
  sessionStorage.setItem(launchedKey, JSON.stringify(target))
}

export function forgetLaunched(): void {
  sessionStorage.removeItem(launchedKey)
}

/** Whether this window has a session of its own, or is about to: the other tabs’ is none of it, and its own none of theirs. */
export function isLaunchedWindow(): boolean {
  return readLaunched() !== undefined || (typeof location !== 'undefined' && location.pathname === openingPath)
}

/** What a launched window shows; everything else stands on the site itself. */
export function isOpenToLaunched(pathname: string): boolean {
  return /^\/(?:launched|lottery|vnlottery|seaLottery|elott|results|fair\/.+)$/.test(pathname)
}
