import { useId } from 'react'
import { randomOf, seedOf } from '../../lib/art/random.ts'

export interface RaffleArtProps {
  readonly raffleId: string
  /** More stands before it: on phones its subject keeps to the upper part. */
  readonly isLarge: boolean
}

const papers = ['var(--ball-special)', 'var(--ball)', 'var(--ball-light)'] as const

/** The picture behind a raffle: a stage at night, a fan of tickets and paper that falls, in the brand’s own colours. */
export function RaffleArt({ raffleId, isLarge }: RaffleArtProps) {
  const id = useId()
  const random = randomOf(seedOf(raffleId))
  const confetti = Array.from({ length: 26 }, (_, at) => ({
    x: Math.round(10 + random() * 240),
    y: Math.round(random() * 150),
    turn: Math.round(random() * 180),
    fill: papers[at % papers.length] ?? papers[0],
  }))
  return (
    <span aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden rtl:-scale-x-100">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <defs>
          <radialGradient id={`${id}stage`} cx="0.72" cy="0.3" r="0.95">
            <stop offset="0" stopColor={mixed('var(--accent)', 58)} />
            <stop offset="0.5" stopColor={mixed('var(--accent)', 26)} />
            <stop offset="1" stopColor={mixed('var(--accent)', 8)} />
          </radialGradient>
        </defs>
        <rect width="100" height="100" fill={`url(#${id}stage)`} />
      </svg>
      <svg
        viewBox="0 0 260 220"
        preserveAspectRatio="xMaxYMax meet"
        className={`absolute inset-x-0 top-0 w-full overflow-visible ${isLarge ? 'h-40 md:h-full' : 'h-full'}`}
      >
        {confetti.map(({ x, y, turn, fill }, at) => (
          <rect
            key={at}
            x={x}
            y={y}
            width="7"
            height="3.5"
            rx="1"
            fill={fill}
            opacity="0.6"
            transform={`rotate(${turn} ${x} ${y})`}
          />
        ))}
        <Tickets />
      </svg>
      <span className="absolute inset-0 bg-linear-to-r from-surface-sunken/80 via-surface-sunken/35 via-55% to-transparent" />
    </span>
  )
}

/** A fan of three tickets, each with its star. */
function Tickets() {
  return [
    { turn: -26, fill: 'var(--ball-shade)' },
    { turn: -8, fill: 'var(--ball-special-shade)' },
    { turn: 10, fill: 'var(--ball-special)' },
  ].map(({ turn, fill }) => (
    <g key={turn} transform={`rotate(${turn} 168 210)`}>
      <path d={ticket} transform="translate(4 7)" fill="var(--surface-sunken)" opacity="0.45" />
      <path d={ticket} fill={fill} />
      <path
        d="M132 150h72"
        stroke="var(--surface-sunken)"
        strokeOpacity="0.4"
        strokeWidth="3"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path
        d="M168 78l8 17.4 19 2.2-14.2 12.7 3.9 18.8-16.7-9.5-16.7 9.5 3.9-18.8-14.2-12.7 19-2.2z"
        fill="var(--ball-light)"
        opacity="0.92"
      />
      <path
        d="M142 172h52M150 184h36"
        stroke="var(--ball-light)"
        strokeOpacity="0.6"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  ))
}

/** A colour in the dark of the picture. */
const mixed = (colour: string, percent: number) => `color-mix(in oklab, ${colour} ${percent}%, var(--surface-sunken))`

const ticket =
  'M132 54h72a8 8 0 0 1 8 8v80a8 8 0 0 0 0 16v34a8 8 0 0 1-8 8h-72a8 8 0 0 1-8-8v-34a8 8 0 0 0 0-16V62a8 8 0 0 1 8-8z'
