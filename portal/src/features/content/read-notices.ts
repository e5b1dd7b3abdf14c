import { useEffect, useSyncExternalStore } from 'react'

const key = 'readNotices'
/** Older ones are no longer told apart; they are far down the list. */
const most = 200
const listeners = new Set<() => void>()

const stored = () => localStorage.getItem(key)

/** The ids in a stored list, the latest last; none of what is not such a list. */
export function idsOf(list: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(list ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Remembers on this device that a notice was read. */
export function rememberRead(id: string): void {
  const read = idsOf(stored())
  if (read.at(-1) === id) return
  localStorage.setItem(key, JSON.stringify([...read.filter((one) => one !== id), id].slice(-most)))
  for (const listener of listeners) listener()
}

/** Watches the list, which other tabs change too; answers what ends that. */
function watch(onChange: () => void): () => void {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

/**
 * The ids of notices that were read on this device. Beside the list a notice is read as soon as it is shown; where it
 * hides the list, once it was chosen.
 */
export function useReadNotices(shown: string | undefined, isChosen: boolean): readonly string[] {
  const read = useSyncExternalStore(watch, stored)
  useEffect(() => {
    if (shown !== undefined && (isChosen || matchMedia('(min-width: 768px)').matches)) rememberRead(shown)
  }, [shown, isChosen])
  return idsOf(read)
}
