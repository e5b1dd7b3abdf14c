import { classNames } from './class-names.ts'

/** How a chip of a bet pad looks, picked or not; what stands in it is its own. */
export function chipLook(isSelected: boolean, own: string): string {
  return classNames(
    'tabular grid min-h-11 rounded-small border text-sm font-semibold touch-manipulation select-none disabled:opacity-40',
    isSelected
      ? 'border-transparent bg-accent text-on-accent'
      : 'border-line-soft bg-surface-sunken text-text hover:border-line-control',
    own,
  )
}
