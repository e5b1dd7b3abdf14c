import { sql } from 'kysely'
import type { suspenseQueues } from '@parlour/core/contract/cashier/operator/suspense.ts'
import type { SuspenseVerdict } from '@parlour/core/rules/cashier/suspense.ts'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Callback } from './types.ts'

/** Money that came and could be credited to nobody, with what became of it. */
export interface SuspenseRow {
  readonly suspenseId: string
  readonly brandId: string
  readonly provider: string
  readonly providerTxnId: string
  /** The order that it was told for. */
  readonly toldFor: string | null
  readonly reference: string | null
  readonly merchant: string | null
  readonly amount: bigint
  readonly currency: string
  readonly at: bigint
  /** What the provider took back since it came, wherever it lay. */
  readonly takenBack: bigint
  readonly verdict: SuspenseVerdict | null
  readonly depositId: string | null
  readonly memberId: string | null
  readonly given: bigint | null
  readonly proposedBy: string | null
  readonly decidedAt: bigint | null
}

const suspenseColumns = sql`
  s.suspense_id as "suspenseId", s.brand_id as "brandId", s.provider, s.provider_txn_id as "providerTxnId",
  s.deposit_id as "toldFor", s.reference, s.merchant, s.amount, s.currency, s.at_ms as at,
  words.taken_back as "takenBack", v.verdict, v.deposit_id as "depositId", v.member_id as "memberId",
  v.amount as given, v.proposed_by as "proposedBy", v.at_ms as "decidedAt"`

export const suspenseTables = sql`
  cashier.suspense s left join cashier.suspense_verdict v using (suspense_id)
  cross join lateral (
    select coalesce(sum(c.taken_back), 0)::bigint as taken_back from cashier.callback c
     where c.provider = s.provider and c.provider_txn_id = s.provider_txn_id
       and (s.merchant is null or c.merchant = s.merchant)) words`

/** It waits: nobody has decided, and some of it is still here. */
export const suspenseOpen = sql`v.suspense_id is null and words.taken_back < s.amount`
const queues = { open: suspenseOpen, ended: sql`not (${suspenseOpen})` } as const

/** What was told of money that lies apart, in the transaction that books it. */
export async function insertSuspense(
  tx: Tx,
  said: Callback,
  apart: {
    readonly suspenseId: string
    readonly brandId: string
    readonly depositId: string | null
    readonly amount: bigint
  },
): Promise<void> {
  await sql`
    insert into cashier.suspense (suspense_id, brand_id, provider, provider_txn_id, deposit_id, reference, merchant,
                                  amount, currency, at_ms)
    values (${apart.suspenseId}, ${apart.brandId}, ${said.provider}, ${said.providerTxnId}, ${apart.depositId},
            ${said.reference}, ${said.merchant}, ${apart.amount}, ${said.currency}, platform.now_ms())`.execute(tx)
}

export async function findSuspense(db: Reader, suspenseId: string): Promise<SuspenseRow | undefined> {
  const { rows } = await sql<SuspenseRow>`
    select ${suspenseColumns} from ${suspenseTables} where s.suspense_id = ${suspenseId}`.execute(db)
  return rows[0]
}

/** A page of a brand's by key: the oldest first where it waits, the newest first where it was decided or is gone. */
export async function listSuspense(
  db: Reader,
  filter: {
    readonly brandId: string
    readonly queue: (typeof suspenseQueues)[number]
    readonly after: string | null
    readonly limit: number
  },
): Promise<SuspenseRow[]> {
  const isEnded = filter.queue === 'ended'
  const beyond = isEnded ? sql`s.suspense_id < ${filter.after}::uuid` : sql`s.suspense_id > ${filter.after}::uuid`
  const { rows } = await sql<SuspenseRow>`
    select ${suspenseColumns} from ${suspenseTables}
     where s.brand_id = ${filter.brandId} and ${queues[filter.queue]}
       and (${filter.after}::uuid is null or ${beyond})
     order by s.suspense_id ${isEnded ? sql`desc` : sql`asc`} limit ${filter.limit}`.execute(db)
  return rows
}

export interface SuspenseCallback {
  readonly suspenseId: string
  readonly status: Callback['status']
  readonly outcome: string
  readonly amount: bigint
  readonly currency: string
  readonly at: bigint
}

/** Every word that was told of some of it, in its order. */
export async function listSuspenseCallbacks(db: Reader, suspenseIds: readonly string[]): Promise<SuspenseCallback[]> {
  const { rows } = await sql<SuspenseCallback>`
    select s.suspense_id as "suspenseId", c.status, c.outcome, c.amount, c.currency, c.at_ms as at
      from cashier.suspense s join cashier.callback c
        on c.provider = s.provider and c.provider_txn_id = s.provider_txn_id
       and (s.merchant is null or c.merchant = s.merchant)
     where s.suspense_id = any(${uuids(suspenseIds)}::uuid[]) order by c.at_ms, c.status, c.callback_id`.execute(db)
  return rows
}

/** Decides it, once: the key of the table refuses a second verdict. */
export async function insertVerdict(
  tx: Tx,
  verdict: {
    readonly suspenseId: string
    readonly brandId: string
    readonly verdict: SuspenseVerdict
    readonly depositId: string | null
    readonly memberId: string | null
    readonly amount: bigint
    readonly currency: string
    readonly proposedBy: string
    readonly at: number
  },
): Promise<void> {
  await sql`
    insert into cashier.suspense_verdict (suspense_id, brand_id, verdict, deposit_id, member_id, amount, currency,
                                          proposed_by, at_ms)
    values (${verdict.suspenseId}, ${verdict.brandId}, ${verdict.verdict}, ${verdict.depositId}, ${verdict.memberId},
            ${verdict.amount}, ${verdict.currency}, ${verdict.proposedBy}, ${verdict.at})`.execute(tx)
}

/** The transfer of a brand by its note. */
export async function findDepositByReference(
  db: Reader,
  { brandId, reference }: { readonly brandId: string; readonly reference: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ depositId: string }>`
    select deposit_id as "depositId" from cashier.deposit
     where brand_id = ${brandId} and reference = ${reference}`.execute(db)
  return rows[0]?.depositId
}
