import { useRef, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The game with its bar over the whole screen; `toggle` is undefined where the browser has no such thing. */
export function useFullScreen() {
  const section = useRef<HTMLElement>(null)
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => {
    // A browser may refuse; the game then stays where it is.
    if (isFull) void document.exitFullscreen().catch(() => undefined)
    else void section.current?.requestFullscreen().catch(() => undefined)
  }
  return { section, isFull, toggle: document.fullscreenEnabled ? toggle : undefined }
}
