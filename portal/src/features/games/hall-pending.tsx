import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { GridSkeleton } from './game-grid.tsx'
import { HallFailure } from './hall-failure.tsx'

/** What stands until it is known who serves a category, or where that is not told. */
export function HallPending({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (error !== null) return <HallFailure error={error} onRetry={onRetry} />
  return (
    <div className="grid gap-6 py-7">
      <Skeleton className="h-11 w-56 rounded-full" />
      <Skeleton className="h-9 w-40" />
      <GridSkeleton />
    </div>
  )
}
