import { classNames } from './class-names.ts'

export interface CountdownRingProps {
  readonly remainingMs: number
  readonly totalMs: number
  /** What is counted, for readers: "Closes in". The figure itself is not announced every second. */
  readonly label: string
  readonly size?: number
  readonly className?: string
}

const radius = 20
const length = 2 * Math.PI * radius

/** `0:43`, `41 m`, `5 h`, `3 d`: what fits the ring. */
export function shortDuration(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  if (seconds < 600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  if (seconds < 6000) return `${Math.floor(seconds / 60)} m`
  if (seconds < 172_800) return `${Math.floor(seconds / 3600)} h`
  return `${Math.floor(seconds / 86_400)} d`
}

export function CountdownRing({ remainingMs, totalMs, label, size = 46, className }: CountdownRingProps) {
  const share = totalMs <= 0 ? 0 : Math.min(1, Math.max(0, remainingMs / totalMs))
  const isLast = remainingMs <= 10_000
  const text = shortDuration(remainingMs)
  return (
    <svg
      viewBox="0 0 46 46"
      width={size}
      height={size}
      role="timer"
      aria-label={`${label} ${text}`}
      className={classNames('shrink-0', className)}
    >
      <circle cx="23" cy="23" r={radius} fill="none" className="stroke-line" strokeWidth="3" />
      <circle
        cx="23"
        cy="23"
        r={radius}
        fill="none"
        className={isLast ? 'stroke-negative' : 'stroke-accent'}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={`${(length * share).toFixed(2)} ${length.toFixed(2)}`}
        transform="rotate(-90 23 23)"
      />
      <text x="23" y="26.8" textAnchor="middle" fontSize="11" fontWeight="600" className="tabular ltr-run fill-text">
        {text}
      </text>
    </svg>
  )
}
