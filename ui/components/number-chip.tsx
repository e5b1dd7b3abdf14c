import { memo } from 'react'
import { chipLook } from './chip-look.ts'

export interface NumberChipProps {
  readonly number: string
  readonly isSelected: boolean
  readonly isDisabled?: boolean
  /** Not sold, or paid by half: struck out, or marked. */
  readonly limit?: 'closed' | 'half'
  /** What the limit is called. */
  readonly limitWord?: string
  /** One chip of a pad is on the way of the tab key; arrows lead to the others. */
  readonly isTabStop?: boolean
  /** Gets the number, so that one function serves a pad of a hundred and no chip redraws for another's sake. */
  readonly onToggle: (number: string) => void
}

/** A native button: a hundred of them must appear and answer within a frame on a phone. */
export const NumberChip = memo(function NumberChip(props: NumberChipProps) {
  const { number, isSelected, isDisabled, limit, limitWord, isTabStop = true, onToggle } = props
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      disabled={isDisabled}
      onClick={() => onToggle(number)}
      className={chipLook(isSelected, 'ltr-run place-items-center')}
    >
      <span className={limit === 'closed' ? 'line-through' : undefined}>{number}</span>
      {limit === undefined ? null : (
        <span className={limit === 'half' ? '-mt-1 text-[0.7rem] leading-none font-medium' : 'sr-only'}>
          <span aria-hidden={limit === 'half'}>{limit === 'half' ? '½' : ''}</span>
          <span className="sr-only"> {limitWord}</span>
        </span>
      )}
    </button>
  )
})
