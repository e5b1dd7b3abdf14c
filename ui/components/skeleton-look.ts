import { classNames } from './class-names.ts'

/** The classes of a skeleton, shared with what is drawn before the components have come. */
export function skeletonLook(extra?: string): string {
  // Of two corners the sheet's order would choose, not the caller.
  const corner = extra?.includes('rounded-') === true ? undefined : 'rounded-small'
  return classNames('block animate-[skeleton_1.6s_ease-in-out_infinite] bg-surface-hover', corner, extra)
}
