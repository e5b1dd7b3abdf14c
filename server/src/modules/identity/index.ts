export { accessRoutes } from './access.routes.ts'
export { deleteGuests, lockOldGuests } from './guest.sql.ts'
export { pruneCaptchas } from './captcha.sql.ts'
export { pruneCodes, upsertCodeRule } from './codes.sql.ts'
export { identityRoutes } from './identity.routes.ts'
export { createIdentity, type Identity } from './identity.service.ts'
export {
  closeMember,
  deleteGuard,
  findGuard,
  findMemberByName,
  insertLink,
  insertMember,
  listNames,
  pruneNetworkGuards,
  reopenMember,
  updateContact,
} from './identity.sql.ts'
export {
  demandPassword,
  findSheet,
  insertNote,
  listDirectory,
  listNotes,
  listSignIns,
  lockSheet,
  searchDirectory,
  type DirectoryRow,
  type MemberSheet,
} from './member-directory.sql.ts'
export { clearPaymentPassword } from './payment-password.sql.ts'
export type { Letters } from './letters.ts'
export { pruneRemembered } from './remembered.sql.ts'
export type { PaymentPasswords } from './payment-password.service.ts'
export { sessionRoutes } from './session.routes.ts'
export { createSessions, idleMs, type Sessions } from './sessions.ts'
export { isTrial, type Member, type MemberType } from './types.ts'
