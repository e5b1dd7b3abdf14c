import { Skeleton } from '@parlour/ui/components/skeleton.tsx'

/** Keeps the member's place in the header while their part of it is fetched. */
export function MemberSkeleton() {
  return (
    <div className="flex items-center gap-2">
      <Skeleton className="h-11 w-44 rounded-control" />
      <Skeleton className="hidden size-10 rounded-full md:block" />
    </div>
  )
}
