import { Skeleton } from '@parlour/ui/components/skeleton.tsx'

export function PageSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex min-h-dvh flex-col gap-4">
      <div className="flex gap-3 overflow-hidden">
        {[0, 1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-19 w-60 shrink-0 rounded-large" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-36 rounded-large" />
          <Skeleton className="h-120 rounded-large" />
        </div>
        <Skeleton className="h-80 rounded-large" />
      </div>
    </div>
  )
}
