import { isHeld, listHeld } from './case.sql.ts'
import { listLinked, listLinkedAmong, listLinkedTo, listLinks } from './linked.ts'

/** Whether a member's money is held by a case, and whose accounts look like the same person's. */
export const amlCases = {
  isHeld,
  listHeld,
  listLinked,
  listLinks,
  listLinkedAmong,
  listLinkedTo,
} as const
