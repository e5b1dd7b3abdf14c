import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { hallLook } from './hall-look.ts'
import { rowShown } from './hall-rules.ts'

/** Two rows of cards, until the games have come. */
export function HallSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-6 md:gap-8">
      {[0, 1].map((row) => (
        <div key={row} aria-hidden="true">
          <Skeleton className="mb-3 h-7 w-40" />
          <div className={`${hallLook.grid} ${hallLook.row}`}>
            {Array.from({ length: rowShown }, (_, at) => (
              <div key={at} className={hallLook.card}>
                <Skeleton className={`${hallLook.picture} rounded-none max-md:h-full`} />
                <div className="flex flex-1 flex-col gap-2 p-3.5">
                  <Skeleton className="h-5 w-3/4" />
                  <Skeleton className="h-4 w-1/2" />
                  <Skeleton className="h-6 w-2/3" />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
