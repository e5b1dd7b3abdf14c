import { lineDamages } from './line-damages.test-support.ts'
import { promoDamages } from './promo-damages.test-support.ts'

// Damages of the ledger as statements: each with the check that is to see it.

/** An entry with its line as the ledger would have written it: of one kind, from a house side to Anna's cash. */
const minted = (kind: string, house: string, isCredit = true) => `
  with cash as (
    update wallet.account a set balance = balance + ${isCredit ? 50_000_000 : -10_000}, version = version + 1
      from identity.member m where m.member_id = a.owner_id and m.username = 'anna' and a.purpose = 'PLAYER_CASH'
    returning a.*
  ), house as (
    insert into wallet.account (account_id, brand_id, owner_kind, owner_id, purpose, currency, may_overdraw)
    select uuidv7(), brand_id, 'house', brand_id, '${house}', currency, true from cash
    on conflict do nothing returning account_id, purpose
  ), side as (
    select account_id from house union all
    select a.account_id from wallet.account a, cash where a.brand_id = cash.brand_id and a.owner_kind = 'house'
       and a.purpose = '${house}' and a.currency = cash.currency
  ), fact as (select uuidv7() as fact_id, platform.now_ms() as at_ms), entry as (
    insert into wallet.entry (fact_id, kind, seq, brand_id, currency, at_ms)
    select fact_id, '${kind}', 1, brand_id, currency, at_ms from fact, cash
  )
  insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount,
                              ${isCredit ? 'credit' : 'debit'}_version, ${isCredit ? 'credit' : 'debit'}_balance, at_ms)
  select fact_id, '${kind}', 1, 1, ${isCredit ? 'side.account_id, cash.account_id' : 'cash.account_id, side.account_id'},
         ${isCredit ? 50_000_000 : 10_000}, cash.version, cash.balance, at_ms from fact, cash, side`

/** A line's credit given to Bruno instead. */
const toBruno = (kind: string) => `
  update wallet.posting p set credit_account_id = b.account_id
    from wallet.account b join identity.member m on m.member_id = b.owner_id and m.username = 'bruno',
         wallet.account a
   where p.kind = '${kind}' and a.account_id = p.credit_account_id and a.purpose = 'PLAYER_CASH'
     and b.purpose = 'PLAYER_CASH' and a.owner_id <> b.owner_id and a.currency = b.currency`

/** A posting’s house side exchanged for another of the same class. */
const otherHouse = (kind: string, purpose: string) => `
  insert into wallet.account (account_id, brand_id, owner_kind, owner_id, purpose, currency, may_overdraw)
  select uuidv7(), brand_id, 'house', brand_id, '${purpose}', currency, true from brand.brand on conflict do nothing;
  update wallet.posting p set credit_account_id = o.account_id
    from wallet.account h, wallet.account o
   where p.kind = '${kind}' and h.account_id = p.credit_account_id and h.owner_kind = 'house'
     and o.brand_id = h.brand_id and o.purpose = '${purpose}' and o.currency = h.currency`

