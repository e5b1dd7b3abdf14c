import { classNames } from './class-names.ts'

/** Came often of late, or seldom. */
export type ChipTone = 'hot' | 'cold'

const tones = {
  hot: 'border-accent/50 bg-accent-soft text-text hover:border-accent',
  cold: 'border-info/50 bg-info-soft text-text hover:border-info',
}

/** How a chip of a bet pad looks, picked or not; what stands in it is its own. */
export function chipLook(isSelected: boolean, own: string, tone?: ChipTone): string {
  return classNames(
    'tabular grid min-h-11 rounded-small border text-sm font-semibold touch-manipulation select-none disabled:opacity-40',
    isSelected
      ? 'border-transparent bg-accent text-on-accent'
      : tone === undefined
        ? 'border-line-soft bg-surface-sunken text-text hover:border-line-control'
        : tones[tone],
    own,
  )
}
