import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** What is asked of free spins, what was played of them, and what that won. */
export const freeSpinsChecks: readonly Check[] = [
  {
    name: 'free_spins_are_within_what_was_given',
    about:
      'no more free spins are played than were given, none wins above what all may, and both are sums of what was played',
    reach: 'whole',
    rows: () => sql`
      select g.grant_id::text as example
        from games.free_spins g
        left join (select grant_id, count(*) filter (where state <> 'ROLLED_BACK')::int as used, sum(paid) as won
                     from games.free_spin group by 1) s using (grant_id)
       where (g.used, g.won) is distinct from (coalesce(s.used, 0), coalesce(s.won, 0)::bigint)
          or g.used > g.spins or g.won > g.win_max`,
  },
  {
    name: 'free_spins_are_free_bets',
    about: 'each free spin is a free bet of its member, game and vendor, and stands and paid as that does',
    reach: 'whole',
    rows: () => sql`
      select s.bet_row_id::text as example
        from games.free_spin s join games.free_spins g using (grant_id) left join games.vendor_bet b on b.row_id = s.bet_row_id
       where b.bet_id is not null
          or (b.member_id, b.vendor_id, b.game_code, b.currency, b.brand_id)
             is distinct from (g.member_id, g.vendor_id, g.game_code, g.currency, g.brand_id)
          or (case when b.is_returned then 'ROLLED_BACK' when b.state = 'OPEN' then 'OPEN' else 'SETTLED' end, b.payout_cash + b.payout_bonus)
             is distinct from (s.state, s.paid)`,
  },
  {
    name: 'free_wins_are_to_be_played',
    about: 'what is to be played of what a free spin won is what its terms say, and is asked of nothing else',
    reach: 'whole',
    rows: () => sql`
      with asked as (
        select source_id, member_id, sum(deposited) as deposited, sum(required) as required, min(percent) as least, max(percent) as most
          from cashier.turnover_obligation where source_kind = 'spins' group by 1, 2
      )
      select coalesce(s.bet_row_id, a.source_id)::text as example
        from (select s.bet_row_id, s.given, s.paid, g.member_id, g.turnover_percent
                from games.free_spin s join games.free_spins g using (grant_id) where s.given > 0 and g.turnover_percent > 0) s
        full join asked a on a.source_id = s.bet_row_id
       where (s.member_id, s.given, s.turnover_percent, s.turnover_percent) is distinct from (a.member_id, a.deposited::bigint, a.least, a.most)
          or (s.paid = s.given and a.required < s.given * s.turnover_percent / 100 - 100)
          or a.required > s.given * s.turnover_percent / 100`,
  },
]
