import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Callback, Told } from './types.ts'

/**
 * Claims a provider's word; false when this status of the transaction was told before. Words of one transaction wait
 * for each other here, so that each knows what the others booked even where no order's row holds them together.
 */
export async function claimCallback(tx: Tx, callback: Callback): Promise<boolean> {
  const { provider, providerTxnId } = callback
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${providerTxnId}`}, 0))`.execute(tx)
  const { rows } = await sql`
    insert into cashier.callback (provider, provider_txn_id, status, amount, currency, outcome, at_ms)
    values (${provider}, ${providerTxnId}, ${callback.status}, ${callback.amount}, ${callback.currency},
            'CLAIMED', platform.now_ms())
    on conflict on constraint callback_pk do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function updateCallback(
  tx: Tx,
  { provider, providerTxnId, status }: Callback,
  result: {
    readonly outcome: string
    /** On whose books. */
    readonly brandId: string
    readonly depositId: string | null
    readonly takenBack: bigint
  },
): Promise<void> {
  await sql`
    update cashier.callback
       set outcome = ${result.outcome}, brand_id = ${result.brandId}, deposit_id = ${result.depositId},
           taken_back = ${result.takenBack}
     where provider = ${provider} and provider_txn_id = ${providerTxnId} and status = ${status}`.execute(tx)
}

export async function findCallbackOutcome(
  tx: Reader,
  { provider, providerTxnId, status }: Callback,
): Promise<string | undefined> {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from cashier.callback
     where provider = ${provider} and provider_txn_id = ${providerTxnId} and status = ${status}`.execute(tx)
  return rows[0]?.outcome
}

interface ToldRow {
  readonly status: Callback['status']
  readonly outcome: string
  readonly amount: bigint
  readonly currency: string
  readonly takenBack: bigint
  readonly brandId: string | null
  readonly depositId: string | null
}

/** What was told of the same transaction before; the caller has claimed its word. */
export async function findTold(tx: Tx, { provider, providerTxnId, status, currency }: Callback): Promise<Told> {
  const { rows } = await sql<ToldRow>`
    select status, outcome, amount, currency, taken_back as "takenBack",
           brand_id as "brandId", deposit_id as "depositId"
      from cashier.callback
     where provider = ${provider} and provider_txn_id = ${providerTxnId} and status <> ${status}`.execute(tx)
  const paid = rows.find((row) => row.status === 'PAID' && row.outcome !== 'IGNORED')
  const reversed = rows.find((row) => row.status === 'REVERSED')
  return {
    paid,
    takenBack: rows.reduce((sum, row) => sum + row.takenBack, 0n),
    reversedUnpaid: reversed?.outcome === 'IGNORED' && reversed.currency === currency ? reversed.amount : 0n,
  }
}
