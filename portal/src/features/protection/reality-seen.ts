import { useSyncExternalStore } from 'react'

const seenKey = 'realitySeen'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of the browser, or a window that was launched, has shown it.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const read = () => Number(localStorage.getItem(seenKey) ?? 0) || 0

/** Writes down for all tabs of the browser that how long play went on was shown at a moment. */
export function keepSeen(at: number): void {
  localStorage.setItem(seenKey, String(at))
  for (const listener of listeners) listener()
}

/** When that was last seen, in whichever tab; 0 where it never was. */
export function useSeenAt(): number {
  return useSyncExternalStore(subscribe, read, () => 0)
}
