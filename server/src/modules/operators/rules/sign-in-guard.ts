const minuteMs = 60_000
const windowMs = 30 * minuteMs
const longestLockMs = 24 * 60 * minuteMs

export interface SignInGuard {
  readonly failures: number
  readonly since: number
  readonly lockedUntil: number
  readonly lockCount: number
}

/** How many wrong tries lock, and for how long at first. */
interface LockRule {
  readonly failuresMax: number
  readonly firstLockMs: number
}

/** Three wrong tries of a name (standards B.2.3); a network is shared by many, and by its address nobody is known. */
export const lockRules: Readonly<Record<'name' | 'network', LockRule>> = {
  name: { failuresMax: 3, firstLockMs: 15 * minuteMs },
  network: { failuresMax: 20, firstLockMs: 15 * minuteMs },
}

export const untried: SignInGuard = { failures: 0, since: 0, lockedUntil: 0, lockCount: 0 }

export function isLocked(guard: SignInGuard, now: number): boolean {
  return now < guard.lockedUntil
}

/** The guard after one more failure: so many within half an hour lock it, each time twice as long, up to a day. */
export function afterFailure(guard: SignInGuard, now: number, { failuresMax, firstLockMs }: LockRule): SignInGuard {
  const isFresh = now - guard.since >= windowMs
  const failures = isFresh ? 1 : guard.failures + 1
  const since = isFresh ? now : guard.since
  if (failures < failuresMax) return { ...guard, failures, since }
  const lockMs = Math.min(firstLockMs * 2 ** guard.lockCount, longestLockMs)
  return { failures: 0, since: now, lockedUntil: now + lockMs, lockCount: guard.lockCount + 1 }
}
