import { useText } from '../../../lib/i18n/use-text.ts'
import { clockOf } from '../event-clock.ts'
import type { EventCard, Happening, LiveNow } from '../sports.types.ts'

interface PitchProps {
  readonly event: EventCard
  readonly live: LiveNow
  readonly happenings: readonly Happening[]
}

const [width, height] = [640, 200]
const matchMinutes = 90

/** Where a goal of a side is marked: at its end, further in for each one after the other. */
const goalPlace = (side: 'HOME' | 'AWAY', nth: number) => ({
  x: side === 'HOME' ? width - 46 - nth * 26 : 46 + nth * 26,
  y: height / 2,
})

/** The pitch with what has happened on it: goals at their end, corners and cards by side, and how far the match has come. */
export function Pitch({ event, live, happenings }: PitchProps) {
  const t = useText('sports')
  const clock = clockOf(event.sport, live)
  const part = Math.min(1, (live.clockMs ?? 0) / (matchMinutes * 60_000))
  const goals = happenings.filter(({ kind }) => kind === 'GOAL')
  const last = happenings.at(-1)
  const danger =
    last !== undefined && (last.kind === 'PENALTY' || last.kind === 'VAR' || last.kind === 'GOAL') ? last : undefined
  const label = t('board.pitch', { home: String(live.score.home), away: String(live.score.away), clock })
  return (
    <figure className="ltr-run border-t border-line-soft">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block w-full">
        <defs>
          <linearGradient id="pitch-grass" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="oklch(0.42 0.09 152)" />
            <stop offset="1" stopColor="oklch(0.31 0.075 156)" />
          </linearGradient>
        </defs>
        <path d={`M0 0h${width}v${height}H0z`} fill="url(#pitch-grass)" />
        {[0, 2, 4, 6].map((band) => (
          <path key={band} d={`M${band * 80} 0h80v${height}h-80z`} fill="oklch(1 0 0 / 0.035)" />
        ))}
        <g fill="none" stroke="oklch(1 0 0 / 0.42)" strokeWidth="1.5">
          <path d={`M14 12h${width - 28}v${height - 24}H14zM${width / 2} 12v${height - 24}`} />
          <circle cx={width / 2} cy={height / 2} r="30" />
          <path d="M14 48h78v104H14M14 74h30v52H14M626 48h-78v104h78M626 74h-30v52h30" />
        </g>
        {goals.map(({ side, minute, at }, place) => {
          const own = side ?? 'HOME'
          const nth = goals.slice(0, place).filter((goal) => (goal.side ?? 'HOME') === own).length
          const { x, y } = goalPlace(own, nth)
          return (
            <g key={at}>
              <circle cx={x} cy={y} r="11" fill="oklch(0.97 0.01 90)" />
              <text x={x} y={y + 3.8} textAnchor="middle" fontSize="10.5" fontWeight="700" fill="oklch(0.25 0.03 150)">
                {minute ?? ''}
              </text>
            </g>
          )
        })}
        {danger === undefined ? null : <Danger side={danger.side} />}
        <path d={`M0 ${height - 4}h${width}v4H0z`} fill="oklch(0 0 0 / 0.35)" />
        <path d={`M0 ${height - 4}h${(width * part).toFixed(1)}v4H0z`} className="fill-accent" />
      </svg>
    </figure>
  )
}

/** Where the play is dangerous now. */
function Danger({ side }: { readonly side: Happening['side'] }) {
  if (side === null) return null
  const x = side === 'HOME' ? width * 0.62 : 0
  return <path d={`M${x} 0h${width * 0.38}v${height}h-${width * 0.38}z`} fill="oklch(0.85 0.12 85 / 0.14)" />
}
