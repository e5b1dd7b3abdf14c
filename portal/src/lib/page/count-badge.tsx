import { classNames } from '@parlour/ui/components/class-names.ts'
import { useFormat } from '../i18n/use-format.ts'

const shownMax = 99

export interface CountBadgeProps {
  readonly count: number
  /** What it counts, for whoever looks for it by that. */
  readonly of: string
  readonly className?: string
}

/** A number on a way to something: for the eye alone, a text beside it says what it counts. Nothing where it is none. */
export function CountBadge({ count, of, className }: CountBadgeProps) {
  const { number } = useFormat()
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      data-testid={of}
      className={classNames(
        'tabular grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.65rem] leading-none font-bold text-on-accent',
        className,
      )}
    >
      {count > shownMax ? `${number(shownMax)}+` : number(count)}
    </span>
  )
}
