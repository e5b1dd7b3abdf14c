import { chipLook } from '@parlour/ui/components/chip-look.ts'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { ChipFigure } from '@parlour/ui/components/number-chip.tsx'
import { memo, type ReactNode } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { isClosed, type Limit } from '../limits.ts'
import type { PadFigure } from './use-pad-figures.ts'

export interface SymbolChipProps {
  readonly symbol: string
  readonly label: string
  /** How the game itself shows the symbol: a ball of its colour, a die. */
  readonly picture?: ReactNode
  /** Stands above a word: the animal, the colour. */
  readonly emblem?: ReactNode
  /** Numbers that the symbol stands for. */
  readonly numbers?: string | undefined
  /** What it pays, where each symbol has odds of its own. */
  readonly detail: string | undefined
  /** How often it came, in place of what it pays. */
  readonly figure: PadFigure | undefined
  readonly limit: Limit | undefined
  readonly isSelected: boolean
  readonly isDisabled: boolean
  readonly isTabStop: boolean
  /** Gets the symbol, so that one function serves all chips and none redraws for another's sake. */
  readonly onToggle: (symbol: string) => void
}

/** A native button, as there are up to a hundred of them on a pad. */
export const SymbolChip = memo(function SymbolChip(props: SymbolChipProps) {
  const {
    symbol,
    label,
    picture,
    emblem,
    numbers,
    detail,
    figure,
    limit,
    isSelected,
    isDisabled,
    isTabStop,
    onToggle,
  } = props
  const t = useText('lottery')
  return (
    <button
      type="button"
      value={symbol}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      disabled={isDisabled}
      onClick={() => onToggle(symbol)}
      className={chipLook(
        isSelected,
        'min-w-0 place-content-center justify-items-center px-1 text-center leading-tight',
        figure?.tone,
      )}
    >
      {emblem ?? null}
      <span className={classNames('max-w-full break-words hyphens-auto', isClosed(limit) && 'line-through')}>
        {picture ?? label}
      </span>
      {limit === undefined ? null : (
        <span className={limit === 'half' ? 'text-[0.7rem] font-medium' : 'sr-only'}>
          <span className="sr-only"> </span>
          {t(`pad.${limit}`)}
        </span>
      )}
      {numbers === undefined ? null : (
        <span className={classNames('ltr-run text-xs font-medium', isSelected ? '' : 'text-text-muted')}>
          <span className="sr-only"> </span>
          {numbers}
        </span>
      )}
      {figure === undefined ? null : <ChipFigure {...figure} isSelected={isSelected} />}
      {detail === undefined || figure !== undefined ? null : (
        <span className={classNames('ltr-run text-[0.7rem] font-medium', isSelected ? '' : 'text-text-muted')}>
          <span className="sr-only"> </span>
          {detail}
        </span>
      )}
    </button>
  )
})
