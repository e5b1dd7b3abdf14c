import { changeMember } from './operator/change-member.ts'
import { findGuardStatus } from './login-guard.sql.ts'
import {
  insertNote,
  listDirectory,
  listJoined,
  listReal,
  listNotes,
  listSignIns,
  searchDirectory,
} from './member-directory.sql.ts'
import { listStudied } from './studied.sql.ts'
import { coveredContacts, coveredTextsOf } from './operator/member-profile.ts'

/** The operators' directory of a brand's members, with the notes, sign-ins and changes of one. */
export const memberDirectory = {
  list: listDirectory,
  listJoined,
  listReal,
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
