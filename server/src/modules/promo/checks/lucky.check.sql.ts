import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** The number of a bet, as its member reads it (`betNumber` in core). */
const numberOf = (betId: string) => sql`
  lpad(((('x' || right(replace(${sql.ref(betId)}::text, '-', ''), 16))::bit(64)::bigint & 4611686018427387903) % 10000000000)::text, 10, '0')`

/** What is asked of lucky bets: that they are bets, stand as they are noted, and gave once. */
export const luckyChecks: readonly Check[] = [
  {
    name: 'lucky_bets_are_their_bets',
    about: 'a lucky bet is noted as it was placed, and as it stands where the reader has come so far',
    reach: 'full',
    rows: () => sql`
      select l.bet_id::text as example
        from promo.lucky_bet l
        left join bets.bet b on b.bet_id = l.bet_id
        left join lateral (select * from bets.outcome o where o.bet_id = l.bet_id order by seq desc limit 1) o on true
       where (l.brand_id, l.member_id, l.product, l.stake, l.placed_at)
             is distinct from (b.brand_id, b.member_id, b.product, b.stake, b.placed_at)
          or ((l.seq, l.ended_at, l.is_counted)
              is distinct from (o.seq, o.at_ms, o.kind not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED') and o.valid_turnover > 0)
              and not exists (select from bets.ending_log e
                               where e.n > coalesce((select p.n from platform.reader p where p.name = 'lucky bets'), 0)
                                 and l.bet_id = any(e.bet_ids))
              and not exists (select from bets.untold u where l.bet_id = any(u.bet_ids)))`,
  },
  {
    name: 'lucky_bets_give_once',
    about:
      'every bonus of a lucky bet is the one reward of that bet, whose number ends as its terms ask, in its place of a day',
    reach: 'whole',
    rows: () => sql`
      select coalesce(g.grant_id, r.grant_id)::text as example
        from (select * from promo.bonus_grant where terms ->> 'type' = 'LUCKY_BET') g
        full join promo.lucky_reward r on r.grant_id = g.grant_id
        left join promo.lucky_bet l on l.promotion_id = r.promotion_id and l.bet_id = r.bet_id
       where (g.brand_id, g.member_id, g.promotion_id, g.cycle_key)
             is distinct from (r.brand_id, r.member_id, r.promotion_id, r.bet_id::text)
          or l.member_id is distinct from r.member_id
          or l.stake < (g.terms -> 'reward' ->> 'least')::bigint
          or r.place > (g.terms -> 'reward' ->> 'perDay')::int
          or g.amount > least(l.stake * (g.terms -> 'reward' ->> 'times')::bigint, (g.terms -> 'reward' ->> 'cap')::bigint)
          or not exists (select from jsonb_array_elements_text(g.terms -> 'reward' -> 'endings') as ending(digits)
                          where ${numberOf('r.bet_id')} like '%' || ending.digits)`,
  },
]
