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

const shownParts = ['name', 'exit', 'net', 'clock'] as const
export type ShownPart = (typeof shownParts)[number]

/** What the page around the game shows by itself, and by which sign it writes money; empty where it does not say. */
export interface Surroundings {
  readonly shows: readonly ShownPart[]
  readonly symbol: string
}

interface Heard {
  readonly onStop: () => void
  readonly onSurroundings: (surroundings: Surroundings) => void
}

const longestSymbol = 6

function readSurroundings({ shows, symbol }: { shows?: unknown; symbol?: unknown }): Surroundings {
  const named: readonly unknown[] = Array.isArray(shows) ? shows : []
  return {
    shows: shownParts.filter((part) => named.includes(part)),
    symbol: typeof symbol === 'string' && symbol.length <= longestSymbol ? symbol : '',
  }
}

/** The portal that holds the window: one origin is spoken with, and one is listened to. */
export function openParent(portalOrigin: string, { onStop, onSurroundings }: Heard) {
  const isHeld = window.parent !== window && portalOrigin !== ''
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!isHeld || event.source !== window.parent || event.origin !== portalOrigin) return
    const { data } = event
    if (typeof data !== 'object' || data === null) return
    const { parlour, kind } = data as { parlour?: unknown; kind?: unknown }
    if (parlour === 1 && kind === 'stop') onStop()
    if (parlour === 1 && kind === 'shown') onSurroundings(readSurroundings(data))
  })
  return {
    isHeld,
    tell(kind: Kind, more: Readonly<Record<string, unknown>> = {}): void {
      if (isHeld) window.parent.postMessage({ parlour: 1, kind, ...more }, portalOrigin)
    },
  }
}
