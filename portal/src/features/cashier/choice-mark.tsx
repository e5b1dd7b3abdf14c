import { classNames } from '@parlour/ui/components/class-names.ts'

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

/** The frame of such a card. */
export const choiceCard =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-medium border border-line-soft bg-surface-sunken px-4 py-2.5 ' +
  'transition-colors duration-150 hover:border-line-control data-selected:border-accent data-selected:bg-accent-soft ' +
  'data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus'
