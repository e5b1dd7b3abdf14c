import { sql } from 'kysely'
import type { Money } from '@parlour/core/money/money.ts'
import type { Tx } from '../db/database.ts'
import type { CallKind } from './wallet.ts'

/** Writes a call down before it is sent; once for a round and kind. */
export async function insertCall(
  tx: Tx,
  call: {
    readonly txId: string
    readonly roundId: string
    readonly kind: CallKind
    readonly amount: Money
    readonly at: number
  },
): Promise<void> {
  await sql`
    insert into wallet_call (tx_id, round_id, kind, amount, created_at)
    values (${call.txId}, ${call.roundId}, ${call.kind}, ${call.amount}::bigint, ${call.at})
    on conflict (round_id, kind) do nothing`.execute(tx)
}

/** What a wallet said for good. */
export async function answerCall(
  tx: Tx,
  txId: string,
  answer: { readonly status: string; readonly at: number },
): Promise<void> {
  await sql`
    update wallet_call set status = ${answer.status}, answered_at = ${answer.at}, attempts = attempts + 1
     where tx_id = ${txId} and answered_at is null`.execute(tx)
}

/** Counts a call that got no word to rely on, and answers how often that was. */
export async function countAttempt(tx: Tx, txId: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update wallet_call set attempts = attempts + 1 where tx_id = ${txId} returning attempts`.execute(tx)
  return rows[0]?.attempts ?? 1
}
