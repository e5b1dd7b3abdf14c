import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`: from here on the slip stands beside the pad. */
const wide = matchMedia('(min-width: 64rem)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Hiding the card by style alone would draw the slip twice at every touch of the pad on a phone. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
