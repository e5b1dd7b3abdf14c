import { accept, refuse, type Decision } from '../../kernel/decision.ts'

const dayMs = 24 * 3_600_000

/** How long a time-out lasts, in days (rule book F9: up to six weeks). It ends by itself. */
export const timeOutDays = [1, 7, 30, 42] as const
export type TimeOutDays = (typeof timeOutDays)[number]

/** How long a self-exclusion lasts, in months; 0 for ever. It ends by request alone, a day after that. */
export const exclusionMonths = [6, 12, 24, 36, 60, 0] as const
export type ExclusionMonths = (typeof exclusionMonths)[number]

/** After the end of a self-exclusion a member asks for it, and is let in this much later. */
export const returnWaitMs = dayMs

/** `OPERATOR`: placed by an operator, who alone may lift it. */
export type ExclusionKind = 'TIME_OUT' | 'SELF_EXCLUSION' | 'OPERATOR'

export interface Exclusion {
  readonly kind: ExclusionKind
  readonly from: number
  /** Null where it has no end. */
  readonly until: number | null
  /** When the member asked to be let in again. */
  readonly returnAskedAt: number | null
  readonly liftedAt: number | null
}

/** When a time-out of some days that begins now ends. */
export const timeOutEnd = (days: TimeOutDays, now: number) => now + days * dayMs

/** Until when an exclusion holds for sure; null where nothing but a request or an operator ends it. */
export function holdsUntil({ kind, until, returnAskedAt, liftedAt }: Exclusion): number | null {
  if (liftedAt !== null) return liftedAt
  if (kind !== 'SELF_EXCLUSION') return until
  return returnAskedAt === null ? null : returnAskedAt + returnWaitMs
}

export function isHeld(exclusion: Exclusion, now: number): boolean {
  const end = holdsUntil(exclusion)
  return end === null || now < end
}

/** The exclusion that holds a member longest now; undefined where none does. */
export function longestHeld<E extends Exclusion>(exclusions: readonly E[], now: number): E | undefined {
  const end = (exclusion: Exclusion) => holdsUntil(exclusion) ?? exclusion.until ?? Infinity
  return exclusions
    .filter((exclusion) => isHeld(exclusion, now))
    .toSorted((a, b) => rank(b) - rank(a) || end(b) - end(a))
    .at(0)
}

/** What ends by itself says less than what does not. */
const rank = (exclusion: Exclusion) => (exclusion.kind === 'TIME_OUT' ? 0 : 1)

/** Whether a member may ask to be let in again: after the end of a self-exclusion, once. */
export function decideReturn(
  exclusion: Exclusion | undefined,
  now: number,
): Decision<{ readonly from: number }, 'protection.not_excluded' | 'protection.not_over' | 'protection.return_asked'> {
  if (exclusion?.kind !== 'SELF_EXCLUSION' || !isHeld(exclusion, now)) return refuse('protection.not_excluded')
  if (exclusion.returnAskedAt !== null)
    return refuse('protection.return_asked', { until: exclusion.returnAskedAt + returnWaitMs })
  if (exclusion.until === null || now < exclusion.until)
    return refuse('protection.not_over', { until: exclusion.until })
  return accept({ from: now + returnWaitMs })
}

/** What somebody may do in the house. */
export type Deed =
  | 'BET'
  | 'DEPOSIT'
  | 'LAUNCH'
  | 'FREE_PLAY'
  | 'MARKETING'
  | 'SIGN_IN'
  | 'BALANCE'
  | 'WITHDRAW'
  | 'HISTORY'
  | 'SUPPORT'
  | 'SET_LIMITS'

const closed: ReadonlySet<Deed> = new Set(['BET', 'DEPOSIT', 'LAUNCH', 'FREE_PLAY', 'MARKETING'])

/** The exclusion page: who is held plays nothing, pays nothing in and hears no advertising; all else stays open. */
export const mayExcluded = (deed: Deed) => !closed.has(deed)
