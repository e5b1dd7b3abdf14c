import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  readonly title?: string
  /** Beside the title: a link to more. */
  readonly aside?: ReactNode
  readonly isFlush?: boolean
}

export function Card({ title, aside, isFlush = false, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames(
        'rounded-large border border-line-soft bg-surface-raised',
        !isFlush && 'p-5',
        isFlush && 'overflow-hidden',
        className,
      )}
    >
      {title === undefined ? null : (
        <header className={classNames('flex items-baseline gap-3', isFlush ? 'px-5 pt-5 pb-3.5' : 'mb-3')}>
          <h2 className="display text-lg">{title}</h2>
          {aside === undefined ? null : <span className="ms-auto text-sm font-medium text-text-muted">{aside}</span>}
        </header>
      )}
      {children}
    </section>
  )
}
