import { sql } from 'kysely'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { conflictIdOf, eventOf, type CallbackEvent } from './callback-event.ts'
import type { Callback, Given, GoneBefore, Told } from './types.ts'

type Transaction = Pick<Callback, 'provider' | 'providerTxnId'>

/**
 * Whatever is said or decided of one transaction waits for each other here, so that each knows what the others booked
 * even where no order's row holds them together.
 */
export async function lockTransaction(tx: Tx, { provider, providerTxnId }: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${providerTxnId}`}, 0))`.execute(tx)
}

/** A word that was told before, with what it came to; or a new one, and whether it contradicts what its key stands for. */
export type Claim =
  | { readonly isRepeat: true; readonly outcome: string }
  | {
      readonly isRepeat: false
      readonly callbackId: string
      /** Its key among the words of its provider's account. */
      readonly eventId: string
      readonly contradicts: boolean
      /** The row of its transaction, made once. */
      readonly transactionId: string
    }

/** Claims a provider's word, under the lock of its transaction: an event of a provider's account counts once. */
export async function claimCallback(tx: Tx, said: Callback): Promise<Claim> {
  const event = eventOf(said)
  await lockTransaction(tx, said)
  const known = await findAlike(tx, said, event)
  if (known) {
    if (event.hasOwnId && !known.hasOwnId) await nameEvent(tx, known.callbackId, event.id)
    return { isRepeat: true, outcome: known.outcome }
  }
  const callbackId = newId()
  const isNew = await insertCallback(tx, said, { callbackId, ...event })
  const transactionId = await keepTransaction(tx, said)
  const claim = { isRepeat: false, callbackId, transactionId } as const
  if (isNew) return { ...claim, eventId: event.id, contradicts: false }
  // Known by its key, and not alike: it says something else, and is kept once for what it says.
  const eventId = conflictIdOf(event)
  const isNews = await insertCallback(tx, said, { callbackId, ...event, id: eventId })
  return isNews ? { ...claim, eventId, contradicts: true } : { isRepeat: true, outcome: 'CONFLICT' }
}

/** A word that was told without a number has one now: another number with the same meaning is another event. */
async function nameEvent(tx: Tx, callbackId: string, eventId: string): Promise<void> {
  await sql`
    update cashier.callback set event_id = ${eventId}, has_own_id = true where callback_id = ${callbackId}`.execute(tx)
}

interface Known {
  readonly callbackId: string
  readonly hasOwnId: boolean
  readonly outcome: string
}

/**
 * What the same word came to before: told under its key or, where a provider numbers events now and did not then, or the
 * other way round, what means the same. What was told before meanings were kept is the same by its key.
 */
async function findAlike(tx: Tx, said: Callback, event: CallbackEvent): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select callback_id as "callbackId", has_own_id as "hasOwnId", outcome from cashier.callback
     where provider = ${said.provider} and merchant = ${said.merchant}
       and (body_hash is null or body_hash = ${event.bodyHash})
       and (event_id = ${event.id}
            or (provider_txn_id = ${said.providerTxnId} and status = ${said.status} and amount = ${said.amount}
                and currency = ${said.currency} and (not has_own_id or not ${event.hasOwnId}::boolean)
                and outcome <> 'CONFLICT'))
     order by event_id = ${event.id} desc, callback_id limit 1`.execute(tx)
  return rows[0]
}

async function insertCallback(
  tx: Tx,
  said: Callback,
  event: CallbackEvent & { readonly callbackId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier.callback (callback_id, provider, merchant, event_id, has_own_id, provider_txn_id, status, amount,
                                  currency, reference, body_hash, outcome, at_ms)
    values (${event.callbackId}, ${said.provider}, ${said.merchant}, ${event.id}, ${event.hasOwnId}, ${said.providerTxnId},
            ${said.status}, ${said.amount}, ${said.currency}, ${said.reference}, ${event.bodyHash}, 'CLAIMED',
            platform.now_ms())
    on conflict (provider, merchant, event_id) do nothing returning 1`.execute(tx)
  return rows.length === 1
}

async function keepTransaction(tx: Tx, { provider, merchant, providerTxnId }: Callback): Promise<string> {
  await sql`
    insert into cashier.provider_transaction (provider, merchant, provider_txn_id, transaction_id)
    values (${provider}, ${merchant}, ${providerTxnId}, ${newId()})
    on conflict on constraint provider_transaction_pk do nothing`.execute(tx)
  const { rows } = await sql<{ transactionId: string }>`
    select transaction_id as "transactionId" from cashier.provider_transaction
     where provider = ${provider} and merchant = ${merchant} and provider_txn_id = ${providerTxnId}`.execute(tx)
  return rows[0]?.transactionId ?? ''
}