/** Money that was made, or moved, to whom and against what it should not. */
export const misattribution: readonly (readonly [string, string])[] = [
  ['awards_are_booked', minted('promo.awarded', 'BONUS_COST')],
  ['awards_are_booked', toBruno('promo.awarded')],
  ['awards_are_booked', `delete from cashier.turnover_obligation where source_kind = 'award'`],
  ['bonuses_keep_to_their_members', minted('bonus.granted', 'BONUS_COST')],
  ['bonuses_keep_to_their_members', minted('bonus.removed', 'BONUS_COST', false)],
  ['bonuses_keep_to_their_members', toBruno('bonus.converted')],
  ['bonuses_are_played', `update cashier.turnover_obligation set percent = percent / 2 where source_kind = 'bonus'`],
  ['bonuses_are_played', `delete from cashier.turnover_obligation where source_kind = 'bonus'`],
  [
    'bonuses_that_ended_are_closed',
    `update wallet.account set stake_max = 1, stake_products = '{LOTT}' where purpose = 'PLAYER_BONUS' and sub_id is not null`,
  ],
  ...promoDamages,
  ...lineDamages,
  ['points_are_earned_by_days', `update points.earned set points = points + 100`],
  ['points_are_earned_by_days', `update points.earned set valid_turnover = valid_turnover * 2`],
  ['points_are_earned_by_days', `delete from points.earned`],
  ['points_are_earned_by_days', `update points.day_rate set rates = '{"RNG": "2.00"}'`],
  ['points_are_spent_as_recorded', `delete from points.conversion`],
  ['points_are_spent_as_recorded', `update points.redemption set price = price + 100`],
  ['points_are_spent_as_recorded', `update points.redemption set state = 'APPROVED' where state = 'REJECTED'`],
  ['points_are_spent_as_recorded', `delete from points.adjustment`],
  ['points_are_spent_as_recorded', minted('points.paid', 'POINTS_COST')],
  ['points_are_spent_as_recorded', toBruno('points.paid')],
  ['points_totals_are_sums', `update points.total set used = used + 100`],
  ['goods_are_counted', `update points.item set taken = taken + 1`],
  ['goods_are_counted', `delete from cashier.turnover_obligation where source_kind = 'points'`],
  ['adjustments_are_booked', minted('adjustment.credited', 'HOUSE_ADJUSTMENTS')],
  ['adjustments_are_booked', minted('adjustment.debited', 'HOUSE_ADJUSTMENTS', false)],
  ['adjustments_are_booked', `update wallet.adjustment set amount = amount + 1`],
  ['adjustments_are_booked', `update wallet.adjustment set member_id = gen_random_uuid()`],
  ['adjustments_are_booked', toBruno('adjustment.credited')],
  ['gifts_and_tips_were_told', minted('promo.credited', 'BONUS_COST')],
  ['gifts_and_tips_were_told', minted('tip.reversed', 'VENDOR_TIPS:acme')],
  ['gifts_and_tips_were_told', otherHouse('tip.paid', 'VENDOR_TIPS:other')],
  ['gifts_and_tips_were_told', `delete from games.transaction where kind = 'tip'`],
  ['kinds_move_as_allowed', minted('gift.of_the_house', 'BONUS_COST')],
  ['kinds_move_as_allowed', minted('deposit.confirmed', 'HOUSE_GGR:LOTT')],
  ['accounts_are_their_owners', `update wallet.account set owner_kind = 'house' where purpose = 'PLAYER_LOCKED'`],
  ['deposits_are_their_members', minted('deposit.confirmed', 'PSP_CLEARING:sandbox')],
  ['deposits_are_their_members', toBruno('deposit.confirmed')],
  ['deposits_are_their_members', toBruno('deposit.reversed').replaceAll('credit_', 'debit_')],
  [
    'deposits_are_their_members',
    `update cashier.deposit set member_id = (select member_id from identity.member where username = 'bruno')`,
  ],
  ['endings_are_their_members', toBruno('bet.settled')],
  ['endings_are_their_members', otherHouse('bet.settled', 'HOUSE_GGR:LIVE')],
  ['endings_are_their_members', `${otherHouse('bet.settled', 'HOUSE_GGR:LIVE')}; delete from wallet.chain_head`],
  ['endings_are_their_members', minted('rebate.paid', 'REBATE_COST:LOTT')],
  ['stakes_are_their_members', toBruno('bet.placed').replaceAll('credit_', 'debit_')],
  ['stakes_are_their_members', `update bets.bet set stake_cash = 0, stake_bonus = stake where stake_cash > 0`],
  ['withdrawals_are_their_members', toBruno('withdrawal.requested').replaceAll('credit_', 'debit_')],
  ['withdrawals_are_their_members', otherHouse('withdrawal.paid', 'PSP_CLEARING:other')],
  ['vendor_money_is_its_members', toBruno('vendor.corrected')],
  ['vendor_money_is_its_members', minted('vendor_wallet.returned', 'VENDOR_WALLET:acme')],
  ['accounts_are_their_owners', `update wallet.account set balance = 1 where purpose = 'HOUSE_GGR:LOTT'`],
  [
    'house_sides_keep_no_balance',
    `update wallet.posting set credit_version = null, credit_balance = null where kind = 'deposit.confirmed'`,
  ],
  [
    'entries_are_of_their_time',
    `update wallet.posting set at_ms = at_ms + 31536000000 where kind = 'deposit.confirmed'`,
  ],
  [
    'entries_are_of_their_time',
    `update wallet.posting set at_ms = at_ms + 31536000000; update wallet.entry set at_ms = at_ms + 31536000000`,
  ],
  [
    'members_stay_in_their_brand',
    `update identity.member set brand_id = (select brand_id from brand.brand b where b.brand_id <> member.brand_id limit 1)
      where username = 'anna'`,
  ],
  [
    'accounts_are_their_owners',
    `update identity.member set brand_id = (select brand_id from brand.brand b where b.brand_id <> member.brand_id limit 1)
      where username = 'anna'`,
  ],
]

