import type { MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { isTrial } from '#modules/identity/index.ts'

/** Demo money neither comes in nor goes out. */
export function refuseTrial({ type }: MemberContext): void {
  if (isTrial(type)) throw new Refusal('identity.real_account_required')
}
