import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { SoundToggle } from '../../../lib/sound/sound-toggle.tsx'
import { playSound, type SoundName } from '../../../lib/sound/sound.ts'
import { CardScene } from './card-scene.tsx'
import { DiceScene } from './dice-scene.tsx'
import { DrumScene } from './drum-scene.tsx'
import { RaceScene } from './race-scene.tsx'
import { itemsAt, lengthOf, type Scene, type SceneKind } from './scene.ts'
import './theatre.css'
import type { Playing } from './use-theatre.ts'
import { WheelsScene } from './wheels-scene.tsx'

export interface StageProps {
  readonly playing: Playing
  readonly model: string
  /** It was shown, or skipped. */
  readonly onDone: () => void
}

const scenes = { race: RaceScene, dice: DiceScene, card: CardScene, drum: DrumScene, wheels: WheelsScene }
const starts: Readonly<Partial<Record<SceneKind, SoundName>>> = { race: 'start', dice: 'rattle' }

/** How many items are there, as time goes by; says when the scene is over. */
function useCount(scene: Scene, onDone: () => void): number {
  const [count, setCount] = useState(0)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const { first, every } = scene.timing
    const start = starts[scene.kind]
    if (start !== undefined) playSound(start)
    const moments = every === 0 ? [first] : scene.items.map((_, at) => first + at * every)
    const timers = moments.map((at) =>
      setTimeout(() => {
        const there = itemsAt(scene, at)
        setCount(there)
        playSound(there === scene.items.length ? 'end' : 'drop')
      }, at),
    )
    timers.push(setTimeout(() => done.current(), lengthOf(scene)))
    return () => timers.forEach(clearTimeout)
  }, [scene])
  return count
}

/** A draw as it happens, above the page and moving nothing of it; a touch or Escape goes on to the result. */
export default function Stage({ playing, model, onDone }: StageProps) {
  const t = useText('lottery')
  const { numero } = playing
  // What is shown is what it began with, however often the page is drawn meanwhile.
  const [scene] = useState(playing.scene)
  const count = useCount(scene, onDone)
  const View = scenes[scene.kind]
  useEffect(() => {
    const skip = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDone()
    }
    document.addEventListener('keydown', skip)
    return () => document.removeEventListener('keydown', skip)
  }, [onDone])
  return (
    <section
      aria-label={t('theatre.title', { numero })}
      className="fixed inset-x-2 top-31 z-20 mx-auto max-w-120 animate-[stage-in_220ms_var(--ease-calm)] rounded-large border border-line bg-surface-raised/97 p-3 shadow-lg backdrop-blur-md lg:start-auto lg:end-6 lg:top-auto lg:bottom-6 lg:mx-0 lg:w-112"
    >
      <header className="mb-2 flex items-center gap-2">
        <p className="tabular flex-1 text-sm font-semibold">{t('theatre.title', { numero })}</p>
        <SoundToggle />
        <button
          type="button"
          onClick={onDone}
          className="inline-flex min-h-10 items-center gap-1.5 rounded-control px-3 text-sm font-semibold text-text-muted hover:bg-surface-hover hover:text-text max-md:min-h-11"
        >
          <X size={16} aria-hidden="true" /> {t('theatre.skip')}
        </button>
      </header>
      {/* The result itself is told when it is shown: the movement says nothing to who does not see it. */}
      <div aria-hidden="true" dir="ltr" className="overflow-hidden">
        <View scene={scene} count={count} model={model} />
      </div>
    </section>
  )
}
