import { useSyncExternalStore } from 'react'
import { heldEvent, heldMarket, listenToEvent, listenToMarket, type HeldEvent, type HeldMarket } from './price-store.ts'

/** A market as it stands now; whoever reads it is drawn anew with it, and nobody else. */
export function useMarket(eventId: string, market: string): HeldMarket | undefined {
  const read = () => heldMarket(eventId, market)
  return useSyncExternalStore((listener) => listenToMarket(eventId, market, listener), read, read)
}

/** How an event stands: its score, its clock, and what stops it. */
export function useEventNow(eventId: string): HeldEvent | undefined {
  const read = () => heldEvent(eventId)
  return useSyncExternalStore((listener) => listenToEvent(eventId, listener), read, read)
}
