/** Damages of leaderboards as statements, each with the check that is to see it. */
export const boardDamages: readonly (readonly [check: string, damage: string])[] = [
  ['board_ranks_are_their_rankings', `update promo.board_final set rank = rank + 5`],
  ['board_ranks_are_their_rankings', `update promo.board_final set value = value + 1 where rank = 1`],
  ['board_ranks_are_their_rankings', `delete from promo.board_final where rank = 2`],
  ['board_ranks_are_their_rankings', `update promo.board_ranking set value = value + 1`],
  ['board_ranks_are_their_rankings', `update promo.board_freeze set listed = listed + 1`],
  ['board_prizes_are_within_their_boards', `update promo.board set spent = spent - 1`],
  ['board_prizes_are_within_their_boards', `update promo.board_strike set struck = true`],
  ['board_prizes_are_within_their_boards', `delete from promo.board_payment`],
  [
    'board_prizes_are_within_their_boards',
    `update promo.board set prizes = jsonb_set(prizes, '{0,amount}', '"1.0000"')`,
  ],
]
