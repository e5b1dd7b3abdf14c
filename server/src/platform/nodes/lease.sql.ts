import { sql } from 'kysely'
import type { Reader, Tx } from '../db/database.ts'
import { statement } from '../db/statement.ts'

export interface Claim {
  readonly name: string
  readonly nodeId: string
  /** How long it holds without being taken anew. */
  readonly forMs: number
}

/**
 * Takes a lease, or holds on to it; nothing where another node has it. A lease that ran out and that nobody took
 * meanwhile goes on with its epoch: there was no other leader.
 */
export async function takeLease(db: Reader, { name, nodeId, forMs }: Claim): Promise<bigint | undefined> {
  const { rows } = await sql<{ epoch: bigint }>`
    insert into platform.lease as l (name, node_id, epoch, expires_at)
    values (${name}, ${nodeId}, 1, clock_timestamp() + make_interval(secs => ${forMs / 1000}::float8))
    on conflict (name) do update
       set epoch = case when l.node_id = excluded.node_id then l.epoch else l.epoch + 1 end,
           taken_at = case when l.node_id = excluded.node_id then l.taken_at else clock_timestamp() end,
           node_id = excluded.node_id, expires_at = excluded.expires_at
     where l.node_id = excluded.node_id or l.expires_at <= clock_timestamp()
    returning epoch`.execute(db)
  return rows[0]?.epoch
}

/** Lets another node take the lease at once. */
export async function releaseLease(db: Reader, { name, nodeId }: Omit<Claim, 'forMs'>): Promise<void> {
  await sql`
    update platform.lease set expires_at = clock_timestamp()
     where name = ${name} and node_id = ${nodeId}`.execute(db)
}

/** Has the database end a transaction whose process stands still: another node waits for its rows. Leaves at once. */
export async function limitIdle(tx: Tx, idleMs: number): Promise<void> {
  await statement`select set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`.send(tx)
}

/**
 * Fails with PL001 where the lease was taken over; else nobody takes it before the transaction ends. It leaves at once,
 * so that it travels with a commit that is sent behind it.
 */
export async function requireLease(tx: Tx, name: string, epoch: bigint): Promise<void> {
  await statement`select platform.require_lease(${name}, ${epoch})`.send(tx)
}
