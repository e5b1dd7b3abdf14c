/** When a brand's sign-ins are challenged (rule book F2); a brand may have its own. */
export interface AlarmRule {
  /** Fewer failures than this in two minutes are no flood, whatever their share. */
  readonly failuresMin: number
  /** By how many points of a hundred the share of failures passes the usual one. */
  readonly pointsOverUsual: number
  /** How many names one address may try in vain within an hour. */
  readonly namesAnHour: number
  /** How long the challenge lasts after what raised it. */
  readonly minutes: number
}

/** What became of tries to sign in by a password. */
export interface LoginTally {
  readonly succeeded: number
  readonly failed: number
  /** Asked for work, and come without it. */
  readonly unproved: number
  /** Come with the work that was asked for. */
  readonly proved: number
}

/** A brand whose usual day is failures alone would never be warned. */
const usualShareMax = 0.5

/**
 * Whether the failures of the last minutes are a flood: many, and a larger share than usual. A page that was asked for
 * work and came back with it failed in nothing; whoever does not come back goes on guessing.
 */
export function isFlood(rule: AlarmRule, recent: LoginTally, usual: LoginTally): boolean {
  const failures = recent.failed + Math.max(0, recent.unproved - recent.proved)
  if (failures < rule.failuresMin) return false
  const before = usual.failed + usual.succeeded
  const usualShare = before === 0 ? 0 : Math.min(usual.failed / before, usualShareMax)
  return failures / (failures + recent.succeeded) > usualShare + rule.pointsOverUsual / 100
}
