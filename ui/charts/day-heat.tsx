import { classNames } from '../components/class-names.ts'

export interface HeatDay {
  /** `yyyy-MM-dd`. */
  readonly day: string
  /** The day in words with its figure, as it is read. */
  readonly text: string
  /** From -1, the most below, to 1, the most above; 0 where there is nothing. */
  readonly level: number
}

export interface DayHeatProps {
  readonly label: string
  readonly days: readonly HeatDay[]
  /** Short names of the days of the week, from Monday on. */
  readonly weekdays: readonly string[]
}

/** Four steps each way: the eye tells no more apart. */
function toneOf(level: number): string {
  const step = Math.ceil(Math.abs(level) * 4)
  if (step === 0) return 'bg-surface-sunken'
  const shares = ['', 'opacity-35', 'opacity-55', 'opacity-75', '']
  return `${level > 0 ? 'bg-positive' : 'bg-text-muted'} ${shares[Math.min(step, 4)] ?? ''}`
}

/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Days as squares, a week a column: how they went, at one look. The table beside it says the same. */
export function DayHeat({ label, days, weekdays }: DayHeatProps) {
  const [first] = days
  if (first === undefined) return null
  return (
    <figure className="overflow-x-auto [scrollbar-width:none]">
      <ol
        aria-label={label}
        className="relative grid w-max grid-flow-col grid-rows-[repeat(7,1.125rem)] gap-1 ps-10 [grid-auto-columns:1.125rem]"
      >
        {weekdays.map((name, at) =>
          at % 2 === 0 ? (
            <li
              key={name}
              aria-hidden="true"
              className="absolute start-0 text-[0.7rem] leading-4 text-text-muted"
              style={{ top: `${at * 1.375}rem` }}
            >
              {name}
            </li>
          ) : null,
        )}
        {days.map(({ day, text, level }, at) => (
          <li
            key={day}
            title={text}
            className="relative size-4.5 overflow-hidden rounded-[4px] bg-surface-sunken"
            style={at === 0 ? { gridRowStart: weekdayOf(day) + 1 } : undefined}
          >
            <span aria-hidden="true" className={classNames('absolute inset-0', toneOf(level))} />
            <span className="sr-only">{text}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
