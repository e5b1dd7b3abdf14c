import { sql } from 'kysely'
import { withSides, type Check } from '#platform/module/ledger-check.ts'

const money = (name: string) =>
  sql`replace(substring(b.leaf from ${sql.lit(`\\|${name}=(-?[0-9]+\\.[0-9]{4})`)}), '.', '')::numeric`

/** What is asked of runs and bills of agents. Lottery book E.13, 1, 4, 5 and 7. */
export const billChecks: readonly Check[] = [
  {
    name: 'pay_runs_are_their_bills',
    about: 'a run is the bills that it was computed as: their lines have its hash, and they come to its total',
    reach: 'full',
    rows: () => sql`
      with owed as (
        select run_id, count(*) as bills, sum(due) as total, coalesce(sum(due) filter (where payer_id is null), 0) as of_platform,
               sum(paid) as paid, sha256(convert_to(string_agg(leaf, E'\n' order by place), 'UTF8')) as hash
          from pay.bill group by 1
      )
      select r.run_id::text as example
        from pay.run r left join owed o using (run_id)
       where (r.bills, r.total, r.of_platform, r.paid) is distinct from
             (coalesce(o.bills, 0), coalesce(o.total, 0), coalesce(o.of_platform, 0), coalesce(o.paid, 0))
          or r.hash is distinct from coalesce(o.hash, sha256(''))`,
  },
  {
    name: 'pay_bills_are_their_lines',
    about: 'what a bill says of its money is what stands in its line',
    reach: 'full',
    rows: () => sql`
      select b.bill_id::text as example from pay.bill b
       where (b.gross, b.net, b.due, b.carry_in, b.carry_out, b.children_gross) is distinct from
             (${money('gross')}, ${money('net')}, ${money('due')}, ${money('carryIn')}, ${money('carryOut')}, ${money('children')})`,
  },
  {
    name: 'pay_lines_share_what_comes_in',
    about:
      'what a bill gives on is what those directly below are due by their contracts: of a line, all nets are the first gross',
    reach: 'whole',
    rows: () => sql`
      with below as (
        select run_id, upline_id as receiver_id, sum(gross) as gross from pay.bill where upline_id is not null group by 1, 2
      )
      select b.bill_id::text as example
        from pay.bill b left join below using (run_id, receiver_id)
       where b.children_gross <> coalesce(below.gross, 0)
      union all
      select run_id::text from (
        select b.run_id, sum(b.net) as nets, sum(b.gross) filter (where b.upline_id is null) as top from pay.bill b group by 1) line
       where nets is distinct from coalesce(top, 0)`,
  },
  {
    name: 'pay_bills_are_booked',
    about:
      'what was paid of a bill is its payments, each one entry from its payer to its receiver, and no other entry is one',
    reach: 'whole',
    rows: (of) => sql`
      with booked as (
        select p.fact_id, p.kind, p.amount, e.currency, e.brand_id, d.owner_kind as from_kind, d.owner_id as from_id, d.purpose,
               c.owner_id as to_id
          from ${withSides({ ...of, posting: of.otherPosting })} join wallet.entry e using (fact_id, kind, seq)
         where p.kind in ('agent.dividend', 'agent.daily_salary', 'agent.hourly_salary')
      )
      select coalesce(p.payment_id, x.fact_id)::text as example
        from (select p.*, b.kind, b.currency, b.payer_id, b.receiver_id from pay.payment p join pay.bill b using (bill_id)) p
        full join booked x on x.fact_id = p.payment_id
       where (p.amount, p.currency, p.brand_id, p.receiver_id, 'agent.' || lower(p.kind),
              coalesce(p.payer_id, p.brand_id), case when p.payer_id is null then 'AGENT_COST' else 'PLAYER_CASH' end)
             is distinct from (x.amount, x.currency, x.brand_id, x.to_id, x.kind, x.from_id, x.purpose)
      union all
      select b.bill_id::text
        from pay.bill b left join (select bill_id, sum(amount) as paid, count(*) as parts from pay.payment group by 1) p using (bill_id)
       where (b.paid, b.payments) is distinct from (coalesce(p.paid, 0), coalesce(p.parts, 0))`,
  },
  {
    name: 'pay_carries_go_on',
    about: 'what players won is carried into the next period of a contract as it was carried out of the one before',
    reach: 'whole',
    rows: () => sql`
      select b.bill_id::text as example
        from pay.bill b left join pay.bill before on before.contract_id = b.contract_id and before.end_ms = b.begin_ms
       where b.kind = 'DIVIDEND' and b.carry_in <> coalesce(before.carry_out, 0)`,
  },
  {
    name: 'pay_rollers_go_on',
    about: 'what a bill carries of single members is all that it carries, and of each what the bill before carried out',
    reach: 'whole',
    rows: () => sql`
      with bill as (
        select b.bill_id, b.carry_in, b.carry_out, before.bill_id as before_id, r.carry_mode = 'HIGH_ROLLER' as by_member
          from pay.bill b join pay.run r using (run_id)
          left join pay.bill before on before.contract_id = b.contract_id and before.end_ms = b.begin_ms
         where b.kind = 'DIVIDEND'
      ), sums as (select bill_id, sum(carry_in) as carry_in, sum(carry_out) as carry_out from pay.roller group by 1)
      select coalesce(b.bill_id, s.bill_id)::text as example
        from bill b full join sums s using (bill_id)
       where case when coalesce(b.by_member, false)
                  then b.carry_out <> coalesce(s.carry_out, 0) or b.carry_in > coalesce(s.carry_in, 0)
                  else s.bill_id is not null end
      union all
      select b.bill_id::text
        from bill b join pay.roller was on was.bill_id = b.before_id and was.carry_out <> 0
        left join pay.roller now on now.bill_id = b.bill_id and now.member_id = was.member_id
       where b.by_member and now.carry_in is distinct from was.carry_out
      union all
      select b.bill_id::text
        from bill b join pay.roller now on now.bill_id = b.bill_id and now.carry_in <> 0
        left join pay.roller was on was.bill_id = b.before_id and was.member_id = now.member_id
       where now.carry_in is distinct from was.carry_out`,
  },
]
