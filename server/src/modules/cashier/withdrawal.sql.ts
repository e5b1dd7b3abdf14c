import { sql } from 'kysely'
import { hasEnded } from '@parlour/core/rules/cashier/withdrawal-steps.ts'
import type { Risk } from '@parlour/core/rules/cashier/withdrawal-risk.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { PayoutAccount, SealedNumber, Withdrawal, WithdrawalState } from './types.ts'

export const withdrawalColumns = sql`
  w.withdrawal_id as "withdrawalId", w.brand_id as "brandId", w.member_id as "memberId",
  w.payout_account_id as "payoutAccountId", m.name as "methodName", m.receipt_max as "receiptMax", w.provider, w.payout_name as "payoutName",
  w.payout_number_sealed as sealed, w.payout_number_tail as tail, w.payout_holder as "payoutHolder",
  w.amount, w.fee, w.turnover_fee as "turnoverFee", w.paid, w.returned, w.currency, w.state, w.reference, w.reason,
  w.steps, w.claimed_by as "claimedBy", w.approved_by as "approvedBy", w.risk_score as "riskScore",
  w.risk_reasons as "riskReasons", w.expected_from as "expectedFrom",
  w.requested_at as "requestedAt", w.expected_at as "expectedAt", w.ended_at as "endedAt"`

export type WithdrawalRow = Omit<Withdrawal, 'payoutNumber'> & SealedNumber

export function toWithdrawal({ sealed, tail, ...row }: WithdrawalRow): Withdrawal {
  return { ...row, payoutNumber: { sealed, tail } }
}

export interface NewWithdrawal {
  readonly withdrawalId: string
  readonly account: PayoutAccount
  readonly provider: string
  readonly amount: bigint
  readonly fee: bigint
  readonly turnoverFee: bigint
  readonly risk: Risk
  readonly currency: string
  readonly requestedAt: number
  readonly expectedAt: number
  readonly expectedFrom: number
}

export async function insertWithdrawal(tx: Tx, request: NewWithdrawal): Promise<void> {
  const { account } = request
  await sql`
    insert into cashier.withdrawal (withdrawal_id, brand_id, member_id, method_id, payout_account_id, provider, payout_name,
                                    payout_number_sealed, payout_number_tail, payout_holder, amount, fee, turnover_fee,
                                    risk_score, risk_reasons, currency, state, steps, requested_at, expected_at,
                                    expected_from, payee_hash)
    values (${request.withdrawalId}, ${account.brandId}, ${account.memberId}, ${account.methodId}, ${account.payoutAccountId},
            ${request.provider}, ${account.name}, ${account.number.sealed}, ${account.number.tail}, ${account.holder}, ${request.amount}, ${request.fee},
            ${request.turnoverFee}, ${request.risk.score}, ${[...request.risk.reasons]}::text[], ${request.currency}, 'REQUESTED',
            jsonb_build_array(jsonb_build_object('state', 'REQUESTED', 'at', ${request.requestedAt}::bigint)),
            ${request.requestedAt}, ${request.expectedAt}, ${request.expectedFrom},
            cashier.payee_hash(${request.withdrawalId}, ${account.memberId}, ${account.payoutAccountId}, ${account.name},
                               ${account.number.sealed}, ${account.number.tail}, ${account.holder}))`.execute(tx)
}

export async function findWithdrawal(db: Reader, withdrawalId: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from cashier.withdrawal w join cashier.method m using (method_id)
     where w.withdrawal_id = ${withdrawalId}`.execute(db)
  return rows[0] && toWithdrawal(rows[0])
}

export async function lockWithdrawal(tx: Tx, withdrawalId: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from cashier.withdrawal w join cashier.method m using (method_id)
     where w.withdrawal_id = ${withdrawalId} for update of w`.execute(tx)
  return rows[0] && toWithdrawal(rows[0])
}

/** A member's withdrawals, newest first, below an id: a page by key. */
export async function listWithdrawals(
  db: Reader,
  filter: { readonly memberId: string; readonly below: string | undefined; readonly limit: number },
): Promise<Withdrawal[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from cashier.withdrawal w join cashier.method m using (method_id)
     where w.member_id = ${filter.memberId}
       and (${filter.below ?? null}::uuid is null or w.withdrawal_id < ${filter.below ?? null}::uuid)
     order by w.withdrawal_id desc limit ${filter.limit}`.execute(db)
  return rows.map(toWithdrawal)
}

/** What waits to be paid, in every brand, oldest first. */
export async function listOpenWithdrawals(db: Reader, limit: number): Promise<Withdrawal[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from cashier.withdrawal w join cashier.method m using (method_id)
     where w.ended_at is null order by w.withdrawal_id limit ${limit}`.execute(db)
  return rows.map(toWithdrawal)
}

