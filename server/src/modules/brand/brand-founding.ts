import { deleteHost, findTaken, insertHost, isZoneKnown, listHosts, lockFounding } from './founding.sql.ts'
import { updateJurisdiction } from './jurisdiction.sql.ts'

/** What a brand is founded and reached by: its hosts, its jurisdiction, and the lock that lets one be founded at a time. */
export const brandFounding = {
  lock: lockFounding,
  findTaken,
  isZoneKnown,
  updateJurisdiction,
  insertHost,
  listHosts,
  deleteHost,
} as const
