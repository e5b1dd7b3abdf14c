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
  insertOperator,
  listNames,
  pruneNetworkGuards,
  reopenMember,
  requirePasswordChange,
  updateContact,
} from './identity.sql.ts'
export { passkeyRoutes } from './passkey.routes.ts'
export { pruneChallenges } from './passkey.sql.ts'
export { proofRoutes } from './proof.routes.ts'
export { prunePlaces, upsertRiskRule } from './places.sql.ts'
export type { RiskRule } from './rules/login-risk.ts'
export { pruneStepUps } from './step-up.sql.ts'
export { deleteTotp } from './totp.sql.ts'
export { clearPaymentPassword } from './payment-password.sql.ts'
export type { Letters } from './letters.ts'
export { pruneRemembered } from './remembered.sql.ts'
export type { PaymentPasswords } from './payment-password.service.ts'
export { sessionRoutes } from './session.routes.ts'
export { createSessions, type Sessions } from './sessions.ts'
export { isTrial, type Member, type MemberType } from './types.ts'
