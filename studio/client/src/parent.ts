type Kind =
  | 'ready'
  | 'balance'
  | 'round-begun'
  | 'round-open'
  | 'round-shown'
  | 'round-closed'
  | 'exit'
  | 'session-ended'

export type Parent = ReturnType<typeof openParent>

/** The portal that holds the window: one origin is spoken with, and one is listened to. */
export function openParent(portalOrigin: string, onStop: () => void) {
  const isHeld = window.parent !== window && portalOrigin !== ''
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!isHeld || event.source !== window.parent || event.origin !== portalOrigin) return
    const { data } = event
    if (typeof data !== 'object' || data === null) return
    const { parlour, kind } = data as { parlour?: unknown; kind?: unknown }
    if (parlour === 1 && kind === 'stop') onStop()
  })
  return {
    isHeld,
    tell(kind: Kind, more: Readonly<Record<string, unknown>> = {}): void {
      if (isHeld) window.parent.postMessage({ parlour: 1, kind, ...more }, portalOrigin)
    },
  }
}
