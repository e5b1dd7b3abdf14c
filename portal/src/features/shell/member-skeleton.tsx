import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { headerLook } from './shell-look.ts'

/** Keeps the member's place in the header while their part of it is fetched. */
export function MemberSkeleton() {
  return (
    <div className={headerLook.member}>
      <Skeleton className={headerLook.memberBalance} />
      <Skeleton className={headerLook.memberFace} />
    </div>
  )
}
