import { classNames } from './class-names.ts'

/** The classes of a skeleton, shared with what is drawn before the components have come. */
export function skeletonLook(extra?: string): string {
  return classNames('block animate-[skeleton_1.6s_ease-in-out_infinite] rounded-small bg-surface-hover', extra)
}
