import { sql } from 'kysely'
import { otherPostings, wholeTables, type Check, type Tables } from './reconciliation-check.ts'

type Side = 'd' | 'c'

/** A server’s own times are the database’s; what is further ahead than this was never written by one. */
const clocksApartMs = 900_000

/** What stands before the colon of a house side's purpose, as `wallet.kind_rule` has it. */
const purposeOf = (side: Side) => sql`split_part(${sql.raw(side)}.purpose, ':', 1)`

/** Whether one side of a line of bets is their member's, or the house's for their product. */
const isOfBets = (side: Side) => {
  const account = sql.raw(side)
  return sql`case
    when ${account}.owner_kind = 'member' then ${account}.owner_id = b.member_id
    when ${account}.purpose in ('HOUSE_GGR:' || b.product, 'REBATE_COST:' || b.product) then not b.trial
    when ${account}.purpose = 'HOUSE_DEMO' then b.trial
    else ${account}.purpose = 'VENDOR_PLAY:' || split_part(b.game_code, ':', 1) end`
}

/** Postings with both their accounts. */
const withSides = ({ posting, account }: Pick<Tables, 'posting' | 'account'>) => sql`${posting} p
  join ${account} d on d.account_id = p.debit_account_id join ${account} c on c.account_id = p.credit_account_id`
const withOtherSides = withSides({ posting: otherPostings, account: wholeTables.account })

