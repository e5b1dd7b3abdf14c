import { useId } from 'react'
import { randomOf, seedOf } from '../../lib/art/random.ts'

export interface BoardArtProps {
  readonly boardId: string
  /** More stands before it: on phones its subject keeps to the upper part. */
  readonly isLarge: boolean
}

const steps = [
  { x: 92, top: 118, fill: 'var(--ball)' },
  { x: 142, top: 84, fill: 'var(--ball-special)' },
  { x: 192, top: 138, fill: 'var(--ball-light)' },
] as const

/** The picture behind a board: three steps under a lamp, and light that rises, in the brand’s own colours. */
export function BoardArt({ boardId, isLarge }: BoardArtProps) {
  const id = useId()
  const random = randomOf(seedOf(boardId))
  const lights = Array.from({ length: 22 }, () => ({
    x: Math.round(60 + random() * 200),
    y: Math.round(random() * 140),
    r: 0.8 + random() * 1.8,
  }))
  return (
    <span aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden rtl:-scale-x-100">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <defs>
          <radialGradient id={`${id}lamp`} cx="0.72" cy="0.2" r="0.95">
            <stop offset="0" stopColor={mixed('var(--accent)', 56)} />
            <stop offset="0.5" stopColor={mixed('var(--accent)', 24)} />
            <stop offset="1" stopColor={mixed('var(--accent)', 8)} />
          </radialGradient>
        </defs>
        <rect width="100" height="100" fill={`url(#${id}lamp)`} />
      </svg>
      <svg
        viewBox="0 0 260 220"
        preserveAspectRatio="xMaxYMax meet"
        className={`absolute inset-x-0 top-0 w-full overflow-visible ${isLarge ? 'h-44 md:h-full' : 'h-full'}`}
      >
        {lights.map(({ x, y, r }, at) => (
          <circle key={at} cx={x} cy={y} r={r} fill="var(--ball-light)" opacity="0.45" />
        ))}
        {steps.map(({ x, top, fill }, at) => (
          <g key={x}>
            <rect x={x} y={top} width="48" height={240 - top} rx="5" fill={fill} opacity="0.82" />
            <rect x={x} y={top} width="48" height="7" rx="3.5" fill="var(--ball-light)" opacity="0.7" />
            <circle cx={x + 24} cy={top - 20} r={at === 1 ? 15 : 12} fill={fill} />
            <circle cx={x + 20} cy={top - 24} r={at === 1 ? 4.5 : 3.5} fill="var(--ball-light)" opacity="0.6" />
          </g>
        ))}
      </svg>
      <span className="absolute inset-0 bg-linear-to-r from-surface-sunken/80 via-surface-sunken/35 via-55% to-transparent" />
    </span>
  )
}

const mixed = (colour: string, percent: number) => `color-mix(in oklab, ${colour} ${percent}%, var(--surface-sunken))`
