import type { Permission } from '@parlour/core/contract/permissions.ts'
import type { sql } from 'kysely'

/** Whose work is counted. */
export interface Desk {
  readonly brandId: string
  readonly operatorId: string
  /** Whether the operator sees what concerns the whole installation too. */
  readonly isOfAllBrands: boolean
}

/** Work that waits for operators on a page of the console. */
export interface WaitingQueue {
  /** The page, by the end of its address: `deposits`. */
  readonly page: string
  /** The part of it that is chosen there: `review`. */
  readonly part: string
  /** Who is told: whoever may read the page. */
  readonly needs: Permission
  /** It is work for operators of all brands alone. */
  readonly isOfAllBrands?: true
  /** What waits: `at`, since when in epoch ms, and `claimed_by`, the name of who claimed it, or null. */
  readonly rows: (desk: Desk) => ReturnType<typeof sql>
}
