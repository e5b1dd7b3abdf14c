import { classNames } from '@parlour/ui/components/class-names.ts'
import Check from 'lucide-react/icons/check'

/** The dot of a card that can be chosen. */
export function ChoiceMark({ isSelected }: { readonly isSelected: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'size-5 shrink-0 rounded-full border',
        isSelected ? 'border-[6px] border-accent' : 'border-line-control',
      )}
    />
  )
}

/** The tick in the corner of a tile that is chosen: where tiles stand side by side, a dot in each has no room. */
export function ChosenMark() {
  return (
    <span
      aria-hidden="true"
      className="absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-accent text-on-accent"
    >
      <Check size={12} strokeWidth={3} />
    </span>
  )
}

const choice =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-medium border border-line-soft bg-surface-sunken py-2.5 ' +
  'transition-colors duration-150 hover:border-line-control data-selected:border-accent data-selected:bg-accent-soft ' +
  'data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus'

/** The frame of such a card. */
export const choiceCard = `${choice} px-4`

/** The frame of a tile, of which two share the row of a phone. */
export const choiceTile = `${choice} relative px-3`
