import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { endTickets } from './codes.sql.ts'
import { deleteGuard, updatePassword } from './identity.sql.ts'
import { checkNewPassword } from './rules/registration.ts'
import type { SecurityNews } from './security-news.ts'
import type { Sessions } from './sessions.ts'
import type { Member, SignedIn, Visitor } from './types.ts'

export interface NewPassword {
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/** Refuses a new password that the brand's rule of the field does not take, or that anybody would guess (rule book F1). */
export async function refuseBadPassword(
  brands: Brands,
  { brandId, username }: { readonly brandId: string; readonly username: string },
  wish: NewPassword,
): Promise<void> {
  const rules = await brands.registerRules(brandId)
  const decision = checkNewPassword({
    rule: rules.find(({ field }) => field === 'password'),
    username,
    password: wish.newPassword,
    confirmation: wish.confirmNewPassword,
  })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
}

/** A new password for whoever proved to be the member: everything that was open ends, and one session begins. */
export async function setPasswordAnew(
  tx: Tx,
  parts: { readonly passwords: Passwords; readonly sessions: Sessions; readonly news: SecurityNews },
  {
    visitor,
    member,
    newPassword,
  }: { readonly visitor: Visitor; readonly member: Member; readonly newPassword: string },
): Promise<SignedIn & { readonly ended: readonly string[] }> {
  const { passwords, sessions, news } = parts
  if (member.closedAt !== null) throw new Refusal('identity.account_closed')
  const { memberId, brandId, username } = member
  await updatePassword(tx, memberId, await passwords.hash(newPassword))
  await deleteGuard(tx, brandId, username)
  await endTickets(tx, memberId)
  await news.passwordChanged(tx, { brandId, memberId })
  const ended = await sessions.endOf(tx, { memberId, endedBy: 'password_changed' })
  return { token: await sessions.open(tx, { ...visitor, memberId }), member: { ...member, isFirstLogin: false }, ended }
}
