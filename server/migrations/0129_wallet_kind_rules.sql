-- What the ledger may book, as data. Each kind of entry is of one owner: the record that says why it was booked, which
-- `verify-ledger` holds against it both ways. A kind that is not here is none.
create table wallet.entry_kind (
  kind text not null constraint entry_kind_pk primary key,
  owner text not null
);
insert into wallet.entry_kind (kind, owner) values
  ('deposit.confirmed', 'cashier.deposit'), ('deposit.suspended', 'cashier.suspense'),
  ('deposit.assigned', 'cashier.suspense_verdict'), ('deposit.returned', 'cashier.suspense_verdict'),
  ('deposit.reversed', 'cashier.callback'), ('deposit.charged_back', 'cashier.callback'),
  ('deposit.chargeback_fee', 'cashier.callback'),
  ('withdrawal.requested', 'cashier.withdrawal'), ('withdrawal.cancelled', 'cashier.withdrawal'),
  ('withdrawal.rejected', 'cashier.withdrawal'), ('withdrawal.paid', 'cashier.receipt'),
  ('withdrawal.refunded', 'cashier.receipt'), ('withdrawal.reopened', 'cashier.receipt'),
  ('bet.placed', 'bets.bet'), ('bet.settled', 'bets.outcome'), ('bet.cancelled', 'bets.outcome'),
  ('bet.voided', 'bets.outcome'), ('bet.reversed', 'bets.outcome'), ('bet.adjusted', 'bets.outcome'),
  ('rebate.paid', 'bets.outcome'), ('rebate.reversed', 'bets.outcome'),
  ('transfer.up', 'agents.transfer'), ('transfer.down', 'agents.transfer'), ('transfer.top_up', 'agents.transfer'),
  ('demo.granted', 'identity.member'),
  ('promo.credited', 'games.transaction'), ('promo.reversed', 'games.transaction'),
  ('tip.paid', 'games.transaction'), ('tip.reversed', 'games.transaction'),
  ('vendor.corrected', 'games.correction'),
  ('vendor_wallet.sent', 'games.vendor_transfer'), ('vendor_wallet.arrived', 'games.vendor_transfer'),
  ('vendor_wallet.refunded', 'games.vendor_transfer'), ('vendor_wallet.returned', 'games.vendor_transfer'),
  ('vendor_wallet.played', 'games.vendor_transfer'), ('vendor_play.counted', 'games.vendor_wallet'),
  ('adjustment.credited', 'wallet.adjustment'), ('adjustment.debited', 'wallet.adjustment');

