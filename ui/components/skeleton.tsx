import { skeletonLook } from './skeleton-look.ts'

/** The shape of what is coming. Its size is the caller's, so that nothing moves when it arrives. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={skeletonLook(className)} />
}
