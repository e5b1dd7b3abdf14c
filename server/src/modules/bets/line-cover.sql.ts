import { oppositeSides } from '@parlour/core/rules/aml/hedge.ts'
import type { CoverSums } from '@parlour/core/rules/agents/line-evidence.ts'
import { sql } from 'kysely'
import { ints, texts } from '#platform/db/arrays.ts'
import { clockOffset } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'

/** What a line of an agent did on one day, itself among it: all that it turned over, and what of it stood on opposite sides. */
export interface LineCover {
  readonly agentId: string
  readonly turnover: bigint
  readonly members: number
  readonly sums: CoverSums
}

interface Row extends Omit<CoverSums, 'rounds' | 'shared'> {
  readonly agentId: string
  readonly turnover: bigint
  readonly members: bigint
  readonly rounds: bigint
  readonly shared: bigint
}

/** Each side with the pair that it is of and its sign. */
const sides = oppositeSides.flatMap(([one, other], axis) => [
  { side: one, axis, sign: 1 },
  { side: other, axis, sign: -1 },
])

const sideRows = sql`
  unnest(${texts(sides, ({ side }) => side)}::text[], ${ints(sides, ({ axis }) => axis)}::int[],
         ${ints(sides, ({ sign }) => sign)}::int[]) as known(side, axis, sign)`

/**
 * What all lines of a brand did with the bets that ended on a day, by the path on each bet: one statement, bounded by the
 * endings of the day and whatever came after them. Of sides that are opposite, each member counts by its own net in each
 * round (`core/rules/aml/hedge.ts`, `core/rules/agents/line-evidence.ts`). Demo money has no endings.
 */
export async function listLineCovers(
  db: Reader,
  {
    brandId,
    day,
    from,
    to,
  }: { readonly brandId: string; readonly day: string; readonly from: number; readonly to: number },
): Promise<readonly LineCover[]> {
  // Rows of the log are on the machine's clock; a clock that a test moved was never ahead of now.
  const since = from - (await clockOffset(db))
  const { rows } = await sql<Row>`
    with told as materialized (
      select distinct noted.bet_id
        from bets.ending_log l cross join lateral unnest(l.bet_ids) as noted(bet_id)
       where l.brand_id = ${brandId} and l.written_at >= to_timestamp(${since}::bigint / 1000.0) and ${day}::date = any(l.days)
    ), ended as materialized (
      select b.member_id, b.ancestor_path, b.game_code, b.round_ref, b.play, b.selection, o.valid_turnover as turnover
        from told
       cross join lateral (select * from bets.bet b where b.bet_id = told.bet_id) b
       cross join lateral (select * from bets.outcome o where o.bet_id = told.bet_id order by o.seq desc limit 1) o
       where o.at_ms >= ${from} and o.at_ms < ${to} and o.valid_turnover > 0
         and o.kind not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED')
    ), agents as materialized (
      select distinct agent_id from ended cross join lateral unnest(ancestor_path) as above(agent_id)
    ), lines as (
      select agent_id, sum(turnover)::bigint as turnover, count(distinct member_id) as members
        from ended cross join lateral unnest(ancestor_path || member_id) as line(agent_id) join agents using (agent_id)
       group by 1
    ), own as materialized (
      select member_id, ancestor_path, game_code, round_ref, play, axis,
             left(selection, length(selection) - length(known.side)) as about,
             sum(turnover * sign)::float8 as net, sum(turnover)::bigint as turnover
        from ended
        join ${sideRows} on known.side = substring(selection from '[A-Z]+$')
       where selection !~ ',' and left(selection, length(selection) - length(known.side)) ~ '(^|[|:])$'
       group by 1, 2, 3, 4, 5, 6, 7
    ), place as (
      select agent_id, game_code, round_ref, sum(net) as net, sum(net ^ 2) as second, sum(net ^ 4) as fourth,
             sum(own.turnover) as turnover
        from own cross join lateral unnest(ancestor_path || member_id) as line(agent_id) join agents using (agent_id)
       where net <> 0
       group by agent_id, game_code, round_ref, play, about, axis having count(*) > 1
    ), cover as (
      select agent_id, count(distinct (game_code, round_ref)) as rounds, sum(turnover)::bigint as shared,
             sum(second - net ^ 2) as opposed, sum(second) as squares, sum(2 * (second ^ 2 - fourth)) as variance
        from place group by 1
    )
    select agent_id as "agentId", lines.turnover, lines.members, coalesce(rounds, 0) as rounds,
           coalesce(shared, 0)::bigint as shared, coalesce(opposed, 0)::float8 as opposed,
           coalesce(squares, 0)::float8 as squares, coalesce(variance, 0)::float8 as variance
      from lines left join cover using (agent_id) order by agent_id`.execute(db)
  return rows.map(({ agentId, turnover, members, rounds, shared, opposed, squares, variance }) => ({
    agentId,
    turnover,
    members: Number(members),
    sums: { rounds: Number(rounds), shared, opposed, squares, variance },
  }))
}
