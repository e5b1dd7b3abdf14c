import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

export interface BelowPair {
  readonly agentId: string
  readonly memberId: string
}

/** What some members turned over on a day while they stood below an agent; who did not is left out. */
export async function sumPairs(
  db: Reader,
  pairs: readonly BelowPair[],
  day: string,
): Promise<readonly (BelowPair & { readonly turnover: bigint })[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<BelowPair & { turnover: bigint }>`
    select pair.agent_id as "agentId", pair.member_id as "memberId", sum(d.turnover)::bigint as turnover
      from unnest(${uuids(pairs, ({ agentId }) => agentId)}::uuid[], ${uuids(pairs, ({ memberId }) => memberId)}::uuid[])
           as pair(agent_id, member_id)
      join agents.own_day d on d.member_id = pair.member_id and d.day = ${day}::date
       and d.ancestor_path @> array[pair.agent_id]
     group by 1, 2 having sum(d.turnover) > 0`.execute(db)
  return rows
}
