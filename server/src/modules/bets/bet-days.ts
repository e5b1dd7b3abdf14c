import { listLineCovers } from './line-cover.sql.ts'
import { listBrandProducts } from './brand-days.sql.ts'
import {
  listDaysOf,
  listMemberDays,
  listTurnoverOfDays,
  listTurnoverWithin,
  sumEndedOf,
  sumTurnoverWithin,
} from './profit.sql.ts'

/** What members' bets came to by the days on which they ended, for whoever gives back a part of it or counts tickets and ranks. */
export const betDays = {
  listTurnoverOfDays,
  listTurnoverWithin,
  sumTurnoverWithin,
  sumEndedOf,
  listMemberDays,
  listDaysOf,
  listBrandProducts,
  listLineCovers,
} as const
