import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { commonPasswords } from './common-passwords.ts'
import { endTickets } from './codes.sql.ts'
import { updatePassword } from './identity.sql.ts'
import { deleteGuards } from './login-guard.sql.ts'
import { checkNewPassword } from './rules/registration.ts'
import type { SecurityNews } from './security-news.ts'
import type { ProofMethod } from './rules/login-risk.ts'
import type { Sessions } from './sessions.ts'
import type { Ending, SignIn } from './sign-in.service.ts'
import { endStepUps } from './step-up.sql.ts'
import type { Member, Visitor } from './types.ts'

export interface NewPassword {
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/** Refuses a new password that the brand's rule of the field does not take, or that anybody would guess (rule book F1). */
export async function refuseBadPassword(
  brands: Brands,
  { brandId, username }: { readonly brandId: string; readonly username: string },
  request: NewPassword,
): Promise<void> {
  const rules = await brands.registerRules(brandId)
  const decision = checkNewPassword({
    common: commonPasswords,
    rule: rules.find(({ field }) => field === 'password'),
    username,
    password: request.newPassword,
    confirmation: request.confirmNewPassword,
  })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
}

/** The password that was set anew, however the sign-in after it ended, and the sessions that ended with the old one. */
export interface PasswordSet {
  readonly ending: Ending
  readonly ended: readonly string[]
}

/**
 * A new password for whoever proved to be the member: everything that was open ends, and one session begins. A member
 * with a second factor has to show that too: what was sent to an address is not everything.
 */
export async function setPasswordAnew(
  tx: Tx,
  {
    passwords,
    sessions,
    signIn,
    news,
  }: {
    readonly passwords: Passwords
    readonly sessions: Sessions
    readonly signIn: SignIn
    readonly news: SecurityNews
  },
  {
    visitor,
    member,
    newPassword,
    proved,
  }: {
    readonly visitor: Visitor
    readonly member: Member
    readonly newPassword: string
    readonly proved: ProofMethod
  },
): Promise<PasswordSet> {
  if (member.closedAt !== null) throw new Refusal('identity.account_closed')
  const { memberId, brandId, username } = member
  await updatePassword(tx, memberId, await passwords.hash(newPassword))
  await deleteGuards(tx, { brandId, username })
  await endTickets(tx, memberId)
  await news.passwordChanged(tx, { brandId, memberId })
  const ended = await sessions.endOf(tx, { memberId, endedBy: 'password_changed' })
  await endStepUps(tx, memberId)
  const owner = { ...member, isFirstLogin: false }
  const request = { visitor, member: owner, remember: false, proved: [proved], isSettled: true }
  return { ending: await signIn.complete(tx, request), ended }
}
