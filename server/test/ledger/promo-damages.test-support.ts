import { raffleDamages } from './raffle-damages.test-support.ts'

/** Damages of raffles and applications as statements, each with the check that is to see it. */
export const promoDamages: readonly (readonly [check: string, damage: string])[] = [
  ...raffleDamages,
  ['applications_are_their_bonuses', `update promo.application set amount = amount + 1 where state = 'claimed'`],
  ['applications_are_their_bonuses', `update promo.application set member_id = uuidv7() where state = 'claimed'`],
  [
    'applications_are_their_bonuses',
    `update promo.application set state = 'close', grant_id = null where state = 'claimed'`,
  ],
  ['applications_are_within_their_terms', `update promo.application set amount = amount * 10 where state = 'issued'`],
  ['applications_are_within_their_terms', `update promo.promotion set budget = spent where spent > 0`],
  ['applications_have_their_events', `delete from promo.application_event where state = 'issued'`],
  ['applications_have_their_events', `update promo.application_event set by = null where state = 'rejected'`],
]
