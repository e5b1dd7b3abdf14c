import { changeMember } from './operator/change-member.ts'
import { findGuardStatus } from './login-guard.sql.ts'
import { insertNote, listDirectory, listReal, listNotes, listSignIns, searchDirectory } from './member-directory.sql.ts'
import { countReal, listStudied } from './studied.sql.ts'
import { coveredContacts, coveredTextsOf } from './operator/member-profile.ts'

/** The operators' directory of a brand's members, with the notes, sign-ins and changes of one. */
export const memberDirectory = {
  list: listDirectory,
  listReal,
  countReal,
  listStudied,
  search: searchDirectory,
  listNotes,
  insertNote,
  listSignIns,
  findGuardStatus,
  coveredContacts,
  coveredTextsOf,
  change: changeMember,
} as const
