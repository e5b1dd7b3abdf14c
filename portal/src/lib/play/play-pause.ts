const listeners = new Set<() => void>()

/** Play stands still: what plays beside this page, where nothing of ours can be drawn over it, is closed. */
export function pausePlay(): void {
  for (const listener of listeners) listener()
}

export function onPlayPaused(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
