import { useEffect, useState, useSyncExternalStore } from 'react'
import { holdMoney, showMoney } from '../../../lib/play/money-hold.ts'
import { drawsAreShown, subscribeToDrawChoice } from './draw-choice.ts'
import type { IssuePhase } from '../issue-phase.ts'
import type { Near, WinNo } from '../lottery.queries.ts'
import { type Scene, sceneOf } from './scene.ts'

type Previous = Near['previousNumero']

interface Drawn {
  readonly numero: string
  readonly winNo: WinNo
}

interface Facts {
  readonly model: string
  readonly phase: IssuePhase
  /** Whether the draw comes within a second. */
  readonly isDrawNear: boolean
  readonly previous: Previous
}

export interface Playing {
  readonly numero: string
  readonly scene: Scene
}

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(listener: () => void): () => void {
  const still = stillness()
  still.addEventListener('change', listener)
  document.addEventListener('visibilitychange', listener)
  const leave = subscribeToDrawChoice(listener)
  return () => {
    still.removeEventListener('change', listener)
    document.removeEventListener('visibilitychange', listener)
    leave()
  }
}

/** Draws are played to whoever looks at the page, likes it and can bear movement. */
const isWatched = () => drawsAreShown() && !stillness().matches && document.visibilityState === 'visible'

/**
 * Shows a draw as it happens. Until it was shown, `previous` is the draw before it, and what tells of money waits, so that
 * neither the balance nor a list says first how it ended. Who opens the page, or does not look, gets the result at once.
 */
export function useTheatre({ model, phase, isDrawNear, previous }: Facts) {
  const isWanted = useSyncExternalStore(subscribe, isWatched)
  const drawn: Drawn | null = previous?.winNo == null ? null : { numero: previous.numero, winNo: previous.winNo }
  const [shown, setShown] = useState<Drawn | null>(drawn)
  const isNew = drawn !== null && drawn.numero !== shown?.numero
  const scene = isNew && shown !== null && isWanted ? sceneOf(model, drawn.winNo) : undefined
  const playing: Playing | null = drawn === null || scene === undefined ? null : { numero: drawn.numero, scene }
  if (isNew && playing === null) setShown(drawn)
  else if (drawn !== null && drawn.numero === shown?.numero && drawn.winNo !== shown.winNo) setShown(drawn)

  const isPlaying = playing !== null
  const isComing = phase === 'drawing' || (previous !== null && previous.winNo === null)
  // Whoever comes while a result is long in coming, as of an official draw, has nothing held back for it.
  const [isFollowed, setIsFollowed] = useState(false)
  if (!isFollowed && previous !== null && !isComing) setIsFollowed(true)
  const isAwaited = isWanted && isFollowed && (isComing || isDrawNear)
  const isHeld = isPlaying || isAwaited
  useEffect(() => {
    if (!isHeld) return
    holdMoney('draw')
    return showMoney
  }, [isHeld])
  // A result that was long in coming is held for as long as it is shown.
  useEffect(() => {
    if (isPlaying) holdMoney('draw')
  }, [isPlaying])

  return { playing, previous: playing === null ? previous : shown, finish: () => setShown(drawn) }
}
