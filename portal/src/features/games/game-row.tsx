import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import type { ReactNode } from 'react'

export const shelfLook = {
  all: 'ms-auto flex min-h-11 items-center rounded-small px-2 text-sm font-medium text-text-muted hover:text-text',
  /** As wide as leaves the next one seen where the row goes on beside the screen. */
  item: 'w-[42%] shrink-0 snap-start sm:w-[27%] md:w-[22%] lg:w-[calc((100%-7*0.875rem)/8)]',
} as const

export interface GameShelfProps {
  readonly titleId: string
  readonly title: string
  /** Beside the title: a link to more. */
  readonly aside: ReactNode
  /** Items of a list. */
  readonly children: ReactNode
}

/** One row of games, which is pushed sideways where the screen is narrower than they are. */
export function GameShelf({ titleId, title, aside, children }: GameShelfProps) {
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <header className="flex min-h-11 items-center gap-3">
        <h2 id={titleId} className="display text-lg">
          {title}
        </h2>
        {aside}
      </header>
      <ul
        aria-labelledby={titleId}
        className="-mx-4 flex snap-x scroll-px-4 gap-3.5 overflow-x-auto px-4 pt-1 pb-1 [scrollbar-width:none] md:-mx-1 md:scroll-px-1 md:px-1"
      >
        {children}
      </ul>
    </section>
  )
}

/** Of the same height, until the games have come. */
export function ShelfSkeleton() {
  return (
    <div aria-hidden="true" className="min-w-0 overflow-hidden">
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="flex gap-3.5 pt-1 pb-1">
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className={shelfLook.item}>
            <Skeleton className="aspect-4/3 rounded-medium" />
            <Skeleton className="mt-2 h-5 w-4/5" />
            <Skeleton className="mt-1 h-3 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}
