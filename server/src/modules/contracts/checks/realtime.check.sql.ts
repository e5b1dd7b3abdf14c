import { productsOfCategory } from '@parlour/core/rules/agents/category-products.ts'
import { contractCategories } from '@parlour/core/rules/agents/contract-rate.ts'
import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

const categoryItems = sql.join(
  contractCategories.map((category) => {
    const products = productsOfCategory(category)
    return sql`(${category}::text, ${products === null ? null : `{${products.join()}}`}::text[])`
  }),
)

/** What is asked of real-time salaries. Lottery book E.12 and E.13, 1, 4 and 5. */
export const realtimeChecks: readonly Check[] = [
  {
    name: 'realtime_salaries_are_the_top_rate',
    about:
      'what all of a brand are owed for five minutes is what bets in them come to at the rate at the top of each line',
    reach: 'full',
    rows: () => sql`
      with category as (select * from (values ${categoryItems}) as c(category, items)
      ), ran as materialized (
        select c.brand_id, c.category, c.receiver_id, v.rate, t.begin_ms, coalesce(t.end_ms, 9223372036854775807) as end_ms
          from contracts.term t join contracts.contract c using (contract_id)
          join contracts.version v on v.contract_id = t.contract_id and v.version = t.version
         where c.kind = 'REALTIME_SALARY'
      ), owed as (
        select b.brand_id, p.category, b.bucket_ms, sum(b.turnover * top.rate) as owed
          from agents.own_bucket b join contracts.realtime_place p on p.brand_id = b.brand_id and b.bucket_ms < p.next_ms
          join category k on k.category = p.category and (k.items is null or b.item = any(k.items))
          join lateral (
            select r.rate from unnest(b.ancestor_path || b.member_id) with ordinality as line(id, place)
              join ran r on r.receiver_id = line.id and r.brand_id = b.brand_id and r.category = p.category
               and r.begin_ms <= b.bucket_ms and r.end_ms > b.bucket_ms
             order by line.place limit 1) top on true
         where b.bucket_ms >= platform.now_ms() - 60 * 86400000::bigint
         group by 1, 2, 3
      ), kept as (
        select brand_id, category, bucket_ms, sum(owed) as owed from contracts.realtime_item
         where bucket_ms >= platform.now_ms() - 60 * 86400000::bigint group by 1, 2, 3
      )
      select coalesce(o.category, k.category) || ' ' || coalesce(o.bucket_ms, k.bucket_ms)::text as example
        from owed o full join kept k using (brand_id, category, bucket_ms)
       where coalesce(o.owed, 0) <> coalesce(k.owed, 0)`,
  },
  {
    name: 'realtime_salaries_go_on',
    about:
      'what waited of a contract is brought to its next five minutes, and at its end nothing waits and nothing whole is left',
    reach: 'whole',
    rows: () => sql`
      with item as (
        select i.*, coalesce(lag(i.waits) over own, 0) as before, lead(i.bucket_ms) over own is null as is_latest
          from contracts.realtime_item i window own as (partition by i.contract_id order by i.bucket_ms)
      )
      select i.contract_id::text as example
        from item i join contracts.contract c using (contract_id) left join contracts.realtime_carry w using (contract_id)
       where i.brought <> i.before or (i.is_latest and i.waits is distinct from w.waits)
          or (i.receiver_id, i.brand_id, i.category) is distinct from (c.receiver_id, c.brand_id, c.category)
          or (i.cut <> 0 and (i.waits <> 0 or i.cut >= 100000000 or c.over_ms is distinct from i.bucket_ms + 300000))
      union all
      select w.contract_id::text from contracts.realtime_carry w
       where not exists (select from contracts.realtime_item i where i.contract_id = w.contract_id)`,
  },
  {
    name: 'realtime_salaries_are_booked',
    about: 'every payment of five minutes is one entry to its receiver’s cash, and every such entry is a payment',
    reach: 'whole',
    rows: (of) => sql`
      with booked as (
        select p.fact_id, p.amount, c.owner_id as receiver_id
          from ${of.otherPosting} p join wallet.account c on c.account_id = p.credit_account_id and c.purpose = 'PLAYER_CASH'
         where p.kind = 'agent.realtime_salary'
      ), paid as (select payment_id as fact_id, pays, receiver_id from contracts.realtime_item where paid_ms is not null)
      select coalesce(b.fact_id, p.fact_id)::text as example
        from booked b full join paid p using (fact_id)
       where (b.amount, b.receiver_id) is distinct from (p.pays, p.receiver_id)
      union all
      select fact_id::text from ${of.otherPosting} p where p.kind = 'agent.realtime_salary' group by fact_id having count(*) > 1`,
  },
]
