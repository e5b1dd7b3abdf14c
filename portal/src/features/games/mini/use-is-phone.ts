import { useSyncExternalStore } from 'react'

const phone = '(max-width: 767px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** On phones the panel is a sheet above the bar, and cannot be moved. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
