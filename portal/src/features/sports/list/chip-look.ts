import { classNames } from '@parlour/ui/components/class-names.ts'

/** A choice in a row of choices. */
export const chipLook = (isChosen: boolean, extra?: string): string =>
  classNames(
    'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-150 md:min-h-9',
    isChosen
      ? 'border-accent bg-accent-soft text-accent-strong'
      : 'border-line-soft bg-surface-raised text-text-muted hover:border-line hover:text-text',
    extra,
  )
