import type { LoginGuard } from '../types.ts'

const minuteMs = 60_000
const windowMs = 30 * minuteMs
const failuresMax = 5
const firstLockMs = 15 * minuteMs
const longestLockMs = 24 * 60 * minuteMs

export const untried: LoginGuard = { failures: 0, since: 0, lockedUntil: 0, lockCount: 0 }

/** Whether a name may be tried now (rule book F2). */
export function isLocked(guard: LoginGuard, now: number): boolean {
  return now < guard.lockedUntil
}

/** The guard after one more failure: five within half an hour lock for 15 minutes, doubling to a day (rule book F2). */
export function afterFailure(guard: LoginGuard, now: number): LoginGuard {
  const isFresh = now - guard.since >= windowMs
  const failures = isFresh ? 1 : guard.failures + 1
  const since = isFresh ? now : guard.since
  if (failures < failuresMax) return { ...guard, failures, since }
  const lockMs = Math.min(firstLockMs * 2 ** guard.lockCount, longestLockMs)
  return { failures: 0, since: now, lockedUntil: now + lockMs, lockCount: guard.lockCount + 1 }
}
