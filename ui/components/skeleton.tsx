import { classNames } from './class-names.ts'

/** The shape of what is coming. Its size is the caller's, so that nothing moves when it arrives. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-[skeleton_1.6s_ease-in-out_infinite] rounded-small bg-surface-hover',
        className,
      )}
    />
  )
}
