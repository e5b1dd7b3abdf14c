import { deleteShelves } from './shelf.sql.ts'

/** What a member played last and marked. */
export const memberShelves = {
  delete: deleteShelves,
} as const
