import type pg from 'pg'

/** What the platform pays at the top, in hundred-millionths; each level below has a little less. */
export const topRate = 900_000n
const below = 3

/**
 * Makes one line of all members: the first so many are agents in a tree, three below each, all with a contract on real-time
 * salaries that runs; the others are members below them in turn.
 */
export async function makeContracts(db: pg.Client, ids: readonly string[], contracts: number): Promise<void> {
  const { rows } = await db.query<{ brand_id: string }>('select brand_id from identity.member where member_id = $1', [
    ids[0],
  ])
  const brandId = rows[0]?.brand_id
  await db.query(
    `create table bench_line as
     with recursive node as (
       select id, at - 1 as at, case when at = 1 then null when at <= $2 then (at - 2) / ${below} else (at - 1) % $2 end as parent
         from unnest($1::uuid[]) with ordinality as m(id, at)
     ), placed as (
       select id, at, '{}'::uuid[] as path from node where parent is null
       union all
       select n.id, n.at, p.path || p.id from placed p join node n on n.parent = p.at
     ) select * from placed`,
    [ids, contracts],
  )
  await db.query(
    `update identity.member m set ancestor_path = l.path, parent_id = l.path[cardinality(l.path)],
            type = case when l.at = 0 then 2 when l.at < $1 then 1 else 0 end
       from bench_line l where l.id = m.member_id`,
    [contracts],
  )
  await db.query(
    `insert into identity.member_closure (ancestor_id, descendant_id, depth, joined_at, is_agent)
     select above.id, m.member_id, cardinality(l.path) + 1 - above.place, m.joined_at, m.type > 0
       from bench_line l join identity.member m on m.member_id = l.id
      cross join lateral unnest(l.path || l.id) with ordinality as above(id, place)`,
  )
  await db.query(
    `insert into contracts.series (brand_id, kind, category, cycle) values ($1, 'REALTIME_SALARY', 'CONS', 'OWN') on conflict do nothing`,
    [brandId],
  )
  await db.query(
    `insert into contracts.contract (contract_id, brand_id, kind, category, cycle, payer_id, receiver_id, depth, state, versions,
                                     running_version, running_rate, offered_ms)
     select id, $1, 'REALTIME_SALARY', 'CONS', 'OWN', path[cardinality(path)], id, cardinality(path), 'ACTIVE', 1, 1,
            ${topRate} - 10000 * cardinality(path), 0 from bench_line where at < $2`,
    [brandId, contracts],
  )
  await db.query(
    `insert into contracts.version (contract_id, version, brand_id, rate_type, tiers, rate, hash, made_ms)
     select contract_id, 1, brand_id, 'P', jsonb_build_array(jsonb_build_object('turnover', '0.0000', 'loss', '0.0000', 'active', 0,
            'rate', running_rate::text)), running_rate, '', 0 from contracts.contract join bench_line on id = contract_id`,
  )
  // From the bucket that runs on, as if all had been agreed to in time; the demo's own line may be kept from the next one.
  await db.query('delete from agents.bucket_keeping where brand_id = $1', [brandId])
  await db.query(
    `with moment as materialized (select platform.now_ms() / 300000 * 300000 as at),
     kept as (insert into agents.bucket_keeping (brand_id, since_ms, closed_ms) select $1, at, at from moment)
     insert into contracts.term (contract_id, begin_ms, brand_id, version)
     select contract_id, moment.at, brand_id, 1 from contracts.contract join bench_line on id = contract_id cross join moment`,
    [brandId],
  )
  await db.query('drop table bench_line')
  const tables = [
    'identity.member',
    'identity.member_closure',
    'contracts.contract',
    'contracts.version',
    'contracts.term',
  ]
  for (const table of tables) await db.query(`vacuum (analyze) ${table}`)
}
