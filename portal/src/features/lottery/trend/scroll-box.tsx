import { classNames } from '@parlour/ui/components/class-names.ts'
import type { ReactNode } from 'react'

export interface ScrollBoxProps {
  readonly label: string
  /** Whether the end is what is looked at first. */
  readonly isAtEnd?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** What scrolls must be reached by the keys that scroll it. */
const scrolledByKeys = { tabIndex: 0 } as const

function toEnd(element: HTMLElement | null): void {
  if (element === null) return
  const isTurned = getComputedStyle(element).direction === 'rtl'
  element.scrollLeft = isTurned ? -element.scrollWidth : element.scrollWidth
}

/** What is wider than the page scrolls in a box of its own; those without a pointer reach it too. */
export function ScrollBox({ label, isAtEnd = false, className, children }: ScrollBoxProps) {
  return (
    <div
      ref={isAtEnd ? toEnd : undefined}
      role="region"
      aria-label={label}
      {...scrolledByKeys}
      className={classNames('overflow-auto [scrollbar-width:thin]', className)}
    >
      {children}
    </div>
  )
}
