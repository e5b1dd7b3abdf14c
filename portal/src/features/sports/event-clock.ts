import type { EventCard } from './sports.types.ts'
import type { HeldEvent } from './prices/price-store.ts'
import { sportKindOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'

const minuteMs = 60_000

/** `67'` or `4:05`, as the feed said it last; empty where the sport has no clock. */
export function clockOf(sport: string, live: HeldEvent['live']): string {
  if (live === null || live.clockMs === null) return ''
  const minutes = Math.floor(live.clockMs / minuteMs)
  if (sportKindOf(sport) === 'FOOTBALL') return `${minutes + (live.isRunning ? 1 : 0)}′`
  const seconds = String(Math.floor((live.clockMs % minuteMs) / 1000)).padStart(2, '0')
  return `${minutes}:${seconds}`
}

/** How an event stands now: by what was pushed, or as its card said it. */
export const liveOf = (event: EventCard, held: HeldEvent | undefined): HeldEvent['live'] =>
  held === undefined ? event.live : held.live
/** The state of an event whose end was heard before its card was asked again. */
export const endStateOf = ({ state }: Pick<EventCard, 'state'>): EventCard['state'] =>
  state === 'LIVE' || state === 'SCHEDULED' ? 'ENDED' : state

export const phaseOf = (event: EventCard, held: HeldEvent | undefined): EventCard['phase'] => held?.phase ?? event.phase