/** Every entry has its owner: what moved is what another record says was to move, of that member and that side. */
export const entryChecks: readonly Check[] = [
  {
    name: 'kinds_move_as_allowed',
    about: 'every entry is of a kind that there is, and moves money only between the purposes that its kind may',
    reach: 'facts',
    rows: (of) => sql`
      select p.fact_id::text as example from ${withSides(of)}
        left join wallet.kind_rule r on r.kind = p.kind and r.debit = ${purposeOf('d')} and r.credit = ${purposeOf('c')}
       where r.kind is null
      union all
      select e.fact_id::text from ${of.entry} e left join wallet.entry_kind k using (kind) where k.kind is null`,
  },
  {
    name: 'accounts_are_their_owners',
    about:
      'an account is of its owner’s brand and kind, demo money of trial accounts and the demo house, and a house side holds no balance of its own',
    reach: 'whole',
    rows: () => sql`
      select a.account_id::text as example
        from wallet.account a left join identity.member m on a.owner_kind = 'member' and m.member_id = a.owner_id
       where (a.owner_kind = 'member')
               <> (a.purpose in ('PLAYER_CASH', 'PLAYER_BONUS', 'PLAYER_LOCKED', 'OPEN_BETS', 'PENDING_WITHDRAWAL'))
          or a.owner_kind in ('house', 'provider') and (a.balance <> 0 or a.version <> 0)
          or a.owner_kind = 'member' and a.brand_id is distinct from m.brand_id
          or a.currency = 'XXX' and case a.owner_kind
               when 'house' then a.purpose <> 'HOUSE_DEMO' else m.type is null or m.type not in (4, 41, 42) end`,
  },
  {
    name: 'entries_are_of_their_time',
    about: 'a line has the time of its entry, and none is of a time that has not come',
    reach: 'facts',
    rows: (of) => sql`
      select p.fact_id::text as example from ${of.posting} p join ${of.entry} e using (fact_id, kind, seq)
       where p.at_ms <> e.at_ms or p.at_ms > platform.now_ms() + ${clocksApartMs}`,
  },
  {
    name: 'house_sides_keep_no_balance',
    about: 'a line has a balance and a number at the sides that keep them, and none at those of the house',
    reach: 'facts',
    rows: (of) => sql`
      select p.fact_id::text as example from ${withSides(of)}
       where (d.owner_kind in ('house', 'provider')) = (p.debit_version is not null)
          or (c.owner_kind in ('house', 'provider')) = (p.credit_version is not null)`,
  },
  {
    name: 'members_stay_in_their_brand',
    about: 'a member’s bets are of the brand that the member is of',
    reach: 'facts',
    rows: (of) => sql`
      select b.bet_id::text as example from ${of.bet} b join identity.member m using (member_id) where b.brand_id <> m.brand_id`,
  },
  {
    name: 'adjustments_are_booked',
    about: 'each adjustment is one entry of its member and amount, and no other entry is one',
    reach: 'whole',
    rows: () => sql`
      with booked as (
        select p.fact_id, e.brand_id, e.currency,
               case p.kind when 'adjustment.credited' then c.owner_id else d.owner_id end as member_id,
               case p.kind when 'adjustment.credited' then p.amount else -p.amount end as amount
          from ${withOtherSides} join wallet.entry e using (fact_id, kind, seq) where p.kind like 'adjustment.%'
      )
      select coalesce(a.adjustment_id, b.fact_id)::text as example
        from wallet.adjustment a full join booked b on b.fact_id = a.adjustment_id
       where (a.member_id, a.amount, a.brand_id, a.currency) is distinct from (b.member_id, b.amount, b.brand_id, b.currency)`,
  },
  {
    name: 'gifts_and_tips_were_told',
    about: 'each credit without a bet, each tip and what undid one is of the vendor’s transaction that said so',
    reach: 'facts',
    rows: (of) => sql`
      with booked as (
        select p.fact_id, p.kind, p.amount, e.brand_id,
               case when c.owner_kind = 'member' then c.owner_id when d.owner_kind = 'member' then d.owner_id end as member_id,
               case when d.purpose like 'VENDOR_%' then d.purpose when c.purpose like 'VENDOR_%' then c.purpose end as vendor_side
          from ${withSides(of)} join ${of.entry} e using (fact_id, kind, seq)
         where p.kind in ('promo.credited', 'promo.reversed', 'tip.paid', 'tip.reversed')
      ), told as (
        select t.ledger_tx_id, t.vendor_id, v.code, t.member_id, t.brand_id, t.bet_tx_id, t.kind,
               case when t.kind = 'rollback' then named.amount else t.amount end as amount,
               -- Whether it moves its own amount, or the difference that a free bet pays.
               coalesce(named.kind, t.kind) in ('promo-credit', 'tip')
                 or (coalesce(named.kind, t.kind) = 'win' and coalesce(named.bet_tx_id, t.bet_tx_id) is null) as is_whole
          from ${of.transaction} t join games.vendor v using (vendor_id)
          left join games.vendor_key k
            on t.kind = 'rollback' and k.vendor_id = t.vendor_id and k.digest = games.transaction_digest(t.ref_tx_id)
          left join games.transaction named on named.row_id = k.row_id
         where t.ledger_tx_id is not null and t.state = 'APPLIED'
      ), matched as (
        select b.*, t.vendor_id, t.bet_tx_id, t.is_whole,
               t.ledger_tx_id is not null and t.brand_id = b.brand_id and coalesce(b.member_id, t.member_id) = t.member_id
                 and (not t.is_whole or t.amount = b.amount)
                 and coalesce(b.vendor_side = (case when b.kind like 'tip.%' then 'VENDOR_TIPS:' else 'VENDOR_PLAY:' end) || t.code,
                              b.kind like 'promo.%') as is_told
          from booked b left join told t on t.ledger_tx_id = b.fact_id
      ), given as (
        select vendor_id, bet_tx_id, sum(case kind when 'promo.credited' then amount else -amount end) as net
          from matched where not is_whole group by 1, 2
      )
      select fact_id::text as example from matched where not is_told
      union all
      select v.tx_id from ${of.vendorBet} v left join given g on g.vendor_id = v.vendor_id and g.bet_tx_id = v.tx_id
       where v.bet_id is null and v.payout_cash + v.payout_bonus <> coalesce(g.net, 0)`,
  },
  {
    name: 'stakes_are_their_members',
    about: 'the stake of each order or vendor’s bet was taken from its own member’s cash and bonus, as the bet says',
    reach: 'facts',
    rows: (of) => sql`
      with bet as (select bet_id, member_id, product, trial, game_code, stake_cash, stake_bonus from ${of.bet}),
      asked as (
        select t.order_id as fact_id, b.member_id, b.product, b.trial, b.game_code, sum(b.stake_cash) as cash, sum(b.stake_bonus) as bonus
          from ${of.ticket} t join bet b using (bet_id) group by 1, 2, 3, 4, 5
        union all
        select bet_id, member_id, product, trial, game_code, stake_cash, stake_bonus from bet where product <> 'LOTT'
      ), taken as (
        select p.fact_id, sum(p.amount) filter (where d.purpose <> 'PLAYER_BONUS') as cash,
               coalesce(sum(p.amount) filter (where d.purpose = 'PLAYER_BONUS'), 0) as bonus
          from ${withSides(of)} where p.kind = 'bet.placed' group by p.fact_id
      )
      select coalesce(a.fact_id, t.fact_id)::text as example from asked a full join taken t using (fact_id)
       where (a.cash, a.bonus) is distinct from (coalesce(t.cash, 0), t.bonus)
      union all
      select p.fact_id::text from ${withSides(of)} left join asked b using (fact_id)
       where p.kind = 'bet.placed' and (b.fact_id is null or not (${isOfBets('d')}) or not (${isOfBets('c')}))`,
  },
  {
    name: 'endings_are_their_members',
    about:
      'what bets paid, gave back or took back moved their own member’s money, against the house side of their product',
    reach: 'facts',
    rows: (of) => sql`
      with b as (
        select distinct o.fact_id, bet.member_id, bet.product, bet.trial, case when bet.product <> 'LOTT' then bet.game_code else '' end as game_code
          from ${of.outcome} o join ${of.bet} bet using (bet_id)
      )
      select p.fact_id::text as example from ${withSides(of)} left join b using (fact_id)
       where p.kind in ('bet.settled', 'bet.cancelled', 'bet.voided', 'bet.reversed', 'bet.adjusted', 'rebate.paid', 'rebate.reversed')
         and (b.fact_id is null or not (${isOfBets('d')}) or not (${isOfBets('c')}))`,
  },
  {
    name: 'deposits_are_their_members',
    about:
      'what a member’s orders took in and gave back is what the ledger moved of that member’s cash, provider by provider',
    reach: 'whole',
    rows: () => sql`
      with booked as (
        select e.brand_id, c.owner_id as member_id, substr(d.purpose, 14) as provider, e.currency, sum(p.amount) as total
          from ${withOtherSides} join wallet.entry e using (fact_id, kind, seq) where p.kind = 'deposit.confirmed' group by 1, 2, 3, 4
      ), owed as (
        select d.brand_id, d.member_id, d.provider, d.currency, sum(d.received - coalesce(v.amount, 0)) as total
          from cashier.deposit d
          left join (select deposit_id, sum(amount) as amount from cashier.suspense_verdict where verdict = 'ORDER' group by 1) v using (deposit_id)
         group by 1, 2, 3, 4
      ), taken as (
        select d.owner_id as member_id, sum(p.amount) as total from ${withOtherSides}
         where p.kind in ('deposit.reversed', 'deposit.charged_back') and d.owner_kind = 'member' group by 1
      ), gone as (
        select member_id, sum(total) as total
          from (select member_id, reversed as total from cashier.deposit
                union all
                -- Of money that was given to a member without an order: all that was taken back since.
                select v.member_id, (select coalesce(sum(w.taken_back), 0) from cashier.callback w
                                      where w.provider = s.provider and w.provider_txn_id = s.provider_txn_id
                                        and (s.merchant is null or w.merchant = s.merchant)) - (s.amount - v.amount)
                  from cashier.suspense_verdict v join cashier.suspense s using (suspense_id) where v.verdict = 'MEMBER') each_of
         group by 1
      )
      select member_id::text as example from booked b full join owed o using (brand_id, member_id, provider, currency)
       where coalesce(b.total, 0) <> coalesce(o.total, 0)
      union all
      select member_id::text from taken t full join gone g using (member_id) where coalesce(t.total, 0) <> coalesce(g.total, 0)`,
  },
  {
    name: 'withdrawals_are_their_members',
    about: 'what a withdrawal moved is its own member’s, and left through its provider less the fee of what arrived',
    reach: 'whole',
    rows: () => sql`
      select p.fact_id::text as example from ${withOtherSides} join wallet.entry e using (fact_id, kind, seq)
        left join cashier.withdrawal w on w.withdrawal_id = p.fact_id
       where p.kind like 'withdrawal.%'
         and (w.withdrawal_id is null or e.brand_id <> w.brand_id
              or case d.owner_kind when 'member' then d.owner_id <> w.member_id else d.purpose not in ('FEES', 'PSP_CLEARING:' || w.provider) end
              or case c.owner_kind when 'member' then c.owner_id <> w.member_id else c.purpose not in ('FEES', 'PSP_CLEARING:' || w.provider) end)
      union all
      select coalesce(k.fact_id, r.withdrawal_id)::text
        from (select p.fact_id, sum(case p.kind when 'withdrawal.paid' then p.amount else -p.amount end) as fee
                from ${withOtherSides} where p.kind like 'withdrawal.%' and 'FEES' in (d.purpose, c.purpose) group by 1) k
        full join (select withdrawal_id, sum(fee) filter (where state in ('RECEIVED', 'FORCED_RECEIVED')) as fee
                     from cashier.receipt group by 1) r on r.withdrawal_id = k.fact_id
       where coalesce(k.fee, 0) <> coalesce(r.fee, 0)`,
  },
  {
    name: 'vendor_money_is_its_members',
    about:
      'what went to a vendor or came back is the cash of the member of its transfer, at the sides of that vendor; so is a correction',
    reach: 'whole',
    rows: () => sql`
      select p.fact_id::text as example from ${withOtherSides} join wallet.entry e using (fact_id, kind, seq)
        left join games.vendor_transfer t on t.transfer_id = p.fact_id left join games.vendor v using (vendor_id)
       where p.kind like 'vendor_wallet.%'
         and (t.brand_id is distinct from e.brand_id
              or case d.owner_kind when 'member' then d.owner_id <> t.member_id else split_part(d.purpose, ':', 2) <> v.code end
              or case c.owner_kind when 'member' then c.owner_id <> t.member_id else split_part(c.purpose, ':', 2) <> v.code end)
      union all
      select p.fact_id::text from ${withOtherSides} join wallet.entry e using (fact_id, kind, seq)
        left join games.vendor v on v.code = split_part(d.purpose, ':', 2) and v.brand_id = e.brand_id
       where p.kind = 'vendor_play.counted' and (v.code is null or split_part(c.purpose, ':', 2) <> v.code)
      union all
      select p.fact_id::text from ${withOtherSides}
        left join games.correction k on k.correction_id = p.fact_id left join games.vendor v using (vendor_id)
       where p.kind = 'vendor.corrected'
         and (k.correction_id is null or k.member_id not in (d.owner_id, c.owner_id) or 'HOUSE_GGR:' || v.product not in (d.purpose, c.purpose))`,
  },
]
