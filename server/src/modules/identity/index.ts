export { deleteGuests, holdMember, lockOldGuests } from './guest.sql.ts'
export { dayOf, endOfDay } from './calendar-day.ts'
export { upsertCodeRule } from './codes.sql.ts'
export { createIdentity, type Identity } from './identity.service.ts'
export { findGuardStatus } from './login-guard.sql.ts'
export {
  closeMember,
  findMemberByName,
  listMembersByName,
  insertLink,
  insertMember,
  listClosedBefore,
  listLanguages,
  listNames,
  updateContact,
} from './identity.sql.ts'
export { findLabelOf, listLabels } from './label.sql.ts'
export { labelNameOf, namesOf } from './rules/label-name.ts'
export { foldName } from './rules/fold-name.ts'
export { maskMail, maskMobile } from './rules/mask.ts'
export {
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
export type { Launches } from './launches.service.ts'
export { countFriendsWithin } from './referral.sql.ts'
export { hostOf } from './wire.ts'
export type { SecondFactor } from './second-factor.service.ts'
export { findLiveSessions, findPlayers, type Player } from './player.sql.ts'
export { listSameBrowser, upsertRiskRule } from './places.sql.ts'
export { secretContext } from './oidc.ts'
export { findProvider, upsertProvider, type SocialProvider } from './social.sql.ts'
export type { RiskRule } from './rules/login-risk.ts'
export { disableLink, listOwnLinks, lockMember, type OwnLink } from './link.sql.ts'
export { countTeam, hasTeam, listTeamByAge, listTeamByName, updateMemberType, type TeamMember } from './team.sql.ts'
export { ageOn } from './rules/registration.ts'
export { typeProblem } from './rules/member-type.ts'
export type { Letters } from './letters.ts'
export type { PaymentPasswords } from './payment-password.service.ts'
export type { SecurityNews } from './security-news.ts'
export { listSignedInSpans } from './session.sql.ts'
export { mobileNumber } from './phone-numbers.ts'
export { createSessions, type Sessions } from './sessions.ts'
export { isAgent, isTrial, type Member, type MemberType } from './types.ts'
export { changeMember } from './operator/change-member.ts'
export { coveredContacts, coveredTextsOf } from './operator/member-profile.ts'
export { changeOf, getMember } from './operator/named-member.ts'
export { tellProfile } from './tell.ts'
