import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { GridSkeleton } from './game-grid.tsx'
import { HallFailure } from './hall-failure.tsx'

interface HallPendingProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** What stands until it is known who serves a category, or where that is not told. */
export function HallPending({ title, error, onRetry }: HallPendingProps) {
  return (
    <div className="grid gap-6 py-7">
      <h1 className="display text-[1.9rem] leading-tight text-text md:text-[2.4rem]">{title}</h1>
      {error === null ? (
        <>
          <Skeleton className="h-11 w-56 rounded-full" />
          <GridSkeleton />
        </>
      ) : (
        <HallFailure error={error} onRetry={onRetry} />
      )}
    </div>
  )
}
