/** Damages of the sums of agents' lines, each with the check that is to see it. */
export const lineDamages: readonly (readonly [string, string])[] = [
  ['line_days_are_their_bets', `update agents.own_day set turnover = turnover + 1 where item = 'LOTT'`],
  ['line_days_are_their_bets', `delete from agents.own_day where item = 'LOTT'`],
  [
    'line_days_are_their_bets',
    `update agents.own_day set ancestor_path = array[gen_random_uuid()] where item = 'LOTT'`,
  ],
  ['line_money_is_booked', `update agents.money_line set amount = amount + 1`],
  ['line_money_is_booked', `delete from agents.money_line where kind = 'deposit.confirmed'`],
  ['line_money_is_booked', `update agents.own_day set amount = amount * 2 where item = 'DEPOSIT'`],
  ['lines_are_their_members', `update agents.below_day set amount = amount + 1`],
  ['lines_are_their_members', `delete from agents.below_day`],
  ['lines_are_their_members', `update agents.below_day set upline_id = gen_random_uuid()`],
  ['line_people_are_counted', `update agents.own_span set turnover = turnover + 1`],
  ['line_people_are_counted', `update agents.below_span set depositors = depositors + 1`],
  ['line_people_are_counted', `delete from agents.first_deposit`],
  ['line_buckets_are_their_bets', `update agents.own_bucket set turnover = turnover + 1`],
  ['line_buckets_are_their_bets', `delete from agents.own_bucket`],
  ['line_buckets_are_their_bets', `update agents.own_bucket set ancestor_path = array[gen_random_uuid()]`],
]
