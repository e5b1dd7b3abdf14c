import { useState } from 'react'
import { openWindow } from '../../lib/page/open-window.ts'

export interface GameWindow {
  /** The game plays in a window of its own. */
  readonly isElsewhere: boolean
  readonly isBlocked: boolean
  readonly open: () => Promise<void>
}

/** Opens the game in a window of its own; a browser that blocks it is told of, with a link that it does not block. */
export function useGameWindow(address: string): GameWindow {
  const [outcome, setOutcome] = useState<'none' | 'opened' | 'blocked'>('none')
  return {
    isElsewhere: outcome !== 'none',
    isBlocked: outcome === 'blocked',
    open: async () => {
      const size = { width: Math.min(1280, screen.availWidth), height: Math.min(800, screen.availHeight) }
      setOutcome((await openWindow(() => address, size)) === 'opened' ? 'opened' : 'blocked')
    },
  }
}
