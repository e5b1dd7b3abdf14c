import { findWithdrawalsADay } from './ladder-label.sql.ts'
import { findLabelOf, listLabels, listRanks } from './label.sql.ts'
import {
  findMemberByName,
  listClosedBefore,
  listLanguages,
  listMembersByName,
  listNames,
  listPlayers,
} from './identity.sql.ts'
import { findSheet, lockSheet } from './member-directory.sql.ts'

/** Who a member is and which label it has. Rows are read or held in the transaction of the caller. */
export const memberLookup = {
  findByName: findMemberByName,
  listByName: listMembersByName,
  listNames,
  listLanguages,
  listClosedBefore,
  findSheet,
  lockSheet,
  findLabelOf,
  listLabels,
  listRanks,
  findWithdrawalsADay,
  listPlayers,
} as const