export async function updateCallback(
  tx: Tx,
  callbackId: string,
  result: {
    readonly outcome: string
    /** On whose books; null of what is about nothing that we know. */
    readonly brandId: string | null
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
     where callback_id = ${callbackId}`.execute(tx)
}

/** Keeps how a transaction stands: what it paid, and what of that went back. */
export async function updateTransaction(
  tx: Tx,
  transactionId: string,
  stands: {
    readonly brandId: string | null
    readonly currency: string
    readonly paid: bigint
    readonly returned: bigint
  },
): Promise<void> {
  await sql`
    update cashier.provider_transaction
       set brand_id = ${stands.brandId}, currency = ${stands.currency}, paid = ${stands.paid},
           returned = ${stands.returned}
     where transaction_id = ${transactionId}`.execute(tx)
}

interface ToldRow {
  readonly status: Callback['status']
  readonly outcome: string
  readonly amount: bigint
  readonly currency: string
  readonly named: string | null
  readonly takenBack: bigint
  readonly brandId: string | null
  readonly depositId: string | null
}

const booked: ReadonlySet<string> = new Set(['CREDITED', 'SUSPENDED', 'REVIEW'])

/** What was told of the same transaction before; the caller has claimed its word. */
export async function findTold(
  tx: Tx,
  { provider, merchant, providerTxnId }: Callback,
  callbackId: string,
): Promise<Told> {
  const { rows } = await sql<ToldRow>`
    select status, outcome, amount, currency, reference as named, taken_back as "takenBack",
           brand_id as "brandId", deposit_id as "depositId"
      from cashier.callback
     where provider = ${provider} and merchant = ${merchant} and provider_txn_id = ${providerTxnId}
       and callback_id <> ${callbackId}`.execute(tx)
  const paid = rows.find(({ status, outcome }) => status === 'PAID' && booked.has(outcome))
  const apart = await findSuspended(tx, { provider, merchant, providerTxnId })
  return {
    paid: paid && { ...paid, reference: apart?.reference ?? null, given: apart && givenOf(apart) },
    takenBack: rows.reduce((sum, row) => sum + row.takenBack, 0n),
    before: rows.flatMap((row) => goneOf(row) ?? []),
  }
}

function goneOf({ status, outcome, amount, currency, named }: ToldRow): GoneBefore | undefined {
  if (status === 'PAID') return undefined
  // A payment that failed while its order waited has ended the order, and told of no money.
  const didNothing = outcome === 'IGNORED' || (status === 'FAILED' && (outcome === 'FAILED' || outcome === 'FLAGGED'))
  return didNothing ? { status, amount, currency, reference: named } : undefined
}

type SuspenseRow = { readonly reference: string | null } & (
  | Given
  | { readonly suspenseId: string; readonly verdict: null }
)

/** Money of a transaction that could be credited to nobody, with what became of it. */
async function findSuspended(
  tx: Tx,
  { provider, merchant, providerTxnId }: Pick<Callback, 'provider' | 'merchant' | 'providerTxnId'>,
): Promise<SuspenseRow | undefined> {
  const { rows } = await sql<SuspenseRow>`
    select s.suspense_id as "suspenseId", s.reference, v.verdict, v.deposit_id as "depositId",
           v.member_id as "memberId", v.amount
      from cashier.suspense s left join cashier.suspense_verdict v using (suspense_id)
     where s.provider = ${provider} and s.provider_txn_id = ${providerTxnId}
       and (s.merchant is null or s.merchant = ${merchant})`.execute(tx)
  return rows[0]
}

/** The brands that offer ways in by a provider: it may hold money of theirs. */
export async function listProviderBrands(db: Reader, provider: string): Promise<readonly string[]> {
  const { rows } = await sql<{ brandId: string }>`
    select distinct brand_id as "brandId" from cashier.method
     where provider = ${provider} and direction = 'DEPOSIT'`.execute(db)
  return rows.map(({ brandId }) => brandId)
}

function givenOf(row: SuspenseRow): Given | undefined {
  if (row.verdict === null) return undefined
  const { suspenseId, verdict, depositId, memberId, amount } = row
  return { suspenseId, verdict, depositId, memberId, amount }
}
