import type { NoticeTone } from './inline-notice.tsx'

export interface Toast {
  readonly id: number
  readonly tone: NoticeTone
  readonly text: string
}

const shownMs = 5000
const shownAtOnce = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something that has happened and needs no answer; anything that needs one is a dialog. */
export function showToast(text: string, tone: NoticeTone = 'info'): void {
  lastId += 1
  const toast = { id: lastId, tone, text }
  replace([...toasts, toast].slice(-shownAtOnce))
  setTimeout(() => dismissToast(toast.id), shownMs)
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}
