import { sql } from 'kysely'
import type { Reader, Tx } from '../db/database.ts'

export interface NodeRow {
  readonly nodeId: string
  readonly host: string
  readonly pid: number
  readonly version: string
  readonly roles: readonly string[]
  /** By which names its job workers hold what they do. */
  readonly workers: readonly string[]
}

export interface SeenNode extends NodeRow {
  readonly startedAt: Date
  readonly seenAt: Date
  readonly isDraining: boolean
  /** Whether it has not said for three turns that it is there. */
  readonly isSilent: boolean
  /** What it leads, with the epoch. */
  readonly leads: readonly { readonly name: string; readonly epoch: string }[]
}

/** Says that a node is there. */
export async function seeNode(tx: Tx, node: NodeRow, isDraining: boolean): Promise<void> {
  const { nodeId, host, pid, version, roles, workers } = node
  await sql`
    insert into platform.node (node_id, host, pid, version, roles, workers, is_draining)
    values (${nodeId}, ${host}, ${pid}, ${version}, ${[...roles]}::text[], ${[...workers]}::text[], ${isDraining})
    on conflict (node_id) do update
       set seen_at = clock_timestamp(), workers = excluded.workers, is_draining = excluded.is_draining`.execute(tx)
}

/**
 * Forgets the nodes that were not seen for so long, and frees the jobs that they held: another worker does them anew.
 * Answers the nodes that are gone.
 */
export async function forgetDeadNodes(tx: Tx, unseenMs: number): Promise<readonly string[]> {
  const { rows } = await sql<{ nodeId: string }>`
    with gone as (
      delete from platform.node
       where seen_at < clock_timestamp() - make_interval(secs => ${unseenMs / 1000}::float8)
      returning node_id, workers
    ), freed as (
      select graphile_worker.force_unlock_workers(workers) from gone where workers <> '{}'
    )
    select node_id as "nodeId", (select count(*) from freed) from gone`.execute(tx)
  return rows.map(({ nodeId }) => nodeId)
}

export async function deleteNode(tx: Tx, nodeId: string): Promise<void> {
  await sql`delete from platform.node where node_id = ${nodeId}`.execute(tx)
}

/** The processes that are there, those that came first first. */
export async function listNodes(db: Reader): Promise<readonly SeenNode[]> {
  const { rows } = await sql<SeenNode>`
    select n.node_id as "nodeId", host, pid, version, roles, workers, started_at as "startedAt", seen_at as "seenAt",
           is_draining as "isDraining", seen_at < clock_timestamp() - interval '15 seconds' as "isSilent",
           coalesce((select jsonb_agg(jsonb_build_object('name', l.name, 'epoch', l.epoch::text) order by l.name)
                       from platform.lease l
                      where l.node_id = n.node_id and l.expires_at > clock_timestamp()), '[]') as leads
      from platform.node n
     order by n.started_at, n.node_id`.execute(db)
  return rows
}
