import { sql } from 'kysely'
import { countedMost } from '@parlour/core/contract/operators/operator/queues.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Desk, WaitingQueue } from '#platform/module/waiting-queue.ts'

export interface QueueCount {
  readonly waiting: number
  readonly mine: number
  readonly oldestAt: number | null
}

interface CountRow {
  readonly place: number
  readonly waiting: number
  readonly mine: number
  readonly oldestAt: bigint
}

const none: QueueCount = { waiting: 0, mine: 0, oldestAt: null }

/** How much waits in each queue, in one statement; of a long one no more is read than is told. */
export async function countQueues(
  db: Reader,
  queues: readonly WaitingQueue[],
  { desk, username }: { readonly desk: Desk; readonly username: string },
): Promise<readonly QueueCount[]> {
  if (queues.length === 0) return []
  const parts = queues.map(
    (queue, place) => sql`
      (select ${place}::int as place, w.at, w.claimed_by
         from (${queue.rows(desk)}) w (at, claimed_by) order by w.at limit ${countedMost})`,
  )
  const { rows } = await sql<CountRow>`
    select place, count(*)::int as waiting, count(*) filter (where claimed_by = ${username})::int as mine,
           min(at)::bigint as "oldestAt"
      from (${sql.join(parts, sql` union all `)}) waiting group by place`.execute(db)
  const counts = new Map(
    rows.map(({ place, waiting, mine, oldestAt }) => [place, { waiting, mine, oldestAt: Number(oldestAt) }]),
  )
  return queues.map((_, place) => counts.get(place) ?? none)
}
