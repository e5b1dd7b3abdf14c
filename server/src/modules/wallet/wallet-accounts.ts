import { addAtVendors, readAtVendors } from './at-vendors.sql.ts'
import { listFrozen, readFrozenAt } from './freeze.sql.ts'
import { allowDebt, deleteUnusedAccounts, houseAccountId, houseAccountIds, insertMemberAccounts } from './wallet.sql.ts'

/** Accounts of members and of the house, for modules that post to them. */
export const walletAccounts = {
  houseId: houseAccountId,
  houseIds: houseAccountIds,
  insertForMembers: insertMemberAccounts,
  allowDebt,
  addAtVendors,
  readAtVendors,
  deleteUnused: deleteUnusedAccounts,
  readFrozenAt,
  listFrozen,
} as const
