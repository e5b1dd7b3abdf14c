import { classNames } from '@parlour/ui/components/class-names.ts'
import type { SceneProps } from './scene-props.ts'

/** Twice the ten digits: a turn by half of it ends where it began. */
const strip = '01234567890123456789'.split('')

/** A wheel of digits for each place; one after the other stops. */
export function WheelsScene({ scene: { items, accentFrom }, count }: SceneProps) {
  return (
    <div className="flex h-28 items-center justify-center gap-2">
      {items.map((digit, at) => (
        <div
          key={at}
          className="relative h-16 w-12 overflow-hidden rounded-medium border border-line bg-surface-sunken shadow-inner"
        >
          {at < count ? (
            <span
              className={classNames(
                'tabular absolute inset-x-1 top-3 grid h-10 animate-[item-land_420ms_var(--ease-calm)_both] place-items-center rounded-full text-2xl font-bold',
                at < accentFrom ? 'ball' : 'ball-special',
              )}
            >
              {digit}
            </span>
          ) : (
            <span
              className="absolute inset-x-0 top-0 flex animate-[wheel-turn_520ms_linear_infinite] flex-col items-center text-2xl font-bold text-text-muted"
              style={{ animationDelay: `${-90 * at}ms` }}
            >
              {strip.map((one, place) => (
                <span key={place} className="grid h-16 shrink-0 place-items-center">
                  {one}
                </span>
              ))}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
