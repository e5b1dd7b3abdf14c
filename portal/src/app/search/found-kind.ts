import type { FoundGroup } from '../../features/search/search-palette.tsx'

/** What was found of one kind. */
export interface FoundKind {
  readonly group: FoundGroup
  readonly isPending: boolean
  /** Whether none of it has what was typed. */
  readonly isNear: boolean
  /** Whether it could not be looked for. */
  readonly hasFailed: boolean
}
