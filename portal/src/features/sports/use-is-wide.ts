import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`: from here on the slip stands beside the matches. */
const query = '(min-width: 64rem)'

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(query)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Hiding the column by style alone would ask about the slip twice. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
