/** What the audit must see, by the check that sees it. */
export const freeSpinsDamages: readonly (readonly [string, string])[] = [
  ['free_spins_are_within_what_was_given', `update games.free_spins set used = used - 1 where used > 0`],
  ['free_spins_are_within_what_was_given', `update games.free_spins set won = won + 1 where won < win_max`],
  ['free_spins_are_free_bets', `update games.free_spin set said = said + 1, paid = paid + 1, given = given + 1`],
  ['free_spins_are_free_bets', `update games.free_spins set member_id = gen_random_uuid()`],
  ['free_wins_are_to_be_played', `delete from cashier.turnover_obligation where source_kind = 'spins'`],
  ['free_spins_of_runs_are_given_once', `update games.free_spins set spins = spins + 1 where source_kind = 'run'`],
  [
    'free_spins_of_runs_are_given_once',
    `update games.free_spins set source_id = gen_random_uuid() where source_kind = 'run'`,
  ],
  ['free_spins_come_with_bonuses', `update games.free_spins set win_max = win_max + 1 where source_kind = 'promotion'`],
  ['promotions_are_their_bonuses', `update promo.promotion set spent = spent - 1`],
]
