import type { Mode } from '@parlour/ui/tokens/brand.ts'

const listeners = new Set<() => void>()

export function currentMode(): Mode {
  return document.documentElement.dataset['mode'] === 'light' ? 'light' : 'dark'
}

/** Kept in a cookie, so that the server's first paint already has it. */
export function chooseMode(mode: Mode): void {
  document.documentElement.dataset['mode'] = mode
  document.cookie = `mode=${mode};path=/;max-age=31536000;samesite=lax`
  for (const listener of listeners) listener()
}

export function subscribeToMode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
