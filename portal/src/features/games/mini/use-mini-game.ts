import { useEffect, useRef, useState } from 'react'
import { setMiniPlay } from '../../../lib/play/mini-play.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { Game } from '../games.queries.ts'

/** What was chosen to be played. */
export interface Chosen {
  readonly card: Game
  readonly isDemo: boolean
}

/** The one game that is open, or put away, above the pages of this tab. */
export function useMiniGame() {
  const { token } = useSession()
  const launcher = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const [isRoundOpen, setIsRoundOpen] = useState(false)
  // Somebody else's session has nothing of the game that was open.
  const [lastToken, setLastToken] = useState(token)
  if (token !== null && token !== lastToken) {
    if (lastToken !== null) setChosen(undefined)
    setLastToken(token)
  }
  const isPlaying = chosen !== undefined && token !== null
  const hide = () => setIsOpen(false)
  const end = () => {
    setChosen(undefined)
    setIsRoundOpen(false)
  }
  // Stops of play and what they lead to count here as on the pages where one plays.
  useEffect(() => {
    if (!isPlaying) return undefined
    setMiniPlay(() => {
      setIsOpen(false)
      setChosen(undefined)
      setIsRoundOpen(false)
    })
    return () => setMiniPlay(undefined)
  }, [isPlaying])
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) launcher.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return {
    launcher,
    isOpen,
    chosen,
    isRoundOpen,
    /** Whether a round would be left by ending it. */
    isAsked: isPlaying && isRoundOpen,
    show: () => setIsOpen(true),
    hide,
    end,
    endAndHide: () => {
      end()
      hide()
    },
    choose: (card: Game, isDemo: boolean) => setChosen({ card, isDemo }),
    setIsRoundOpen,
  }
}
