-- An account is of a member, of a house or provider, of a pot (what players have in play against each other) or of an
-- agent (what it has earned). A sub-account is one of several that an owner has for one purpose: of a bonus, a table, a
-- hand. Whatever is of a member, a pot or an agent keeps its balance; house sides and providers keep none. A member's cash,
-- open bets and pending withdrawals are one each, and demo money is in no sub-account.
alter table wallet.account
  add column sub_id uuid,
  drop constraint account_owner_known,
  add constraint account_owner_known check (owner_kind in ('member', 'house', 'provider', 'pot', 'agent')) not valid,
  add constraint account_pool_undivided check (sub_id is null or (currency <> 'XXX'
    and purpose not in ('PLAYER_CASH', 'OPEN_BETS', 'PENDING_WITHDRAWAL'))) not valid;
