import { memo } from 'react'
import { chipLook, type ChipTone } from './chip-look.ts'

export interface NumberChipProps {
  readonly number: string
  readonly isSelected: boolean
  readonly isDisabled?: boolean
  /** Not sold, or paid by half: struck out, or marked. */
  readonly limit?: 'closed' | 'half'
  /** What the limit is called. */
  readonly limitWord?: string
  /** A small figure below the number, as it is read aloud. */
  readonly figure?: { readonly text: string; readonly spoken: string; readonly tone?: ChipTone } | undefined
  /** One chip of a pad is on the way of the tab key; arrows lead to the others. */
  readonly isTabStop?: boolean
  /** Gets the number, so that one function serves a pad of a hundred and no chip redraws for another's sake. */
  readonly onToggle: (number: string) => void
}

/** A native button: a hundred of them must appear and answer within a frame on a phone. */
export const NumberChip = memo(function NumberChip(props: NumberChipProps) {
  const { number, isSelected, isDisabled, limit, limitWord, figure, isTabStop = true, onToggle } = props
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      disabled={isDisabled}
      onClick={() => onToggle(number)}
      className={chipLook(isSelected, 'ltr-run place-content-center place-items-center', figure?.tone)}
    >
      <span className={limit === 'closed' ? 'line-through' : undefined}>{number}</span>
      {figure === undefined ? null : <ChipFigure {...figure} isSelected={isSelected} />}
      {limit === undefined ? null : (
        <span className={limit === 'half' ? '-mt-1 text-[0.7rem] leading-none font-medium' : 'sr-only'}>
          <span aria-hidden={limit === 'half'}>{limit === 'half' ? '½' : ''}</span>
          <span className="sr-only"> {limitWord}</span>
        </span>
      )}
    </button>
  )
})

interface ChipFigureProps {
  readonly text: string
  readonly spoken: string
  readonly isSelected: boolean
}

/** A figure below what a chip says. */
export function ChipFigure({ text, spoken, isSelected }: ChipFigureProps) {
  return (
    <span className={`ltr-run text-[0.7rem] leading-none font-medium ${isSelected ? '' : 'text-text-muted'}`}>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only"> {spoken}</span>
    </span>
  )
}
