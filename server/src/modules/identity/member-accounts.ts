import { deleteGuests, holdMember, lockOldGuests } from './guest.sql.ts'
import { closeMember, insertMember } from './identity.sql.ts'

/** The beginning and end of accounts: who makes or forgets one holds its row. */
export const memberAccounts = {
  insert: insertMember,
  close: closeMember,
  hold: holdMember,
  lockOldGuests,
  deleteGuests,
} as const
