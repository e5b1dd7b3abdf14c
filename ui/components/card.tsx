import type { HTMLAttributes, ReactNode } from 'react'
import { cardFrame, cardHead, cardLook, cardTitle } from './card-look.ts'
import { classNames } from './class-names.ts'

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  readonly title?: string
  /** Beside the title: a link to more. */
  readonly aside?: ReactNode
  readonly isFlush?: boolean
  /** The level of the title, where the card stands below another heading. */
  readonly level?: 2 | 4
}

export function Card({ title, aside, isFlush = false, level = 2, className, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section {...rest} className={isFlush ? classNames(cardFrame, 'overflow-hidden', className) : cardLook(className)}>
      {title === undefined ? null : (
        <header className={classNames(cardHead, isFlush ? 'px-5 pt-5 pb-3.5' : 'mb-3')}>
          <Heading className={cardTitle}>{title}</Heading>
          {aside === undefined ? null : <span className="ms-auto text-sm font-medium text-text-muted">{aside}</span>}
        </header>
      )}
      {children}
    </section>
  )
}
