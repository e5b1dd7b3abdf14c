import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { Refusal } from '#platform/refusal.ts'

/** Refuses trial accounts, which move no real money and sign no contract (`identity.real_account_required`). */
export function refuseTrial({ type }: { readonly type: number }): void {
  if (isTrialType(type)) throw new Refusal('identity.real_account_required')
}
