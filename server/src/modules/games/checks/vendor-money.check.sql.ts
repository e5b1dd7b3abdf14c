import { sql } from 'kysely'
import { withSides, type Check } from '#platform/module/ledger-check.ts'

/** What is asked of money at vendors that keep it themselves. */
export const vendorMoneyChecks: readonly Check[] = [
  {
    name: 'vendor_transit_is_on_its_way',
    about: 'what lies between us and a vendor is what was sent there and has not ended',
    reach: 'whole',
    rows: (of) => sql`
      with lies as (
        select a.brand_id, substr(a.purpose, 16) as code, a.currency, coalesce(sum(case when p.credit_account_id = a.account_id
               then p.amount else -p.amount end), 0) as total
          from wallet.account a join ${of.otherPosting} p on a.account_id in (p.credit_account_id, p.debit_account_id)
         where a.purpose like 'VENDOR_TRANSIT:%' group by 1, 2, 3
      ), open as (
        select t.brand_id, v.code, t.currency, sum(t.amount) as total from games.vendor_transfer t join games.vendor v using (vendor_id)
         where t.direction = 'TO_VENDOR' and t.ended_at is null group by 1, 2, 3
      )
      select coalesce(lies.code, open.code) as example from lies full join open using (brand_id, code, currency)
       where coalesce(lies.total, 0) <> coalesce(open.total, 0)`,
  },
  {
    name: 'vendor_wallets_are_booked',
    about: 'what members have in a vendor’s own wallet, by its last word at a transfer, is what the ledger has there',
    reach: 'whole',
    rows: (of) => sql`
      with lies as (
        select a.brand_id, substr(a.purpose, 15) as code, a.currency, coalesce(sum(case when p.credit_account_id = a.account_id
               then p.amount else -p.amount end), 0) as total
          from wallet.account a join ${of.otherPosting} p on a.account_id in (p.credit_account_id, p.debit_account_id)
         where a.purpose like 'VENDOR_WALLET:%' group by 1, 2, 3
      ), kept as (
        select w.brand_id, v.code, w.currency, sum(w.booked) as total from games.vendor_wallet w join games.vendor v using (vendor_id)
         group by 1, 2, 3
      )
      select coalesce(lies.code, kept.code) as example from lies full join kept using (brand_id, code, currency)
       where coalesce(lies.total, 0) <> coalesce(kept.total, 0)`,
  },
  {
    name: 'vendor_transfers_are_booked',
    about: 'each transfer to a vendor or back is in the ledger as it ended, once, and no other entry is one',
    reach: 'whole',
    rows: (of) => sql`
      with booked as (
        select fact_id, coalesce(sum(amount) filter (where kind = 'vendor_wallet.sent'), 0) as sent,
               coalesce(sum(amount) filter (where kind = 'vendor_wallet.arrived'), 0) as arrived,
               coalesce(sum(amount) filter (where kind = 'vendor_wallet.refunded'), 0) as refunded,
               coalesce(sum(amount) filter (where kind = 'vendor_wallet.returned'), 0) as returned
          from ${of.otherPosting} where kind like 'vendor_wallet.%' group by fact_id
      )
      select coalesce(t.transfer_id, b.fact_id)::text as example
        from games.vendor_transfer t full join booked b on b.fact_id = t.transfer_id
       where t.transfer_id is null
          or coalesce(b.sent, 0) <> case when t.direction = 'TO_VENDOR' then t.amount else 0 end
          or coalesce(b.arrived, 0) <> case when t.direction = 'TO_VENDOR' and t.state = 'CONFIRMED' then t.amount else 0 end
          or coalesce(b.refunded, 0) <> case when t.direction = 'TO_VENDOR' and t.state = 'FAILED' then t.amount else 0 end
          or coalesce(b.returned, 0) <> case when t.direction = 'FROM_VENDOR' then coalesce(t.moved, 0) else 0 end`,
  },
  {
    name: 'money_at_vendors_is_owed',
    about: 'what is committed to as a member’s money at vendors is what lies there and what is on its way there',
    reach: 'whole',
    rows: () => sql`
      with lies as (
        select member_id, sum(amount) as total
          from (select member_id, booked as amount from games.vendor_wallet
                union all
                select member_id, amount from games.vendor_transfer where direction = 'TO_VENDOR' and ended_at is null) both_of
         group by member_id
      )
      select coalesce(a.member_id, lies.member_id)::text as example
        from wallet.at_vendors a full join lies using (member_id) where coalesce(a.amount, 0) <> coalesce(lies.total, 0)`,
  },
  {
    name: 'vendor_play_is_counted',
    about:
      'what lies between a vendor’s rounds and the wallets of its players is what was read of the one and not counted on the other',
    reach: 'full',
    rows: () => sql`
      with lies as (
        select a.brand_id, substr(a.purpose, 13) as code, a.currency, coalesce(sum(case when p.credit_account_id = a.account_id
               then p.amount else -p.amount end), 0) as total
          from wallet.account a join wallet.posting p on a.account_id in (p.credit_account_id, p.debit_account_id)
         where a.purpose like 'VENDOR_PLAY:%' group by 1, 2, 3
      ), kept as (
        select w.brand_id, v.code, w.currency, sum(w.read_net - w.counted_net) as total
          from games.vendor_wallet w join games.vendor v using (vendor_id) group by 1, 2, 3
      )
      select coalesce(lies.code, kept.code) as example from lies full join kept using (brand_id, code, currency)
       where coalesce(lies.total, 0) <> coalesce(kept.total, 0)`,
  },
  {
    name: 'vendor_play_is_recorded',
    about: 'what was read of a player’s rounds at a vendor is what its bets say',
    reach: 'full',
    rows: () => sql`
      with told as (
        -- What was read has no balance of ours, and so no version.
        select vendor_id, member_id, sum(case when kind = 'win' then amount else -amount end) as net
          from games.transaction where version = 0 and state = 'APPLIED' and kind in ('bet', 'win') group by 1, 2
      )
      select w.member_id::text as example from games.vendor_wallet w left join told t using (vendor_id, member_id)
       where w.read_net <> coalesce(t.net, 0)`,
  },
  {
    name: 'vendor_wallets_are_told',
    about: 'once a report is read whole, what the ledger has in a vendor’s own wallet is what the vendor says is there',
    reach: 'whole',
    rows: () => sql`
      select w.member_id::text as example
        from games.vendor_wallet w join games.vendor_report r using (vendor_id)
       where w.read_at < w.told_at and w.told_at < r.whole_at and r.problem is null and w.booked <> w.told
         and not exists (select from games.vendor_transfer t
                          where t.member_id = w.member_id and t.vendor_id = w.vendor_id and t.ended_at is null)`,
  },
  {
    name: 'vendor_days_agree',
    about: 'bets, stakes and wins of a day are those that the vendor tells of it',
    reach: 'whole',
    rows: () => sql`
      select v.code || ' ' || (date '1970-01-01' + d.day)::text as example
        from games.vendor_day d join games.vendor v using (vendor_id)
       where (d.our_rounds, d.our_stake, d.our_win) <> (d.their_rounds, d.their_stake, d.their_win)`,
  },
  {
    name: 'vendor_reports_are_read',
    about: 'no vendor’s report of what was played is unread for more than a day',
    reach: 'whole',
    rows: () => sql`
      select v.code as example from games.vendor_report r join games.vendor v using (vendor_id)
       where r.failing_since < platform.now_ms() - 86400000`,
  },
  {
    name: 'vendor_transit_is_young',
    about: 'no transfer to a vendor or back is without an end for more than a day',
    reach: 'whole',
    rows: () => sql`
      select transfer_id::text as example from games.vendor_transfer
       where ended_at is null and created_at < platform.now_ms() - 86400000`,
  },
  {
    name: 'vendor_money_is_its_members',
    about:
      'what went to a vendor or came back is the cash of the member of its transfer, at the sides of that vendor; so is a correction',
    reach: 'whole',
    rows: (of) => sql`
      select p.fact_id::text as example from ${withSides({ ...of, posting: of.otherPosting })} join wallet.entry e using (fact_id, kind, seq)
        left join games.vendor_transfer t on t.transfer_id = p.fact_id left join games.vendor v using (vendor_id)
       where p.kind like 'vendor_wallet.%'
         and (t.brand_id is distinct from e.brand_id
              or case d.owner_kind when 'member' then d.owner_id <> t.member_id else split_part(d.purpose, ':', 2) <> v.code end
              or case c.owner_kind when 'member' then c.owner_id <> t.member_id else split_part(c.purpose, ':', 2) <> v.code end)
      union all
      select p.fact_id::text from ${withSides({ ...of, posting: of.otherPosting })} join wallet.entry e using (fact_id, kind, seq)
        left join games.vendor v on v.code = split_part(d.purpose, ':', 2) and v.brand_id = e.brand_id
       where p.kind = 'vendor_play.counted' and (v.code is null or split_part(c.purpose, ':', 2) <> v.code)
      union all
      select p.fact_id::text from ${withSides({ ...of, posting: of.otherPosting })}
        left join games.correction k on k.correction_id = p.fact_id left join games.vendor v using (vendor_id)
       where p.kind = 'vendor.corrected'
         and (k.correction_id is null or k.member_id not in (d.owner_id, c.owner_id) or 'HOUSE_GGR:' || v.product not in (d.purpose, c.purpose))`,
  },
]
