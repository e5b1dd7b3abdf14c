import { useEffect, useRef } from 'react'
import { ballStylesOf } from '../results/ball-styles.ts'
import { Car } from '../results/car.tsx'
import type { SceneProps } from './scene-props.ts'

/** Where a car is of the track, in per cent, at some moments of the race: the field changes, and the finish is the draw. */
function courseOf(car: number, rank: number): readonly number[] {
  const wave = (step: number) => ((car * 37 + step * 53) % 17) - 8
  const finish = 85 - rank * 6.2
  return [0, 12 + wave(1) * 0.6, 30 + wave(2), 50 + wave(3) * 1.1, (finish + 68) / 2 + wave(4) * 0.5, finish]
}

/** Ten cars on ten lanes. */
export function RaceScene({ scene, count, model }: SceneProps) {
  const { items, timing } = scene
  const styleOf = ballStylesOf(model)
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lanes = [...(track.current?.querySelectorAll<HTMLElement>('[data-car]') ?? [])]
    const runs = lanes.map((lane) => {
      const car = lane.dataset['car'] ?? ''
      const course = courseOf(Number(car), items.indexOf(car))
      return lane.animate(
        course.map((at) => ({ transform: `translateX(${at}%)` })),
        { duration: timing.first, easing: 'linear', fill: 'forwards' },
      )
    })
    return () => runs.forEach((run) => run.cancel())
  }, [items, timing])
  const cars = items.toSorted((a, b) => Number(a) - Number(b))
  const isOver = count > 0
  return (
    <div className="flex h-44 flex-col gap-1.5">
      <div ref={track} className="relative flex-1 overflow-hidden rounded-medium bg-surface-sunken">
        <FinishLine />
        {cars.map((car, at) => (
          <div
            key={car}
            data-car={car}
            className="absolute inset-x-0"
            style={{ ...styleOf?.(car), top: `${at * 9.6}%` }}
          >
            <Car number={car} className="w-10" isAhead />
          </div>
        ))}
      </div>
      <ol className="flex h-7 justify-center gap-1">
        {isOver
          ? items.map((car, at) => (
              <li
                key={car}
                className="ball tabular grid size-7 animate-[item-land_360ms_var(--ease-calm)_both] place-items-center rounded-[7px] text-xs font-bold"
                style={{ ...styleOf?.(car), animationDelay: `${at * 45}ms` }}
              >
                {car}
              </li>
            ))
          : null}
      </ol>
    </div>
  )
}

const rows = Array.from({ length: 16 }, (_, at) => at)

/** Two columns of a chequered flag across the track, and the lanes. */
function FinishLine() {
  return (
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden="true">
      {rows.slice(1, 10).map((at) => (
        <path key={at} d={`M0 ${at * 4}h100`} strokeWidth="0.12" strokeDasharray="2 2" className="stroke-line" />
      ))}
      {rows.map((at) => (
        <path key={at} d={`M${at % 2 === 0 ? 93 : 94} ${at * 2.5}h1v2.5h-1z`} className="fill-text-muted" />
      ))}
    </svg>
  )
}
