import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Callback, Given, Told } from './types.ts'

type Transaction = Pick<Callback, 'provider' | 'providerTxnId'>

/**
 * Whatever is said or decided of one transaction waits for each other here, so that each knows what the others booked
 * even where no order's row holds them together.
 */
export async function lockTransaction(tx: Tx, { provider, providerTxnId }: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${providerTxnId}`}, 0))`.execute(tx)
}

/** Claims a provider's word, under the lock of its transaction; false when this status of it was told before. */
export async function claimCallback(tx: Tx, callback: Callback): Promise<boolean> {
  const { provider, providerTxnId } = callback
  await lockTransaction(tx, callback)
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
    /** What was booked of the provider's fee. */
    readonly fee: bigint
  },
): Promise<void> {
  await sql`
    update cashier.callback
       set outcome = ${result.outcome}, brand_id = ${result.brandId}, deposit_id = ${result.depositId},
           taken_back = ${result.takenBack}, fee = ${result.fee}
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
  const apart = await findApart(tx, { provider, providerTxnId })
  // The same money may be told of twice, as reversed and as charged back.
  const reversed = rows
    .filter((row) => row.status === 'REVERSED' || row.status === 'CHARGEBACK')
    .filter((row) => row.outcome === 'IGNORED' && row.currency === currency)
    .reduce((most, { amount }) => (amount > most ? amount : most), 0n)
  return {
    paid: paid && { ...paid, reference: apart?.reference ?? null, given: apart && givenOf(apart) },
    takenBack: rows.reduce((sum, row) => sum + row.takenBack, 0n),
    reversedUnpaid: reversed,
  }
}

type ApartRow = { readonly reference: string | null } & (
  | Given
  | { readonly suspenseId: string; readonly verdict: null }
)

/** Money of a transaction that could be credited to nobody, with what became of it. */
async function findApart(tx: Tx, { provider, providerTxnId }: Transaction): Promise<ApartRow | undefined> {
  const { rows } = await sql<ApartRow>`
    select s.suspense_id as "suspenseId", s.reference, v.verdict, v.deposit_id as "depositId",
           v.member_id as "memberId", v.amount
      from cashier.suspense s left join cashier.suspense_verdict v using (suspense_id)
     where s.provider = ${provider} and s.provider_txn_id = ${providerTxnId}`.execute(tx)
  return rows[0]
}

function givenOf(row: ApartRow): Given | undefined {
  if (row.verdict === null) return undefined
  const { suspenseId, verdict, depositId, memberId, amount } = row
  return { suspenseId, verdict, depositId, memberId, amount }
}
