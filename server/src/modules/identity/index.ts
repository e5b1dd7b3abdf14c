export { identityRoutes } from './identity.routes.ts'
export { createIdentity, type Identity } from './identity.service.ts'
export {
  closeMember,
  deleteGuard,
  findGuard,
  findMemberByName,
  insertLink,
  insertMember,
  insertOperator,
  listNames,
  reopenMember,
} from './identity.sql.ts'
export { clearPaymentPassword } from './payment-password.sql.ts'
export type { PaymentPasswords } from './payment-password.service.ts'
export { createSessions, type Sessions } from './sessions.ts'
export { isTrial, type Member, type MemberType } from './types.ts'
