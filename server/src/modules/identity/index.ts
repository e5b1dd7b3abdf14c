export { pruneAlarms } from './alarm.sql.ts'
export { avatarRoutes } from './avatar.routes.ts'
export { deleteGuests, holdMember, lockOldGuests } from './guest.sql.ts'
export { dayOf, endOfDay } from './calendar-day.ts'
export { pruneCaptchas } from './captcha.sql.ts'
export { pruneCodes, upsertCodeRule } from './codes.sql.ts'
export { createIdentity, type Identity } from './identity.service.ts'
export { deleteGuards, findGuardStatus, pruneGuards } from './login-guard.sql.ts'
export {
  closeMember,
  findMemberByName,
  listMembersByName,
  insertLink,
  insertMember,
  listClosedBefore,
  listLanguages,
  listNames,
  pruneNetworkGuards,
  reopenMember,
  updateContact,
} from './identity.sql.ts'
export {
  deleteLabel,
  findLabelOf,
  insertLabel,
  listLabels,
  lockLabel,
  updateLabel,
  updateMemberLabel,
  type Label,
} from './label.sql.ts'
export {
  deletePasskeys,
  deleteSocials,
  listAttempts,
  listPlaces,
  type AttemptRow,
  type PlaceRow,
} from './member-security.sql.ts'
export { labelNameOf, namesOf } from './rules/label-name.ts'
export { foldName } from './rules/fold-name.ts'
export { maskMail, maskMobile, maskText } from './rules/mask.ts'
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
export { pruneLaunches } from './launch.sql.ts'
export type { Launches } from './launches.service.ts'
export { countFriendsWithin } from './referral.sql.ts'
export { hostOf } from './wire.ts'
export { listPasskeysOf, pruneChallenges } from './passkey.sql.ts'
export type { SecondFactor } from './second-factor.service.ts'
export { findLiveSessions, findPlayers, type Player } from './player.sql.ts'
export { prunePhoneTokens } from './phone-token.sql.ts'
export { listSameBrowser, prunePlaces, upsertRiskRule } from './places.sql.ts'
export { secretContext } from './oidc.ts'
export { findProvider, listSocialAccounts, pruneSocial, upsertProvider, type SocialProvider } from './social.sql.ts'
export type { RiskRule } from './rules/login-risk.ts'
export { endStepUps, pruneStepUps } from './step-up.sql.ts'
export { deleteTotp, findTotpStanding } from './totp.sql.ts'
export { clearPaymentPassword } from './payment-password.sql.ts'
export { disableLink, listOwnLinks, lockMember, type OwnLink } from './link.sql.ts'
export { countTeam, hasTeam, listTeamByAge, listTeamByName, updateMemberType, type TeamMember } from './team.sql.ts'
export { ageOn } from './rules/registration.ts'
export { typeProblem } from './rules/member-type.ts'
export type { Letters } from './letters.ts'
export { pruneRemembered } from './remembered.sql.ts'
export type { PaymentPasswords } from './payment-password.service.ts'
export type { SecurityNews } from './security-news.ts'
export { listSignedInSpans } from './session.sql.ts'
export { mobileNumber } from './phone-numbers.ts'
export { createSessions, type Sessions } from './sessions.ts'
export { serveIdentity } from './serve-identity.ts'
export { isAgent, isTrial, type Member, type MemberType } from './types.ts'
