import { NumberChip } from '@parlour/ui/components/number-chip.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { isClosed, type Limit } from '../limits.ts'
import { pool, withPick } from './picks.ts'
import type { FigureOf } from './use-pad-figures.ts'
import { usePadKeys } from './use-pad-keys.ts'

export interface NumberPadProps {
  readonly digits: number
  readonly limit: number
  readonly picks: readonly string[]
  readonly onPicks: (picks: readonly string[]) => void
  /** Bets a number at once where that is wanted; answers whether it does. */
  readonly onTap: (number: string) => boolean
  readonly figureOf: FigureOf | undefined
  readonly limitOf: (number: string) => Limit | undefined
}

const hundred = pool(2)
const ten = pool(1)

/** Ten or a hundred chips; three digits show one hundred of the thousand at a time. */
export function NumberPad({ digits, limit, picks, onPicks, onTap, figureOf, limitOf }: NumberPadProps) {
  const t = useText('lottery')
  const [prefix, setPrefix] = useState('0')
  const numbers = digits === 1 ? ten : digits === 2 ? hundred : hundred.map((tail) => `${prefix}${tail}`)
  const chosen = new Set(picks)
  const keys = usePadKeys()
  const isFull = picks.length >= limit
  const chips = numbers.map((number) => ({ number, limited: limitOf(number) }))
  const isOff = (number: string) => !chosen.has(number) && (isFull || isClosed(limitOf(number)))
  // A full line switches chips off, and one that is off is no stop: then the first that is on is.
  const first = numbers.findIndex((number) => !isOff(number))
  const stop = isOff(numbers[keys.stop] ?? '') && first >= 0 ? first : keys.stop

  // One function for every chip, so that a touch draws the one chip it concerns.
  const held = useRef({ picks, onPicks, onTap })
  useEffect(() => {
    held.current = { picks, onPicks, onTap }
  })
  const [toggle] = useState(() => (number: string) => {
    const { picks: own, onPicks: pick, onTap: bet } = held.current
    if (!bet(number)) pick(withPick(own, number))
  })

  return (
    <>
      {digits === 3 ? <Hundreds prefix={prefix} onPrefix={setPrefix} /> : null}
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={t('pad.numbers')}
        onKeyDown={keys.onKeyDown}
        className={classNames(
          'ltr-run grid sm:gap-1.5',
          // As many targets of 44 pixels as the phone's whole width holds: the pad then fits one screen.
          digits === 1
            ? 'grid-cols-5 gap-1.5 *:min-h-13 sm:grid-cols-10 sm:*:text-base'
            : 'gap-[3px] max-sm:-mx-3 max-sm:grid-cols-[repeat(auto-fill,minmax(44px,1fr))] sm:grid-cols-10',
        )}
      >
        {chips.map(({ number, limited }, index) => (
          <NumberChip
            key={number}
            number={number}
            isSelected={chosen.has(number)}
            isDisabled={isOff(number)}
            {...(limited === undefined
              ? {}
              : { limit: limited === 'half' ? 'half' : 'closed', limitWord: t(`pad.${limited}`) })}
            figure={figureOf?.(number)}
            isTabStop={index === stop}
            onToggle={toggle}
          />
        ))}
      </div>
      {isFull && limit < 10 ** digits ? (
        <p role="status" className="text-xs text-text-muted">
          {t('pad.limit', { count: limit })}
        </p>
      ) : null}
    </>
  )
}

interface HundredsProps {
  readonly prefix: string
  readonly onPrefix: (prefix: string) => void
}

/** Which hundred of a thousand numbers is shown. */
function Hundreds({ prefix, onPrefix }: HundredsProps) {
  const t = useText('lottery')
  return (
    <div role="group" aria-label={t('pad.hundreds')} className="ltr-run grid grid-cols-5 gap-1 sm:grid-cols-10">
      {ten.map((digit) => (
        <button
          key={digit}
          type="button"
          aria-pressed={digit === prefix}
          onClick={() => onPrefix(digit)}
          className={classNames(
            'tabular min-h-11 rounded-small border text-xs font-semibold transition-colors sm:text-sm',
            digit === prefix
              ? 'border-line-control bg-surface-hover text-text'
              : 'border-transparent text-text-muted hover:bg-surface-hover',
          )}
        >
          {digit}xx
        </button>
      ))}
    </div>
  )
}
