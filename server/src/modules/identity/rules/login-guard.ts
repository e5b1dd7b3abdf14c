import type { LoginGuard } from '../types.ts'

const minuteMs = 60_000
const windowMs = 30 * minuteMs
const failuresUntilSigns = 3
const networkFailuresUntilSigns = 10
const firstLockMs = 15 * minuteMs
const longestLockMs = 24 * 60 * minuteMs

export const untried: LoginGuard = { failures: 0, since: 0, lockedUntil: 0, lockCount: 0 }

/** Whether a name may be tried now (rule book F2). */
export function isLocked(guard: LoginGuard, now: number): boolean {
  return now < guard.lockedUntil
}

/**
 * The guard after one more failure: so many within half an hour, as the brand's law says, lock for 15 minutes, doubling
 * to a day (rule book F2).
 */
export function afterFailure(guard: LoginGuard, now: number, failuresUntilLock: number): LoginGuard {
  const isFresh = now - guard.since >= windowMs
  const failures = isFresh ? 1 : guard.failures + 1
  const since = isFresh ? now : guard.since
  if (failures < failuresUntilLock) return { ...guard, failures, since }
  const lockMs = Math.min(firstLockMs * 2 ** guard.lockCount, longestLockMs)
  return { failures: 0, since: now, lockedUntil: now + lockMs, lockCount: guard.lockCount + 1 }
}

/** A try that was counted as a failure before it was looked at: of many at once, no more are looked at than may fail. */
export interface CountedTry {
  readonly before: LoginGuard
  readonly after: LoginGuard
}

/** The guard as it stands now without such a try: it proved right, or nobody could look at it. */
export function withoutTry(guard: LoginGuard, { before, after }: CountedTry): LoginGuard {
  const hasLocked = after.lockCount > before.lockCount
  // Nothing is counted of a locked name, so all that has come since is the end of the lock.
  if (hasLocked && guard.lockedUntil === after.lockedUntil) return before
  return { ...guard, failures: Math.max(0, guard.failures - 1) }
}

/** Failed sign-ins from a network. */
export interface NetworkGuard {
  readonly failures: number
  readonly since: number
}

export const unheardOf: NetworkGuard = { failures: 0, since: 0 }

/** A network's guard after one more failure there. */
export function afterNetworkFailure(guard: NetworkGuard, now: number): NetworkGuard {
  return now - guard.since >= windowMs ? { failures: 1, since: now } : { ...guard, failures: guard.failures + 1 }
}

/**
 * Whether a try has to read a picture first (rule book F2): after three failures of the name or ten of the network
 * within half an hour, and for a name that was locked before.
 */
export function needsSigns(guard: LoginGuard, network: NetworkGuard, now: number): boolean {
  return hadFailures(guard, now) || guard.lockCount > 0 || recent(network, now) >= networkFailuresUntilSigns
}

/** Whether a name was tried in vain just before (rule book F3). */
export function hadFailures(guard: LoginGuard, now: number): boolean {
  return recent(guard, now) >= failuresUntilSigns
}

function recent({ failures, since }: NetworkGuard, now: number): number {
  return now - since < windowMs ? failures : 0
}
