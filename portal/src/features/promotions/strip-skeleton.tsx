import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { stripLook, stripShown } from './strip-look.ts'

/** The place of the strip, until it comes. */
export function StripSkeleton() {
  return (
    <div className={`${stripLook.section} overflow-hidden`} aria-hidden="true">
      <div className={stripLook.head}>
        <Skeleton className={stripLook.title} />
      </div>
      <div className={stripLook.cards}>
        {Array.from({ length: stripShown }, (_, at) => (
          <Skeleton key={at} className={`${stripLook.card} ${stripLook.phone}`} />
        ))}
      </div>
    </div>
  )
}
