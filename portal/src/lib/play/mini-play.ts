import { useSyncExternalStore } from 'react'

/** Ends the mini game that is open; undefined where none is. */
let end: (() => void) | undefined
const listeners = new Set<() => void>()

/** A mini game is open above whatever page, or none any more: then somebody plays, wherever they are. */
export function setMiniPlay(ends: (() => void) | undefined): void {
  if (end === ends) return
  end = ends
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether a mini game is open, shown or put away. */
export const isMiniPlayOpen = (): boolean => end !== undefined

/** How the mini game that is open is ended; undefined where none is. */
export const useMiniPlay = (): (() => void) | undefined => useSyncExternalStore(subscribe, () => end)
