import { sql } from 'kysely'
import { withSides, type Check } from '#platform/module/ledger-check.ts'

/** What is asked of bonuses, their money and what is to be played of them. */
export const bonusChecks: readonly Check[] = [
  {
    name: 'bonuses_are_booked',
    about:
      'every bonus that was active is one entry to its own account, what became of it is booked, and nothing else is',
    reach: 'whole',
    rows: (of) => sql`
      with sides as (
        select p.fact_id, p.kind, p.amount, e.currency, e.brand_id,
               case when p.kind = 'bonus.granted' then c.sub_id else d.sub_id end as grant_id,
               case when p.kind = 'bonus.granted' then c.owner_id else d.owner_id end as member_id
          from ${withSides({ ...of, posting: of.otherPosting })} join wallet.entry e using (fact_id, kind, seq)
         where p.kind in ('bonus.granted', 'bonus.converted', 'bonus.removed')
      ), booked as (
        select fact_id, member_id, currency, brand_id, bool_and(grant_id = fact_id) as is_own,
               coalesce(sum(amount) filter (where kind = 'bonus.granted'), 0) as granted,
               coalesce(sum(amount) filter (where kind = 'bonus.converted'), 0) as converted,
               coalesce(sum(amount) filter (where kind = 'bonus.removed'), 0) as removed
          from sides group by fact_id, member_id, currency, brand_id
      )
      select coalesce(g.grant_id, b.fact_id)::text as example
        from (select * from promo.bonus_grant where activated_at is not null) g
        full join booked b on b.fact_id = g.grant_id
       where b.is_own is distinct from true
          or (g.amount, g.converted, g.removed, g.currency, g.brand_id, g.member_id)
             is distinct from (b.granted, b.converted, b.removed, b.currency, b.brand_id, b.member_id)`,
  },
  {
    name: 'bonuses_are_played',
    about: 'what is to be played of a bonus is what its terms say, and is asked of no other',
    reach: 'whole',
    rows: () => sql`
      select coalesce(g.grant_id, o.source_id)::text as example
        from (select * from promo.bonus_grant where activated_at is not null) g
        full join (select * from cashier.turnover_obligation where source_kind = 'bonus') o on o.source_id = g.grant_id
       where (g.member_id, g.base) is distinct from (o.member_id, o.deposited)
          or g.required <> g.base * o.percent / 100
          or (g.state in ('ACTIVE', 'COMPLETED') and o.required <> g.required)`,
  },
  {
    name: 'bonuses_keep_their_terms',
    about: 'the terms of every bonus are those of its version, word for word',
    reach: 'whole',
    rows: () => sql`
      select g.grant_id::text as example
        from promo.bonus_grant g left join promo.promotion_version v using (version_id)
       where (g.terms, g.terms_hash, g.promotion_id) is distinct from (v.terms, v.hash, v.promotion_id)`,
  },
  {
    name: 'bonuses_are_offered',
    about: 'nobody who is held out of a promotion has joined it, applied for it, or a bonus of it',
    reach: 'whole',
    rows: () => sql`
      with had as (
        select promotion_id, member_id from promo.bonus_grant
        union all select promotion_id, member_id from promo.promotion_join
        union all select promotion_id, member_id from promo.application
      )
      select p.promotion_id::text || ' ' || had.member_id::text as example
        from promo.promotion p join had using (promotion_id)
       where p.holdout_percent > 0
         and promo.is_held_out(p.promotion_id, p.holdout_salt, p.holdout_percent, had.member_id)`,
  },
  {
    name: 'friends_are_rewarded_once',
    about:
      'every bonus of a promotion of friends is the one reward of one side of an invitation, and no other bonus is',
    reach: 'whole',
    rows: () => sql`
      select coalesce(g.grant_id, f.grant_id)::text as example
        from (select * from promo.bonus_grant where terms ->> 'type' = 'REFERRAL' and cycle_key not like 'further-%') g
        full join promo.friend_reward f on f.grant_id = g.grant_id
       where g.brand_id is distinct from f.brand_id
          or (f.side = 'FRIEND') is distinct from (g.member_id = f.friend_id)`,
  },
  {
    name: 'friend_days_are_given_once',
    about: 'every bonus of days of friends is what each of them gives, of friends for whom the member was rewarded',
    reach: 'whole',
    rows: () => sql`
      select coalesce(g.grant_id, f.grant_id)::text as example
        from (select * from promo.bonus_grant where terms ->> 'type' = 'REFERRAL' and cycle_key like 'further-%') g
        full join (select d.grant_id, d.member_id, d.promotion_id, d.day, sum(d.amount) as amount,
                          bool_and(d.amount <= d.turnover * (o.terms -> 'reward' -> 'further' ->> 'rate')::bigint / 10000) as is_part,
                          bool_and(exists (select from promo.friend_reward r
                                             join promo.bonus_grant own on own.grant_id = r.grant_id
                                            where r.friend_id = d.friend_id and r.side = 'REFERRER' and own.member_id = d.member_id)) as is_own
                     from promo.friend_day_reward d join promo.bonus_grant o using (grant_id)
                    group by 1, 2, 3, 4) f on f.grant_id = g.grant_id
       where (g.member_id, g.promotion_id, g.amount, g.cycle_key)
             is distinct from (f.member_id, f.promotion_id, f.amount, 'further-' || f.day::text)
          or not f.is_part or not f.is_own`,
  },
  {
    name: 'promotions_are_their_bonuses',
    about: 'what a promotion has spent, how often it was given and what became of it is the sum of its bonuses',
    reach: 'whole',
    rows: () => sql`
      select p.promotion_id::text as example
        from promo.promotion p
        left join (select promotion_id, sum(amount + coalesce((terms #>> '{freeSpins,cost}')::bigint, 0)) as amount, count(*) as n, sum(converted) as converted, sum(removed) as removed
                     from promo.bonus_grant group by 1) g using (promotion_id)
        left join promo.promotion_outcome o using (promotion_id)
       where (p.spent, p.winners, coalesce(o.converted, 0), coalesce(o.removed, 0))
             is distinct from (coalesce(g.amount, 0), coalesce(g.n, 0), coalesce(g.converted, 0), coalesce(g.removed, 0))`,
  },
  {
    name: 'free_spins_come_with_bonuses',
    about: 'every bonus whose terms promise free spins has them once, as promised, and no others came with a bonus',
    reach: 'whole',
    rows: () => sql`
      select coalesce(g.grant_id, f.source_id)::text as example
        from (select grant_id, member_id, terms -> 'freeSpins' as promised from promo.bonus_grant where terms ? 'freeSpins') g
        full join (select * from games.free_spins where source_kind = 'promotion') f on f.source_id = g.grant_id
       where (g.member_id, (g.promised ->> 'spins')::int, (g.promised ->> 'stake')::bigint, (g.promised ->> 'winMax')::bigint,
              g.promised ->> 'gameCode')
             is distinct from (f.member_id, f.spins, f.stake, f.win_max, f.game_code)`,
  },
  {
    name: 'bonuses_that_ended_are_closed',
    about: 'a bonus may be staked while it is active, and not longer',
    reach: 'whole',
    rows: () => sql`
      select coalesce(g.grant_id, a.sub_id)::text as example
        from (select grant_id from promo.bonus_grant where state = 'ACTIVE') g
        full join (select sub_id from wallet.account where purpose = 'PLAYER_BONUS' and stake_max is not null) a
          on a.sub_id = g.grant_id
       where g.grant_id is null or a.sub_id is null`,
  },
  {
    name: 'bonuses_have_their_events',
    about: 'the last event of every bonus is its state',
    reach: 'whole',
    rows: () => sql`
      select g.grant_id::text as example
        from promo.bonus_grant g
        left join lateral (
          select state from promo.grant_event e where e.grant_id = g.grant_id order by seq desc limit 1) last on true
       where last.state is distinct from g.state`,
  },
]
