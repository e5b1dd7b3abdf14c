import {
  countJoined,
  countLine,
  countOnline,
  listAbove,
  listLine,
  listLineByName,
  listMovedAway,
  listPaths,
  listSeen,
} from './line.sql.ts'
import { listTopRates } from './rate.sql.ts'

/** All below an agent, however far, by the tree as it is now. */
export const wholeLines = {
  count: countLine,
  countJoined,
  countOnline,
  list: listLine,
  listAbove,
  listByName: listLineByName,
  listMovedAway,
  listPaths,
  listSeen,
  listTopRates,
} as const
