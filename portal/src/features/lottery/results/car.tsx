export interface CarProps {
  readonly number: string
  readonly className?: string
  /** It drives to the right, whichever way the reader reads. */
  readonly isAhead?: boolean
}

/** A racing car with its number, in the colour of the ball it stands for; it drives towards the end of the line. */
export function Car({ number, className = 'w-12', isAhead = false }: CarProps) {
  const turned = isAhead ? '' : 'rtl:-scale-x-100'
  return (
    <svg viewBox="0 0 64 34" aria-hidden="true" className={`${className} ${turned}`}>
      <path d="M3 7h6v14H3z" className="fill-(--ball-shade)" />
      <path
        d="M2 24v-6q0-4 5-4.5l9-1Q22 5 30 5h5q9 0 15 8l7 1.5q5 1.5 5 6.5v3z"
        strokeWidth="1"
        className="fill-(--ball) stroke-(--ball-shade)"
      />
      <path d="M4 18q1-2.5 4-3l9-1q6-7 13-7h5" fill="none" strokeWidth="1.6" className="stroke-(--ball-light)" />
      <path d="M37 8.2q6 .8 9.6 5.3l-9.6-.6z" className="fill-(--on-ball)" opacity="0.75" />
      <g className="fill-[oklch(0.22_0.01_264)]">
        <circle cx="15" cy="25" r="6.6" />
        <circle cx="50" cy="25" r="6.6" />
      </g>
      <g className="fill-[oklch(0.82_0.01_264)]">
        <circle cx="15" cy="25" r="2.6" />
        <circle cx="50" cy="25" r="2.6" />
      </g>
      <text
        x="32.5"
        y="22"
        textAnchor="middle"
        fontSize="12"
        fontWeight="800"
        className={`fill-(--on-ball) [transform-box:fill-box] [transform-origin:center] ${turned}`}
      >
        {number}
      </text>
    </svg>
  )
}
