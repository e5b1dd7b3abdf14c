import { boardDamages } from './board-damages.test-support.ts'

/** Damages of promotions, awards, raffles and applications as statements, each with the check that is to see it. */
export const promoDamages: readonly (readonly [check: string, damage: string])[] = [
  ['awards_are_booked', `update promo.award set amount = amount + 1`],
  ['bonuses_are_booked', `update promo.bonus_grant set converted = converted + 1 where converted > 0`],
  ['bonuses_are_booked', `update promo.bonus_grant set removed = 0`],
  ['bonuses_keep_their_terms', `update promo.bonus_grant set terms = terms || '{"claimDays": 90}'`],
  ['bonuses_keep_their_terms', `update promo.promotion_version set terms = terms || '{"claimDays": 90}'`],
  [
    'bonuses_are_offered',
    `update promo.promotion p set holdout_percent = 50, holdout_salt = (
       select salt from (select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as salt
                           from generate_series(1, 99) n) salts
        where exists (select from promo.bonus_grant g where g.promotion_id = p.promotion_id
                         and promo.is_held_out(g.promotion_id, salt, 50::smallint, g.member_id)) limit 1)
      where exists (select from promo.bonus_grant g where g.promotion_id = p.promotion_id)`,
  ],
  ['friends_are_rewarded_once', `update promo.bonus_grant set terms = terms || '{"type": "REFERRAL"}'`],
  [
    'friend_days_are_given_once',
    `update promo.bonus_grant set terms = terms || '{"type": "REFERRAL"}', cycle_key = 'further-2026-11-29-' || grant_id`,
  ],
  ['promotions_are_their_bonuses', `update promo.promotion set spent = spent - 1 where spent > 0`],
  ['promotions_are_their_bonuses', `update promo.promotion_outcome set converted = converted + 1`],
  ['bonuses_have_their_events', `delete from promo.grant_event where seq = 3`],
  ['envelopes_are_their_awards', `delete from promo.envelope_opening`],
  ['envelopes_are_within_their_pot', `update promo.envelope_drop set given = given - 1`],
  ['envelopes_are_within_their_pot', `update promo.envelope_opening set place = place + 1`],
  ['runs_are_their_lines', `update promo.run_line set amount = amount * 2`],
  ['runs_are_their_lines', `update promo.run set hash = sha256('')`],
  ['runs_are_paid_once', `update promo.award set source_id = uuidv7() where source_kind = 'run'`],
  ['runs_are_paid_once', `update promo.run set paid_to = null`],
  ['lucky_bets_are_their_bets', `update promo.lucky_bet set is_counted = not is_counted`],
  ['lucky_bets_are_their_bets', `update promo.lucky_bet set stake = stake + 1`],
  ['lucky_bets_give_once', `delete from promo.lucky_reward`],
  ['lucky_bets_give_once', `update promo.lucky_reward set place = 99`],
  [
    'lucky_bets_give_once',
    `update promo.bonus_grant set terms = jsonb_set(terms, '{reward,endings}', '["xx"]') where terms ->> 'type' = 'LUCKY_BET'`,
  ],
  ...boardDamages,
  ['budgets_are_their_awards', `update promo.mission set spent = spent + 1`],
  ['raffles_are_their_tickets', `update promo.raffle set taken = taken + 1`],
  ['raffles_are_their_tickets', `delete from promo.raffle_void`],
  ['raffles_are_their_tickets', `update promo.raffle_list set tickets = tickets + 1`],
  ['raffle_prizes_are_their_awards', `delete from promo.raffle_pick`],
  ['raffle_prizes_are_their_awards', `update promo.raffle_pick set prize = -1`],
  ['raffle_prizes_are_their_awards', `update promo.raffle_pick set member_id = uuidv7()`],
  ['raffles_are_within_their_prizes', `update promo.raffle_draw set given = given + 1`],
  ['raffles_are_within_their_prizes', `update promo.raffle set budget = budget - 1`],
  ['raffles_are_within_their_prizes', `update promo.raffle set prizes = jsonb_set(prizes, '{0,stock}', '0')`],
  [
    'raffles_are_within_their_prizes',
    `alter table promo.raffle_pick drop constraint raffle_pick_of_ticket;
     update promo.raffle_pick set number = (select number from promo.raffle_void)`,
  ],
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
