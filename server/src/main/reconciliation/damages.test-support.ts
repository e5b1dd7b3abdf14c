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
  ['kinds_move_as_allowed', `update wallet.account set owner_kind = 'house' where purpose = 'PLAYER_LOCKED'`],
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
  ['house_sides_keep_no_balance', `update wallet.account set balance = 1 where purpose = 'HOUSE_GGR:LOTT'`],
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
  ['money_that_came_is_to_be_played', `delete from cashier.turnover_obligation where deposit_id is not null`],
  ['money_that_came_is_to_be_played', `delete from cashier.turnover_obligation where transfer_id is not null`],
  ['money_that_came_is_to_be_played', `delete from cashier.turnover_obligation where suspense_id is not null`],
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
