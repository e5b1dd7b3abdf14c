/** Damages of raffles as statements, each with the check that is to see it. */
export const raffleDamages: readonly (readonly [check: string, damage: string])[] = [
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
]