-- Between which purposes each kind moves money; of a house side with a name behind a colon, what stands before it.
create table wallet.kind_rule (
  kind text not null references wallet.entry_kind,
  debit text not null,
  credit text not null,
  constraint kind_rule_pk primary key (kind, debit, credit)
);
insert into wallet.kind_rule (kind, debit, credit) values
  ('deposit.confirmed', 'PSP_CLEARING', 'PLAYER_CASH'),
  ('deposit.suspended', 'PSP_CLEARING', 'DEPOSIT_SUSPENSE'),
  ('deposit.assigned', 'DEPOSIT_SUSPENSE', 'PLAYER_CASH'),
  ('deposit.returned', 'DEPOSIT_SUSPENSE', 'PSP_CLEARING'),
  ('deposit.reversed', 'PLAYER_CASH', 'PSP_CLEARING'), ('deposit.reversed', 'DEPOSIT_SUSPENSE', 'PSP_CLEARING'),
  ('deposit.charged_back', 'PLAYER_CASH', 'PSP_CLEARING'), ('deposit.charged_back', 'DEPOSIT_SUSPENSE', 'PSP_CLEARING'),
  ('deposit.chargeback_fee', 'FEES', 'PSP_CLEARING'),
  ('withdrawal.requested', 'PLAYER_CASH', 'PENDING_WITHDRAWAL'),
  ('withdrawal.cancelled', 'PENDING_WITHDRAWAL', 'PLAYER_CASH'),
  ('withdrawal.rejected', 'PENDING_WITHDRAWAL', 'PLAYER_CASH'),
  ('withdrawal.refunded', 'PENDING_WITHDRAWAL', 'PLAYER_CASH'),
  ('withdrawal.paid', 'PENDING_WITHDRAWAL', 'PSP_CLEARING'), ('withdrawal.paid', 'PENDING_WITHDRAWAL', 'FEES'),
  ('withdrawal.reopened', 'PSP_CLEARING', 'PENDING_WITHDRAWAL'), ('withdrawal.reopened', 'FEES', 'PENDING_WITHDRAWAL'),
  ('bet.placed', 'PLAYER_CASH', 'OPEN_BETS'), ('bet.placed', 'PLAYER_BONUS', 'OPEN_BETS'),
  ('bet.placed', 'VENDOR_PLAY', 'HOUSE_GGR'),
  ('bet.settled', 'OPEN_BETS', 'HOUSE_GGR'), ('bet.settled', 'OPEN_BETS', 'HOUSE_DEMO'),
  ('bet.settled', 'HOUSE_GGR', 'PLAYER_CASH'), ('bet.settled', 'HOUSE_GGR', 'PLAYER_BONUS'),
  ('bet.settled', 'HOUSE_DEMO', 'PLAYER_CASH'), ('bet.settled', 'HOUSE_GGR', 'VENDOR_PLAY'),
  ('bet.cancelled', 'OPEN_BETS', 'PLAYER_CASH'), ('bet.cancelled', 'OPEN_BETS', 'PLAYER_BONUS'),
  ('bet.voided', 'OPEN_BETS', 'PLAYER_CASH'), ('bet.voided', 'OPEN_BETS', 'PLAYER_BONUS'),
  ('bet.reversed', 'HOUSE_GGR', 'OPEN_BETS'), ('bet.reversed', 'HOUSE_DEMO', 'OPEN_BETS'),
  ('bet.reversed', 'PLAYER_CASH', 'HOUSE_GGR'), ('bet.reversed', 'PLAYER_BONUS', 'HOUSE_GGR'),
  ('bet.reversed', 'PLAYER_CASH', 'HOUSE_DEMO'), ('bet.reversed', 'PLAYER_CASH', 'OPEN_BETS'),
  ('bet.reversed', 'PLAYER_BONUS', 'OPEN_BETS'),
  ('bet.adjusted', 'PLAYER_CASH', 'HOUSE_GGR'), ('bet.adjusted', 'PLAYER_BONUS', 'HOUSE_GGR'),
  ('rebate.paid', 'REBATE_COST', 'PLAYER_CASH'), ('rebate.paid', 'HOUSE_DEMO', 'PLAYER_CASH'),
  ('rebate.reversed', 'PLAYER_CASH', 'REBATE_COST'), ('rebate.reversed', 'PLAYER_CASH', 'HOUSE_DEMO'),
  ('transfer.up', 'PLAYER_CASH', 'PLAYER_CASH'), ('transfer.down', 'PLAYER_CASH', 'PLAYER_CASH'),
  ('transfer.top_up', 'PLAYER_CASH', 'PLAYER_CASH'),
  ('demo.granted', 'HOUSE_DEMO', 'PLAYER_CASH'),
  ('promo.credited', 'BONUS_COST', 'PLAYER_CASH'), ('promo.credited', 'BONUS_COST', 'VENDOR_PLAY'),
  ('promo.reversed', 'PLAYER_CASH', 'BONUS_COST'),
  ('tip.paid', 'PLAYER_CASH', 'VENDOR_TIPS'), ('tip.reversed', 'VENDOR_TIPS', 'PLAYER_CASH'),
  ('vendor.corrected', 'HOUSE_GGR', 'PLAYER_CASH'), ('vendor.corrected', 'PLAYER_CASH', 'HOUSE_GGR'),
  ('vendor_wallet.sent', 'PLAYER_CASH', 'VENDOR_TRANSIT'), ('vendor_wallet.arrived', 'VENDOR_TRANSIT', 'VENDOR_WALLET'),
  ('vendor_wallet.refunded', 'VENDOR_TRANSIT', 'PLAYER_CASH'), ('vendor_wallet.returned', 'VENDOR_WALLET', 'PLAYER_CASH'),
  ('vendor_wallet.played', 'VENDOR_PLAY', 'VENDOR_WALLET'), ('vendor_wallet.played', 'VENDOR_WALLET', 'VENDOR_PLAY'),
  ('vendor_play.counted', 'VENDOR_PLAY', 'VENDOR_WALLET'), ('vendor_play.counted', 'VENDOR_WALLET', 'VENDOR_PLAY'),
  ('adjustment.credited', 'HOUSE_ADJUSTMENTS', 'PLAYER_CASH'), ('adjustment.debited', 'PLAYER_CASH', 'HOUSE_ADJUSTMENTS');

-- The night before, of the same brand: a night that is taken away later is missed by the one after it.
alter table wallet.commitment add column before_id uuid;
alter table wallet.commitment disable trigger commitment_final;
update wallet.commitment c set before_id = earlier.commitment_id
  from (select commitment_id as of_id, lag(commitment_id) over (partition by brand_id order by day) as commitment_id
          from wallet.commitment) earlier
 where earlier.of_id = c.commitment_id;
alter table wallet.commitment enable trigger commitment_final;
