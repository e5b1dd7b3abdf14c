import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import type { ReactNode } from 'react'
import { rowLook, rowShown } from './row-look.ts'

export interface GameRowProps {
  readonly titleId: string
  readonly title: string
  /** Beside the title: a link to more. */
  readonly aside: ReactNode
  /** Items of a list. */
  readonly children: ReactNode
}

/** One row of games, which is pushed sideways where the screen is narrower than they are. */
export function GameRow({ titleId, title, aside, children }: GameRowProps) {
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <header className={rowLook.head}>
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
export function RowSkeleton() {
  const { place } = rowLook
  return (
    <div aria-hidden="true" className={place.row}>
      <div className={rowLook.head}>
        <Skeleton className={place.title} />
      </div>
      <div className={place.items}>
        {Array.from({ length: rowShown }, (_, at) => (
          <div key={at} className={rowLook.item}>
            <Skeleton className={place.picture} />
            <Skeleton className={place.name} />
            <Skeleton className={place.detail} />
          </div>
        ))}
      </div>
    </div>
  )
}
