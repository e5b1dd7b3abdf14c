import { useSyncExternalStore } from 'react'
import { heldEvent, heldMarket, listenToEvent, listenToMarket } from './price-store.ts'

export interface Closed {
  /** A code of a reason; empty where nothing stops it. */
  readonly reason: string
  readonly since: number
}

/** What closes a market as one text, so that whoever reads it is drawn anew when that changes and by no tick of the clock. */
function readStop(eventId: string, market: string): string {
  const event = heldEvent(eventId)
  if (event?.phase === 'OVER') return 'OVER 0'
  const held = heldMarket(eventId, market)
  const stop = event?.stops[0] ?? held?.stop
  if (stop != null) return `${stop.reason} ${stop.since}`
  if (held === undefined || held.status === 'ACTIVE') return ''
  return `${held.status} 0`
}

/** What stands in the way of a bet on a market, and since when; undefined where nothing does. */
export function useStop(eventId: string, market: string): Closed | undefined {
  const text = useSyncExternalStore(
    (listener) => {
      const stops = [listenToEvent(eventId, listener), listenToMarket(eventId, market, listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => readStop(eventId, market),
    () => '',
  )
  if (text === '') return undefined
  const at = text.lastIndexOf(' ')
  return { reason: text.slice(0, at), since: Number(text.slice(at + 1)) }
}
