import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { classNames } from './class-names.ts'

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** What it does, for readers and as the tooltip's stand-in. */
  readonly label: string
  readonly size?: 's' | 'm'
  readonly look?: 'plain' | 'outlined'
  readonly className?: string
  readonly children: ReactNode
}

export function IconButton({ label, size = 'm', look = 'plain', className, children, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full text-text-muted transition-colors duration-150',
        'hover:bg-surface-hover hover:text-text disabled:opacity-50',
        size === 's' ? 'size-8 max-md:size-11' : 'size-10 max-md:size-11',
        look === 'outlined' && 'border border-line',
        className,
      )}
    >
      {children}
    </AriaButton>
  )
}
