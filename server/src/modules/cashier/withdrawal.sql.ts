import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { PayoutAccount, SealedNumber, Withdrawal, WithdrawalState } from './types.ts'

const withdrawalColumns = sql`
  w.withdrawal_id as "withdrawalId", w.brand_id as "brandId", w.member_id as "memberId",
  w.payout_account_id as "payoutAccountId", m.name as "methodName", w.provider, w.payout_name as "payoutName",
  w.payout_number_sealed as sealed, w.payout_number_tail as tail, w.payout_holder as "payoutHolder",
  w.amount, w.fee, w.paid, w.returned, w.currency, w.state, w.reference, w.reason, w.steps,
  w.requested_at as "requestedAt", w.expected_at as "expectedAt", w.ended_at as "endedAt"`

type WithdrawalRow = Omit<Withdrawal, 'payoutNumber'> & SealedNumber

function toWithdrawal({ sealed, tail, ...row }: WithdrawalRow): Withdrawal {
  return { ...row, payoutNumber: { sealed, tail } }
}

export interface NewWithdrawal {
  readonly withdrawalId: string
  readonly account: PayoutAccount
  readonly provider: string
  readonly amount: bigint
  readonly fee: bigint
  readonly currency: string
  readonly requestedAt: number
  readonly expectedAt: number
}

export async function insertWithdrawal(tx: Tx, wish: NewWithdrawal): Promise<void> {
  const { account } = wish
  await sql`
    insert into cashier.withdrawal (withdrawal_id, brand_id, member_id, method_id, payout_account_id, provider, payout_name,
                                    payout_number_sealed, payout_number_tail, payout_holder, amount, fee, currency, state,
                                    steps, requested_at, expected_at)
    values (${wish.withdrawalId}, ${account.brandId}, ${account.memberId}, ${account.methodId}, ${account.payoutAccountId},
            ${wish.provider}, ${account.name}, ${account.number.sealed}, ${account.number.tail}, ${account.holder}, ${wish.amount}, ${wish.fee},
            ${wish.currency}, 'REQUESTED',
            jsonb_build_array(jsonb_build_object('state', 'REQUESTED', 'at', ${wish.requestedAt}::bigint)),
            ${wish.requestedAt}, ${wish.expectedAt})`.execute(tx)
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
  tx: Tx,
  day: { readonly memberId: string; readonly timeZone: string; readonly now: number },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from cashier.withdrawal
     where member_id = ${day.memberId} and state not in ('CANCELLED', 'REJECTED')
       and requested_at >= extract(epoch from
             date_trunc('day', to_timestamp(${day.now}::bigint / 1000.0) at time zone ${day.timeZone})
               at time zone ${day.timeZone}) * 1000`.execute(tx)
  return Number(rows[0]?.count)
}

/** Ends a withdrawal in full: what was not paid was returned. */
export async function endWithdrawal(
  tx: Tx,
  end: {
    readonly withdrawalId: string
    readonly state: Extract<WithdrawalState, 'COMPLETED' | 'CANCELLED' | 'REJECTED'>
    readonly reference?: string
    readonly reason?: string
    readonly at: number
  },
): Promise<void> {
  const isPaid = end.state === 'COMPLETED'
  await sql`
    update cashier.withdrawal
       set state = ${end.state}, ended_at = ${end.at},
           paid = case when ${isPaid}::boolean then amount - returned else paid end,
           returned = case when ${isPaid}::boolean then returned else amount - paid end,
           reference = ${end.reference ?? null}, reason = ${end.reason ?? null},
           steps = steps || jsonb_build_array(jsonb_build_object('state', ${end.state}::text, 'at', ${end.at}::bigint))
     where withdrawal_id = ${end.withdrawalId}`.execute(tx)
}
