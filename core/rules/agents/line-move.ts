/** Lines are this many levels long at most: whoever pays along one walks it at every bet. */
export const lineLevelsMax = 20

interface Moved {
  readonly memberId: string
  readonly type: number
  readonly parentId: string | null
  /** How many levels stand below. */
  readonly depthBelow: number
}

interface NewUpline {
  readonly memberId: string
  readonly type: number
  readonly path: readonly string[]
}

export type MoveProblem = 'same' | 'top' | 'no_agent' | 'in_line' | 'too_deep'

/**
 * Why a line may not be moved, or nothing. A top agent stands below nobody; trial accounts and real ones have no line in
 * common; nobody stands below itself. Lottery book E.1, E.2.
 */
export function moveProblem(moved: Moved, upline: NewUpline | null): MoveProblem | undefined {
  if (moved.type !== 0 && moved.type !== 1) return 'top'
  if (moved.parentId === (upline?.memberId ?? null)) return 'same'
  if (upline === null) return undefined
  if (upline.memberId === moved.memberId || upline.path.includes(moved.memberId)) return 'in_line'
  if (upline.type !== 1 && upline.type !== 2) return 'no_agent'
  return upline.path.length + 1 + moved.depthBelow > lineLevelsMax ? 'too_deep' : undefined
}