/** What was said of bets, draws, payees and protection, changed later. */
export const misstanding: readonly (readonly [string, string])[] = [
  [
    'tickets_are_their_bets',
    `update lottery.ticket set picks = '99' where bet_id in (select bet_id from bets.open_bet)`,
  ],
  [
    'tickets_are_their_bets',
    `update lottery.ticket set prizes = '9990000' where bet_id in (select bet_id from bets.open_bet)`,
  ],
  ['tickets_are_their_bets', `update lottery.ticket set win_amount_max = win_amount_max * 1000`],
  ['tickets_are_their_bets', `update lottery.ticket set stake = stake + 1`],
  [
    'tickets_are_their_bets',
    `update lottery.ticket set terms_hash = null where bet_id in (select bet_id from bets.open_bet); update lottery.ticket set placed_at = placed_at + 1000000, terms_hash = null where picks = '09'; update bets.bet set placed_at = placed_at + 1000000 where selection = '09'`,
  ],
  ['tickets_are_their_bets', `update bets.bet set selection = '99' where product = 'LOTT'`],
  ['tickets_are_their_bets', `update bets.bet set odds = '999' where product = 'LOTT'`],
  ['tickets_are_their_bets', `update bets.bet set line_product = 'ELOTT' where product = 'LOTT'`],
  ['tickets_are_their_bets', `delete from lottery.ticket where currency <> 'XXX'`],
  ['bets_keep_their_line', `update bets.bet set ancestor_path = array[gen_random_uuid()]`],
  [
    'draws_are_their_seeds',
    `update lottery.issue set result = jsonb_set(result, '{prizes,0,numbers,0}', '"00000"') where state = 'SETTLED'`,
  ],
  ['draws_are_their_seeds', `update lottery.issue set seed = repeat('ab', 32) where seed is not null`],
  ['draws_are_their_seeds', `update bets.outcome set kind = 'WON', payout = 1, payout_cash = 1 where kind = 'LOST'`],
  ['settlements_are_sums', `update lottery.settlement set payout = payout + 1 where finished_at is not null`],
  ['settlements_are_sums', `update lottery.settled_range set stake = stake - 1`],
  ['vendor_bets_stand_as_they_ended', `update games.vendor_bet set state = 'OPEN' where state = 'SETTLED'`],
  ['vendor_bets_stand_as_they_ended', `update games.vendor_bet set state = 'SETTLED' where state = 'OPEN'`],
  ['vendor_endings_were_told', `delete from games.transaction where kind = 'win'`],
  ['limits_are_as_they_were_set', `delete from protection.exclusion`],
  ['limits_are_as_they_were_set', `update protection.exclusion set until_ms = until_ms - 1`],
  ['limits_are_as_they_were_set', `update protection.player_limit set amount = amount * 1000`],
  ['limits_are_as_they_were_set', `delete from protection.player_limit`],
  ['limits_are_as_they_were_set', `delete from protection.event`],
  ['limits_are_as_they_were_set', `update wallet.account set is_watched = false`],
  ['money_that_came_is_to_be_played', `delete from cashier.turnover_obligation where source_kind = 'deposit'`],
  ['money_that_came_is_to_be_played', `delete from cashier.turnover_obligation where source_kind = 'transfer'`],
  ['money_that_came_is_to_be_played', `delete from cashier.turnover_obligation where source_kind = 'suspense'`],
  ['money_that_came_is_to_be_played', `update cashier.turnover_obligation set member_id = gen_random_uuid()`],
  ['payments_are_watched', `delete from aml.payment where direction = 'IN'`],
  ['payments_are_watched', `delete from aml.payment where direction = 'OUT'`],
  ['payments_are_watched', `update aml.payment set amount = amount - 1`],
  ['payees_are_as_asked', `update cashier.withdrawal set payout_holder = 'Somebody else' where ended_at is null`],
  ['payees_are_as_asked', `update cashier.withdrawal set payout_number_sealed = '\\x00' where ended_at is null`],
  ['payees_are_as_asked', `update cashier.withdrawal set payee_hash = null where ended_at is null`],
  ['orders_have_their_keys', `delete from platform.idempotency_key`],
  ['nights_are_whole', `delete from wallet.commitment where day = (select max(day) - 1 from wallet.commitment)`],
  ['nights_are_whole', `delete from wallet.commitment where day = (select max(day) from wallet.commitment)`],
  ['nights_are_whole', `delete from wallet.chain_head`],
  [
    'nights_are_whole',
    `delete from wallet.chain_head; update wallet.commitment_leaf set pools = ''; update wallet.commitment set begun_at = begun_at + 7200000`,
  ],
  [
    // Left out of the leaves, and everything above them made to agree.
    'nights_are_whole',
    `delete from wallet.commitment_leaf l using identity.member m where m.member_id = l.member_id and m.username = 'anna';
     update wallet.commitment_leaf l set place = n.place
       from (select commitment_id, part, member_id, row_number() over (partition by commitment_id, part order by place) - 1 as place
               from wallet.commitment_leaf) n
      where n.commitment_id = l.commitment_id and n.member_id = l.member_id;
     update wallet.commitment_part p set sum = t.sum, root = t.root
       from (select commitment_id, part, sum(greatest(balance, 0)) as sum,
                    wallet.sum_root(array_agg(greatest(balance, 0) order by place), array_agg(hash order by place)) as root
               from wallet.commitment_leaf group by 1, 2) t where t.commitment_id = p.commitment_id and t.part = p.part;
     update wallet.commitment c set total = p.sum, root = p.root, members = members - 1
       from wallet.commitment_part p where p.commitment_id = c.commitment_id and c.published_at is not null`,
  ],
]

