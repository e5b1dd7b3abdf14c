import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** What is asked of agents' contracts. Lottery book E.13, 3 and 8. */
export const contractChecks: readonly Check[] = [
  {
    name: 'contracts_are_paid',
    about: 'whoever pays by a contract that runs is paid by one of that kind and category, or is the platform',
    reach: 'whole',
    rows: () => sql`
      select c.contract_id::text as example
        from contracts.contract c
       where c.over_ms is null and c.running_version is not null and c.payer_id is not null
         and not exists (select from contracts.contract up
                          where up.receiver_id = c.payer_id and up.brand_id = c.brand_id and up.kind = c.kind
                            and up.category = c.category and up.cycle = c.cycle and up.over_ms is null
                            and up.running_version is not null)`,
  },
  {
    name: 'contract_rates_fall',
    about: 'no contract that runs has a higher rate than the one that pays for it',
    reach: 'whole',
    rows: () => sql`
      select c.contract_id::text as example
        from contracts.contract c
        join contracts.contract up on up.receiver_id = c.payer_id and up.kind = c.kind and up.category = c.category
                                  and up.over_ms is null
       where c.over_ms is null and c.running_rate > up.running_rate`,
  },
  {
    name: 'contract_terms_run',
    about: 'a contract runs on the terms that are written down as running, at their highest rate, and on no other',
    reach: 'whole',
    rows: () => sql`
      select coalesce(c.contract_id, t.contract_id)::text as example
        from (select contract_id, running_version, running_rate from contracts.contract where running_version is not null) c
        full join (select contract_id, version from contracts.term where end_ms is null) t using (contract_id)
        left join contracts.version v on v.contract_id = c.contract_id and v.version = c.running_version
       where c.running_version is distinct from t.version
          or c.running_rate is distinct from v.rate
          or v.rate is distinct from (select max((tier ->> 'rate')::bigint) from jsonb_array_elements(v.tiers) tier)`,
  },
  {
    name: 'contracts_are_of_one_sort',
    about: 'nobody receives by a contract on all products and by one on a single product of the same kind',
    reach: 'whole',
    rows: () => sql`
      select one.contract_id::text as example
        from contracts.contract one
        join contracts.contract other on other.receiver_id = one.receiver_id and other.kind = one.kind
                                     and other.category <> 'CONS' and other.over_ms is null
       where one.category = 'CONS' and one.over_ms is null`,
  },
]
