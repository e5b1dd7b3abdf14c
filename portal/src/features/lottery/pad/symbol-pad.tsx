import { classNames } from '@parlour/ui/components/class-names.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isClosed, type Limit } from '../limits.ts'
import { SymbolChip } from './symbol-chip.tsx'
import type { Pictures } from './symbol-pictures.tsx'
import type { FigureOf } from './use-pad-figures.ts'
import { usePadKeys } from './use-pad-keys.ts'

export interface SymbolPadProps {
  readonly label: string
  readonly symbols: readonly string[]
  readonly picks: readonly string[]
  /** No more can be picked, and none gives way to another. */
  readonly isFull: boolean
  readonly labelOf: (symbol: string) => string
  /** How the game itself shows a symbol, where it does. */
  readonly pictures: Pictures | undefined
  /** What stands above a word, and the numbers it stands for. */
  readonly emblemOf?: (symbol: string) => ReactNode
  readonly numbersOf?: (symbol: string) => string | undefined
  readonly detailOf: (symbol: string) => string | undefined
  readonly figureOf: FigureOf | undefined
  readonly limitOf: (symbol: string) => Limit | undefined
  /** Numbers stand in columns, from where the page's lines begin; words take the room they need. */
  readonly isNumbers: boolean
  readonly onToggle: (symbol: string) => void
}

/** Rows that are full: ten digits are twice five on a phone, eleven numbers six and five, many as many as there is room. */
function numberColumns(count: number): string {
  if (count <= 3) return 'grid-cols-3 sm:grid-cols-6'
  if (count <= 5) return 'grid-cols-5 sm:grid-cols-10'
  if (count === 6) return 'grid-cols-6 sm:grid-cols-10'
  if (count <= 10) return 'grid-cols-5 sm:grid-cols-10'
  if (count <= 12) return 'grid-cols-6 sm:grid-cols-11'
  if (count === 80) return kenoColumns
  return 'max-sm:grid-cols-[repeat(auto-fill,minmax(44px,1fr))] sm:grid-cols-10'
}

/** The card of eighty in its halves, 1 to 40 and 41 to 80; a phone's whole width holds eight of 44 pixels. */
const kenoColumns = 'max-sm:-mx-3 max-sm:grid-cols-8 sm:grid-cols-10 pb-2 *:nth-[n+41]:translate-y-2 max-sm:gap-[3px]'

/** Words below their pictures: twelve animals fill their rows. */
const emblemColumns = 'grid-cols-4 sm:grid-cols-6 *:py-1.5'

/** Odds of four decimals stand below a number. */
const detailedColumns = 'max-sm:grid-cols-[repeat(auto-fill,minmax(58px,1fr))] sm:grid-cols-10'

const wordColumns = (longest: number): string =>
  longest > 12
    ? 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-4'
    : 'grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]'

/** The chips of a list: one stop of the tab key, the arrows move inside. */
export function SymbolPad(props: SymbolPadProps) {
  const {
    label,
    symbols,
    picks,
    isFull,
    labelOf,
    pictures,
    emblemOf,
    numbersOf,
    detailOf,
    figureOf,
    limitOf,
    isNumbers,
    onToggle,
  } = props
  const chosen = new Set(picks)
  const keys = usePadKeys()
  const isOff = (symbol: string) => !chosen.has(symbol) && (isFull || isClosed(limitOf(symbol)))
  // A full list switches chips off, and one that is off is no stop: then the first that is on is.
  const first = symbols.findIndex((symbol) => !isOff(symbol))
  const stop = isOff(symbols[keys.stop] ?? '') && first >= 0 ? first : keys.stop

  // One function for every chip, so that a touch draws the one chip it concerns.
  const held = useRef(onToggle)
  useEffect(() => {
    held.current = onToggle
  })
  const [toggle] = useState(() => (symbol: string) => held.current(symbol))
  const hasDetails = symbols.some((symbol) => detailOf(symbol) !== undefined)
  const longest = Math.max(...symbols.map((symbol) => labelOf(symbol).length))
  const isEmblems = symbols.some((symbol) => (emblemOf?.(symbol) ?? null) !== null)
  const columns = isNumbers
    ? (pictures?.columns ?? (hasDetails ? detailedColumns : numberColumns(symbols.length)))
    : isEmblems
      ? emblemColumns
      : wordColumns(longest)

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={keys.onKeyDown}
      className={classNames('grid gap-1 sm:gap-1.5', columns)}
    >
      {symbols.map((symbol, index) => (
        <SymbolChip
          key={symbol}
          symbol={symbol}
          label={labelOf(symbol)}
          picture={pictures?.of(symbol)}
          emblem={emblemOf?.(symbol)}
          numbers={numbersOf?.(symbol)}
          detail={detailOf(symbol)}
          figure={figureOf?.(symbol)}
          isSelected={chosen.has(symbol)}
          isDisabled={isOff(symbol)}
          limit={limitOf(symbol)}
          isTabStop={index === stop}
          onToggle={toggle}
        />
      ))}
    </div>
  )
}
