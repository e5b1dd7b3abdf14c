import { sql } from 'kysely'
import type { Money } from '@parlour/core/money/money.ts'
import type { Tx } from '../db/database.ts'
import type { CallKind } from './wallet.ts'

/** What a player for nothing has, the row locked; null where it is none. */
export async function findDemoBalance(tx: Tx, playerId: string): Promise<Money | null> {
  const { rows } = await sql<{ balance: bigint | null }>`
    select demo_balance as balance from player where player_id = ${playerId} for update`.execute(tx)
  return rows[0]?.balance ?? null
}

interface DemoChange {
  readonly txId: string
  readonly playerId: string
  readonly change: Money
  readonly kind: CallKind
  readonly refTxId: string | null
  readonly at: number
}

/** Books a change once by its id, and answers the balance. What is given back was taken, and a stake given back is none that comes. */
export async function bookDemo(tx: Tx, { txId, playerId, change, kind, refTxId, at }: DemoChange): Promise<Money> {
  const { rows: taken } = await sql<{ taken: bigint }>`
    select coalesce(sum(amount), 0)::bigint as taken from demo_entry where tx_id = ${refTxId}`.execute(tx)
  const amount = kind === 'rollback' ? -(taken[0]?.taken ?? 0n) : change
  // A rollback of what never came takes its place, so that it comes for nothing.
  if (kind === 'rollback' && amount === 0n && refTxId !== null)
    await insertEntry(tx, { txId: refTxId, playerId, amount, at })
  const isNew = await insertEntry(tx, { txId, playerId, amount, at })
  const { rows } = await sql<{ balance: bigint }>`
    update player set demo_balance = demo_balance + ${isNew ? amount : 0n}::bigint
     where player_id = ${playerId} returning demo_balance as balance`.execute(tx)
  return rows[0]?.balance ?? 0n
}

async function insertEntry(
  tx: Tx,
  entry: { readonly txId: string; readonly playerId: string; readonly amount: Money; readonly at: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into demo_entry (tx_id, player_id, amount, at)
    values (${entry.txId}, ${entry.playerId}, ${entry.amount}::bigint, ${entry.at})
    on conflict (tx_id) do nothing returning 1`.execute(tx)
  return rows.length === 1
}