/** How many a member has asked for since the brand's midnight; one that came back does not count. */
export async function countRequestsToday(
  db: Reader,
  day: { readonly memberId: string; readonly timeZone: string; readonly now: number },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from cashier.withdrawal
     where member_id = ${day.memberId} and state not in ('CANCELLED', 'REJECTED')
       and requested_at >= extract(epoch from
             date_trunc('day', to_timestamp(${day.now}::bigint / 1000.0) at time zone ${day.timeZone})
               at time zone ${day.timeZone}) * 1000`.execute(db)
  return Number(rows[0]?.count)
}

/** What is to be known of a member's earlier withdrawals before another is asked for. */
export async function readPast(
  tx: Tx,
  memberId: string,
): Promise<{ readonly isFirst: boolean; readonly isDisputed: boolean; readonly overruled: number }> {
  const { rows } = await sql<{ isFirst: boolean; isDisputed: boolean; overruled: bigint }>`
    select not exists (select from cashier.withdrawal where member_id = ${memberId} and paid > 0) as "isFirst",
           exists (select from cashier.withdrawal where member_id = ${memberId} and state = 'DISPUTED') as "isDisputed",
           (select count(*) from cashier.receipt_event
             where member_id = ${memberId} and event = 'confirmPaid') as overruled`.execute(tx)
  const [past] = rows
  return { isFirst: past?.isFirst ?? true, isDisputed: past?.isDisputed ?? false, overruled: Number(past?.overruled) }
}

const payoutsRead = 20
/** Fewer tell nothing yet. */
const payoutsNeeded = 3

/**
 * How long the latest payouts of a method took until they were sent, the middle of them; undefined while there are too
 * few to tell.
 */
export async function readPayoutTime(
  db: Reader,
  method: { readonly brandId: string; readonly methodId: string },
): Promise<{ readonly ms: number; readonly of: number } | undefined> {
  const { rows } = await sql<{ ms: number | null; of: bigint }>`
    select percentile_cont(0.5) within group (order by took) as ms, count(*) as of from (
      select (select min(r.paid_at) from cashier.receipt r where r.withdrawal_id = w.withdrawal_id) - w.requested_at as took
        from cashier.withdrawal w
       where w.brand_id = ${method.brandId} and w.method_id = ${method.methodId} and w.state = 'COMPLETED'
       order by w.withdrawal_id desc limit ${payoutsRead}) latest`.execute(db)
  const of = Number(rows[0]?.of ?? 0)
  const ms = rows[0]?.ms ?? null
  return ms === null || of < payoutsNeeded ? undefined : { ms: Math.round(ms), of }
}

/** Writes where a withdrawal stands now, and the step where it is another state. */
export async function updateWithdrawal(
  tx: Tx,
  change: {
    readonly withdrawalId: string
    readonly state: WithdrawalState
    readonly paid: bigint
    readonly returned: bigint
    readonly reference?: string
    readonly reason?: string
    readonly approvedBy?: string
    /** Null lets it go. */
    readonly claimedBy: string | null
    readonly at: number
  },
): Promise<void> {
  const isEnd = hasEnded(change.state)
  await sql`
    update cashier.withdrawal
       set steps = case when state = ${change.state} then steps else
             steps || jsonb_build_array(jsonb_build_object('state', ${change.state}::text, 'at', ${change.at}::bigint)) end,
           state = ${change.state}, paid = ${change.paid}, returned = ${change.returned},
           reference = coalesce(${change.reference ?? null}, reference), reason = coalesce(${change.reason ?? null}, reason),
           approved_by = coalesce(${change.approvedBy ?? null}, approved_by),
           claimed_by = case when ${isEnd}::boolean then null else ${change.claimedBy}::text end,
           ended_at = case when ${isEnd}::boolean then ${change.at}::bigint end
     where withdrawal_id = ${change.withdrawalId}`.execute(tx)
}
