import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

export interface BallsProps {
  readonly numbers: readonly string[]
  /** From this index on the balls are the special ones. */
  readonly accentFrom?: number
  /** `fluid` is small on phones and medium where there is room. */
  readonly size?: 's' | 'm' | 'l' | 'fluid'
  readonly label?: string
  /** Balls that have a colour of their own: its variables. The special ones then stand in a ring. */
  readonly styleOf?: ((number: string) => CSSProperties) | undefined
}

const sizes = {
  s: 'h-6 min-w-6 text-[0.72rem]',
  m: 'h-8 min-w-8 text-sm',
  l: 'h-11 min-w-11 text-lg',
  fluid: 'h-6 min-w-6 text-[0.72rem] md:h-8 md:min-w-8 md:text-sm',
}

export function Balls({ numbers, accentFrom = Number.POSITIVE_INFINITY, size = 's', label, styleOf }: BallsProps) {
  return (
    <ol {...(label === undefined ? {} : { 'aria-label': label })} className="ltr-run tabular flex flex-wrap gap-1">
      {numbers.map((number, index) => (
        <li
          key={`${index}-${number}`}
          className={classNames(
            'grid place-items-center rounded-full px-1 font-semibold',
            styleOf !== undefined && index === accentFrom && index > 0 && 'relative ms-4',
            sizes[size],
            index < accentFrom ? 'ball' : styleOf ? 'ball ring-2 ring-highlight' : 'ball-special',
          )}
          style={styleOf?.(number)}
        >
          {styleOf !== undefined && index === accentFrom && index > 0 ? <Plus /> : null}
          {number}
        </li>
      ))}
    </ol>
  )
}

/** Tells the special ball from the others by more than its ring, whichever way the reader reads. */
function Plus() {
  return (
    <span aria-hidden="true" className="absolute -start-4 w-4 text-center text-text-muted [text-shadow:none]">
      +
    </span>
  )
}
