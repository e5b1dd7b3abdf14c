const item = `update contracts.realtime_item set`
const isLower = `where receiver_id = (select member_id from identity.member where username = 'ragent')`

/** Damages of the sums of agents' lines and of what is paid by them, each with the check that is to see it. */
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
  ['realtime_salaries_are_the_top_rate', `${item} owed = owed + 1, waits = waits + 1`],
  ['realtime_salaries_are_the_top_rate', `delete from contracts.realtime_item ${isLower}`],
  ['realtime_salaries_are_the_top_rate', `update contracts.realtime_place set next_ms = 0`],
  ['realtime_salaries_go_on', `${item} brought = brought + 5, owed = owed - 5 ${isLower}`],
  ['realtime_salaries_go_on', `update contracts.realtime_carry set waits = waits + 1`],
  ['realtime_salaries_go_on', `${item} cut = cut + 100000000, owed = owed + 100000000 ${isLower}`],
  ['realtime_salaries_are_booked', `${item} pays = pays + 1, waits = waits - 100000000 ${isLower}`],
  ['realtime_salaries_are_booked', `${item} paid_ms = null`],
  ['realtime_salaries_are_booked', `${item} receiver_id = gen_random_uuid()`],
]
