import {
  countJoined,
  countLine,
  countOnline,
  listAbove,
  listLine,
  listLineByName,
  listMovedAway,
  listMovedWithin,
  listPaths,
  listSeen,
} from './line.sql.ts'
import { listRateSteps, listTopRates } from './rate.sql.ts'

/** All below an agent, however far, by the tree as it is now. */
export const wholeLines = {
  count: countLine,
  countJoined,
  countOnline,
  list: listLine,
  listAbove,
  listByName: listLineByName,
  listMovedAway,
  listMovedWithin,
  listPaths,
  listSeen,
  listTopRates,
  listRateSteps,
} as const
