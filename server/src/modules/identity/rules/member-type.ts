import type { MemberType } from '../types.ts'

export interface TypeChange {
  readonly from: MemberType
  readonly to: 0 | 1 | 2
  readonly hasParent: boolean
  readonly hasTeam: boolean
}

export type TypeProblem = 'same' | 'trial' | 'has_parent' | 'has_team'

/**
 * Why an account may not change its kind, or nothing. Trial accounts stay what they are; a top agent has nobody above; and
 * who has members below stays an agent, since nobody else would see them.
 */
export function typeProblem({ from, to, hasParent, hasTeam }: TypeChange): TypeProblem | undefined {
  if (from === to) return 'same'
  if (from === 4 || from === 41 || from === 42) return 'trial'
  if (to === 2 && hasParent) return 'has_parent'
  if (to === 0 && hasTeam) return 'has_team'
  return undefined
}
