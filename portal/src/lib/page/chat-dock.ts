import { useSyncExternalStore } from 'react'

/** From this width on the chat stands beside the page; below it is a sheet over it. */
const wide = '(min-width: 1024px)'

let isOpen = false
const listeners = new Set<() => void>()

/** Whether there is room for the chat beside the page. */
export const hasRoomForDock = (): boolean => matchMedia(wide).matches

/** Opens or closes the chat beside the page; it stays from page to page until it is closed. */
export function setChatDocked(isWanted: boolean): void {
  if (isOpen === isWanted) return
  isOpen = isWanted
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether the chat stands beside the page. */
export const useChatDocked = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
