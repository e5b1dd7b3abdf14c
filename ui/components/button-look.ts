import { classNames } from './class-names.ts'

export type ButtonVariant = 'accent' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

const variants: Readonly<Record<ButtonVariant, string>> = {
  accent: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover',
  quiet: 'bg-transparent text-text border-line hover:bg-surface-hover',
  plain: 'bg-transparent text-text-muted border-transparent hover:bg-surface-hover hover:text-text',
  danger: 'bg-negative text-on-negative border-transparent hover:brightness-110',
}

/** On phones even the small size keeps a target of 44 pixels: an unseen ring around it takes the touch. */
const sizes: Readonly<Record<ButtonSize, string>> = {
  s: 'min-h-9 px-3.5 text-sm max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-1 max-md:after:content-[""]',
  m: 'min-h-11 px-4.5 text-sm',
  l: 'min-h-12 px-6 text-base',
}

/** The classes of a button, shared with links that look like one. */
export function buttonLook(variant: ButtonVariant = 'quiet', size: ButtonSize = 'm', extra?: string): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap select-none',
    'transition-[background-color,color,border-color,transform,filter] duration-150 ease-calm active:translate-y-px',
    'disabled:opacity-55 disabled:active:translate-y-0',
    variants[variant],
    sizes[size],
    extra,
  )
}