/** What one record says otherwise than another. */
export const misrecording: readonly (readonly [string, string])[] = [
  ['fundings_are_their_bets', `update bets.funding set paid = paid + 1`],
  ['fundings_are_their_bets', `update bets.funding set staked = staked + case part when 0 then 1 else -1 end`],
  [
    'fundings_are_their_bets',
    `update bets.funding set account_id = (select account_id from wallet.account where purpose = 'PLAYER_BONUS' and sub_id is null limit 1) where part = 1`,
  ],
  ['fundings_are_their_bets', `delete from bets.funding where part = 1`],
  [
    'balances_are_sums',
    `update wallet.account set balance = balance + 1 where account_id = (select account_id from wallet.account where purpose = 'PLAYER_CASH' limit 1)`,
  ],
  [
    'versions_are_counts',
    `update wallet.account set version = version + 1 where account_id = (select account_id from wallet.account where purpose = 'PLAYER_CASH' limit 1)`,
  ],
  [
    'lines_follow_each_other',
    `update wallet.posting set credit_balance = credit_balance + 5 where kind = 'deposit.confirmed'`,
  ],
  ['entries_balance', `delete from wallet.entry where kind = 'deposit.confirmed'`],
  ['entries_balance', `delete from wallet.posting where kind = 'deposit.confirmed'`],
  ['entries_balance', `insert into wallet.posting select * from wallet.posting where kind = 'deposit.confirmed'`],
  ['postings_stay_in_brand_and_currency', `update wallet.entry set currency = 'EUR' where kind = 'bet.placed'`],
  ['open_bets_are_held', `update bets.open_bet set stake = stake + 1`],
  ['open_bets_have_no_outcome', `delete from bets.open_bet`],
  ['open_bets_have_no_outcome', `delete from bets.outcome`],
  ['placed_days_are_their_bets', `update bets.placed_day set bets = bets + 1`],
  [
    'turnover_marks_are_their_bets',
    `insert into bets.turnover_played select member_id, starts_at, 'NONE', brand_id, 'LOTT', 1 from bets.turnover_mark`,
  ],
  ['turnover_marks_are_their_bets', `delete from bets.turnover_mark`],
  ['ended_days_are_their_outcomes', `delete from bets.ended_day`],
  ['active_members_are_counted', `update bets.active_day set members = members + 1`],
  ['brand_days_are_their_members', `update bets.brand_day set payout = payout + 1`],
  ['outcomes_are_booked', `update bets.outcome set payout = payout + 1, payout_cash = payout_cash + 1`],
  ['bets_are_paid_for', `update bets.bet set stake = stake + 1, stake_cash = stake_cash + 1`],
  [
    'settled_issues_are_finished',
    `insert into bets.open_bet select bet_id, brand_id, member_id, currency, stake from bets.bet on conflict do nothing`,
  ],
  ['deposits_are_booked', `update cashier.callback set amount = amount + 1`],
  ['reversals_are_booked', `update cashier.callback set taken_back = taken_back + 1 where status = 'REVERSED'`],
  ['reversals_are_booked', `delete from wallet.posting where kind = 'deposit.reversed'`],
  ['pending_withdrawals_are_held', `update cashier.withdrawal set amount = amount + 1 where ended_at is null`],
  ['pending_withdrawals_are_held', `delete from cashier.withdrawal where ended_at is null`],
  [
    'pending_withdrawals_are_held',
    `update wallet.account set balance = balance - 1 where purpose = 'PENDING_WITHDRAWAL' and balance > 0`,
  ],
  ['withdrawals_are_booked', `update cashier.withdrawal set paid = paid - 1, returned = returned + 1 where paid > 0`],
  ['deposits_are_their_words', `update cashier.deposit set received = received + 1 where reversed = 0`],
  ['deposits_are_their_words', `update cashier.deposit set reversed = reversed - 1 where reversed > 0`],
  ['deposits_are_their_words', `update cashier.callback set deposit_id = null where provider = 'bank-transfer'`],
  ['transactions_are_their_words', `update cashier.provider_transaction set paid = paid + 1`],
  [
    'transactions_are_their_words',
    `update cashier.provider_transaction set returned = returned - 1 where returned > 0`,
  ],
  ['transactions_are_their_words', `delete from cashier.provider_transaction`],
  ['callbacks_lead_to_entries', `delete from cashier.callback where outcome = 'CREDITED'`],
  [
    'callbacks_lead_to_entries',
    `update wallet.entry set details = jsonb_set(details, '{source,id}', to_jsonb(uuidv7()::text)) where kind = 'deposit.reversed'`,
  ],
  ['transfers_were_decided', `update cashier.deposit set decided_by = null where reference is not null`],
  ['transfers_were_decided', `update cashier.deposit set claimed_by = 'Rosa' where state = 'CONFIRMED'`],
  ['deposits_are_their_words', `delete from cashier.suspense_verdict where verdict = 'ORDER'`],
  ['deposits_are_their_words', `update cashier.suspense_verdict set amount = amount - 1 where verdict = 'ORDER'`],
  [
    'coins_are_their_words',
    `insert into cashier.coin_transfer (transfer_id, provider, coin, txid, output, brand_id, address, units, currency,
                                        confirmations, confirmations_needed, state, amount, rate, seen_at)
     select uuidv7(), 'sandbox-coins', 'BTC', 'nowhere', 0, brand_id, 'addr', 1, 'PHP', 2, 2, 'SUSPENDED', 5, 1, 1
       from brand.brand limit 1`,
  ],
  ['suspense_is_kept', `delete from cashier.suspense where provider_txn_id = 'lost-3'`],
  ['suspense_is_kept', `update cashier.suspense set amount = amount + 1 where provider_txn_id = 'lost-3'`],
  ['suspense_is_what_waits', `delete from cashier.suspense_verdict where verdict = 'RETURN'`],
  ['suspense_is_what_waits', `update cashier.callback set taken_back = 1 where provider_txn_id = 'lost-3'`],
  ['suspense_is_what_waits', `delete from wallet.posting where kind = 'deposit.assigned'`],
  ['suspense_verdicts_are_booked', `delete from wallet.posting where kind = 'deposit.returned'`],
  [
    'suspense_verdicts_are_booked',
    `update cashier.suspense_verdict set member_id = gen_random_uuid() where verdict = 'MEMBER'`,
  ],
  ['suspense_verdicts_are_booked', `delete from cashier.suspense_verdict where verdict = 'MEMBER'`],
  [
    'suspense_verdicts_are_booked',
    `update cashier.suspense_verdict set verdict = 'RETURN', member_id = null where verdict = 'MEMBER'`,
  ],
  ['transfers_are_booked', `update agents.transfer set amount = amount + 1`],
  ['transfers_are_booked', `update agents.transfer set direction = 'UP'`],
  ['transfers_are_booked', `delete from agents.transfer`],
  ['transfers_are_booked', `delete from wallet.posting where kind = 'transfer.down'`],
  [
    'top_ups_are_given',
    `insert into agents.top_up (top_up_id, brand_id, currency, member_id, agent_id, method_id, amount, state,
                                transfer_id, asked_ms, expires_ms, ended_ms)
     select gen_random_uuid(), brand_id, currency, to_member_id, from_member_id, gen_random_uuid(), amount + 1, 'GIVEN',
            transfer_id, at_ms, at_ms, at_ms from agents.transfer`,
  ],
  [
    'transfers_are_to_be_played',
    `update cashier.turnover_obligation set deposited = deposited + 1 where source_kind = 'transfer'`,
  ],
  ['slips_are_kept', `delete from platform.image`],
  ['slips_are_kept', `update cashier.slip set member_id = gen_random_uuid()`],
  ['receipts_are_their_withdrawal', `update cashier.receipt set amount = amount + 1`],
  [
    'receipts_are_their_withdrawal',
    `update cashier.receipt set state = 'DISPUTED', ended_at = null where ended_at is not null`,
  ],
  ['receipts_are_booked', `update cashier.receipt set state = 'REFUNDED' where state = 'RECEIVED'`],
  ['receipts_are_booked', `update wallet.posting set seq = seq + 1 where kind = 'withdrawal.paid'`],
  ['withdrawals_are_booked', `update wallet.posting set amount = amount + 1 where kind = 'withdrawal.paid'`],
  [
    'nobody_is_overdrawn',
    `alter table wallet.account drop constraint account_not_overdrawn; update wallet.account set balance = -1 where purpose = 'PLAYER_CASH'`,
  ],
  ['nobody_is_overdrawn', `update wallet.account set may_overdraw = true where purpose = 'PLAYER_CASH'`],
  [
    'vendor_transactions_are_booked',
    `update games.transaction set ledger_tx_id = gen_random_uuid() where kind = 'win'`,
  ],
  ['vendor_transactions_are_booked', `update games.transaction set ledger_tx_id = null where kind = 'win'`],
  ['vendor_transactions_are_booked', `update games.transaction set amount = amount + 1 where kind = 'tip'`],
  ['vendor_transactions_are_booked', `update games.transaction set brand_id = gen_random_uuid() where kind = 'bet'`],
  ['bets_are_paid_for', `update games.transaction set bet_id = null`],
  ['vendor_bets_are_recorded', `update games.vendor_bet set payout_cash = payout_cash + 1`],
  ['vendor_bets_are_recorded', `update games.vendor_bet set stake_cash = stake_cash + 1 where state = 'OPEN'`],
  ['vendor_bets_are_recorded', `update games.vendor_bet set seq = seq + 1`],
  ['vendor_rounds_are_sums', `update games.round set paid = paid + 1`],
  ['vendor_rounds_are_sums', `delete from games.round`],
  [
    'vendor_names_are_kept',
    `delete from games.vendor_key where digest in (select games.transaction_digest(tx_id) from games.transaction where kind = 'bet')`,
  ],
  [
    'vendor_names_are_kept',
    `delete from games.vendor_key where digest in (select games.round_digest(member_id, game_code, round_id) from games.round)`,
  ],
  ['vendor_names_are_kept', `update games.transaction set bet_row_id = null where kind = 'win'`],
  [
    'vendor_names_lead_somewhere',
    `insert into games.vendor_key select vendor_id, gen_random_uuid(), uuidv7() from games.vendor limit 1`,
  ],
  ['vendor_rollbacks_are_kept', `delete from games.tombstone`],
  [
    'vendor_rollbacks_are_kept',
    `insert into games.tombstone select vendor_id, tx_id, brand_id, at_ms from games.transaction where kind = 'bet'`,
  ],
  ['vendor_corrections_are_booked', `update games.correction set amount = amount + 1`],
  ['vendor_corrections_are_booked', `update games.correction set amount = null`],
  ['vendor_corrections_are_booked', `delete from games.correction`],
  ['statements_keep_their_heads', `update wallet.posting set at_ms = at_ms + 1 where kind = 'deposit.confirmed'`],
  [
    'statements_keep_their_heads',
    `update wallet.posting set amount = amount + 1, credit_balance = credit_balance + 1 where kind = 'bet.settled'`,
  ],
  ['statements_keep_their_heads', `delete from wallet.posting where kind = 'bet.placed'`],
  ['statements_keep_their_heads', `update wallet.chain_head set balance = balance + 1`],
  ['commitments_are_their_leaves', `update wallet.commitment_leaf set balance = balance + 1`],
  ['commitments_are_their_leaves', `update wallet.commitment_leaf set pools = replace(pools, ' 1', ' 2')`],
  ['commitments_are_their_leaves', `update wallet.commitment_part set sum = sum + 1`],
  ['commitments_are_their_leaves', `update wallet.commitment set total = total - 1`],
  ['commitments_are_their_leaves', `delete from wallet.commitment_part`],
  ['flows_are_sums', `update wallet.flow set staked = staked + 1`],
  ['flows_are_sums', `update wallet.flow set deposited = deposited - 1`],
  ['flows_are_sums', `update wallet.posting set amount = amount + 1 where kind = 'bet.placed'`],
  ['accounts_are_their_owners', `update identity.member set type = 0 where type = 4`],
  ['demo_money_is_apart', `update lottery.ticket set currency = 'PHP' where currency = 'XXX'`],
  [
    'demo_money_is_apart',
    `alter table wallet.posting drop constraint posting_demo_apart;
     update wallet.posting set debit_account_id = (select account_id from wallet.account where purpose = 'HOUSE_DEMO' limit 1)
      where kind = 'deposit.confirmed'`,
  ],
  [
    'accounts_are_their_owners',
    `alter table wallet.account drop constraint account_demo_apart;
     update wallet.account set purpose = 'HOUSE_GGR:LOTT' where purpose = 'HOUSE_DEMO'`,
  ],
]
