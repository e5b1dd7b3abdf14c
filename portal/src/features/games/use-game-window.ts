import { useEffect, useRef, useState } from 'react'
import { openWindow } from '../../lib/page/open-window.ts'
import { onPlayPaused } from '../../lib/play/play-pause.ts'

export interface GameWindow {
  /** The game plays in a window of its own, or did until play was stopped. */
  readonly isElsewhere: boolean
  readonly isBlocked: boolean
  /** The window was closed, since nothing can be shown over it. */
  readonly isClosed: boolean
  readonly open: () => Promise<void>
}

/**
 * Opens the game in a window of its own; a browser that blocks it is told of, with a link that it does not block. When
 * play stops to show time and result, or for good, the window is closed: a round that was open in it waits at its vendor.
 */
export function useGameWindow(address: string): GameWindow {
  const [outcome, setOutcome] = useState<'none' | 'opened' | 'blocked' | 'closed'>('none')
  const opened = useRef<Window>(undefined)
  useEffect(
    () =>
      onPlayPaused(() => {
        if (opened.current === undefined) return
        opened.current.close()
        opened.current = undefined
        setOutcome('closed')
      }),
    [],
  )
  return {
    isElsewhere: outcome !== 'none',
    isBlocked: outcome === 'blocked',
    isClosed: outcome === 'closed',
    open: async () => {
      const size = { width: Math.min(1280, screen.availWidth), height: Math.min(800, screen.availHeight) }
      const onOpened = (window: Window) => {
        opened.current = window
      }
      setOutcome((await openWindow(() => address, { ...size, onOpened })) === 'opened' ? 'opened' : 'blocked')
    },
  }
}
