import type { EventState } from './facts.ts'

const hour = 3_600_000
/** A match that does not begin, or go on, within so long of its first start is off. Betting book A8. */
const waitMs = 48 * hour
const waiting: readonly EventState[] = ['SCHEDULED', 'POSTPONED', 'DELAYED', 'INTERRUPTED']

/**
 * The state of an event that waits: abandoned once 48 hours have passed since the start that was first announced, whatever
 * starts were announced after it. Times in milliseconds. Betting book A8.
 */
export function stateAfterWait(event: {
  readonly state: EventState
  readonly originalStartAt: number
  /** When play began or went on; absent while it has not. */
  readonly resumedAt?: number
  readonly now: number
}): EventState {
  const { state, originalStartAt, resumedAt, now } = event
  if (!waiting.includes(state)) return state
  return (resumedAt ?? now) - originalStartAt > waitMs ? 'ABANDONED' : state
}

/** Why a bet is void by how it was placed, whatever its event did. */
export type PlacementFault = 'STARTED_EARLY' | 'SIDES_REVERSED' | 'OTHER_COMPETITORS' | 'MAP_REPLAYED'

/**
 * Whether a bet was placed on what was never played so: on a prematch market after the real start, on sides that were the
 * other way round, on other competitors, or live on a map that was begun anew before it was decided. A neutral or moved
 * venue changes nothing, nor does a correction that came before the bet. Betting book A8 and A13.
 */
export function placementFault(
  bet: {
    readonly placedAt: number
    readonly isLive: boolean
    /** By id, as they were shown when the bet was placed. */
    readonly home: string
    readonly away: string
  },
  event: {
    readonly home: string
    readonly away: string
    readonly startedAt?: number
    /** When the bet’s map was begun anew; absent of a bet that was decided before. */
    readonly replayedAt?: number
  },
): PlacementFault | undefined {
  if (!bet.isLive && event.startedAt !== undefined && bet.placedAt >= event.startedAt) return 'STARTED_EARLY'
  if (bet.isLive && event.replayedAt !== undefined && bet.placedAt < event.replayedAt) return 'MAP_REPLAYED'
  if (bet.home === event.home && bet.away === event.away) return undefined
  return bet.home === event.away && bet.away === event.home ? 'SIDES_REVERSED' : 'OTHER_COMPETITORS'
}
