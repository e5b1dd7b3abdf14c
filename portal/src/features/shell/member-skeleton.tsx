import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { readShownBalance } from '../../lib/session/shown-balance.ts'
import { headerLook } from './shell-look.ts'

/** Keeps the member's place in the header while their part of it is fetched. */
export function MemberSkeleton() {
  const balance = readShownBalance()
  return (
    <div className={headerLook.member}>
      {balance === undefined ? (
        <Skeleton className={headerLook.memberBalance} />
      ) : (
        <span className={headerLook.memberShown}>{balance}</span>
      )}
      <Skeleton className={headerLook.memberFace} />
    </div>
  )
}
