import type { MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { isTrial, type SignedIn } from './types.ts'

export function refuseTrial({ type }: MemberContext): void {
  if (isTrial(type)) throw new Refusal('identity.real_account_required')
}

/** What a client is told that has just signed in. */
export function signedIn({ token, member }: SignedIn) {
  return {
    token,
    firstTimeLogin: member.isFirstLogin,
    passwordExpired: false,
    customerId: member.memberId,
    account: member.username,
    isAgent: member.type,
  }
}
