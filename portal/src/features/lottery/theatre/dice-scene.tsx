import { Die } from '../results/die.tsx'
import type { SceneProps } from './scene-props.ts'

/** A cup is shaken over the dice and lifted off them. */
export function DiceScene({ scene: { items }, count }: SceneProps) {
  const isOpen = count > 0
  return (
    <div className="relative grid h-28 place-items-center">
      <div className="absolute bottom-4 h-5 w-60 rounded-[50%] bg-surface-sunken" />
      <div className="relative flex gap-2.5">
        {items.map((pips, at) => (
          <Die key={at} pips={Number(pips)} />
        ))}
      </div>
      <svg
        viewBox="0 0 180 104"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={
          isOpen
            ? 'absolute h-30 w-56 animate-[cup-lift_460ms_ease-in_both]'
            : 'absolute h-30 w-56 animate-[cup-shake_300ms_ease-in-out_infinite]'
        }
      >
        <path d="M22 96C10 44 28 8 90 8s80 36 68 88q-68 16-136 0z" className="fill-accent" />
        <path
          d="M40 88C32 46 44 22 78 15"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          className="stroke-highlight"
          opacity="0.7"
        />
        <path d="M22 96q68 16 136 0l2 5q-70 17-140 0z" className="fill-accent-hover" />
        <circle cx="90" cy="8" r="7" className="fill-highlight" />
      </svg>
    </div>
  )
}
