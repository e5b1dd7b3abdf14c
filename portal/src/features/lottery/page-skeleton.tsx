import { Skeleton } from '@parlour/ui/components/skeleton.tsx'

/** The bar, the pad and the slip of a game, until they have come. */
export function PageSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex min-h-dvh flex-col gap-4">
      <Skeleton className="h-16 rounded-none max-md:-mx-4 md:rounded-large" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <Skeleton className="h-120 rounded-large" />
        <Skeleton className="h-80 rounded-large" />
      </div>
    </div>
  )
}
