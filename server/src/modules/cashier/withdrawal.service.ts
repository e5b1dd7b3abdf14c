import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { houseAccountId, openLedger, type EntryKind, type OpenLedger, type Posting } from '#modules/wallet/index.ts'
import { findMethod } from './cashier.sql.ts'
import { findPayoutAccount, getWithdrawalRule } from './payout-account.sql.ts'
import { decideWithdrawal, isUndecided } from './rules/decide-withdrawal.ts'
import type { Withdrawal } from './types.ts'
import { countRequestsToday, endWithdrawal, insertWithdrawal, lockWithdrawal } from './withdrawal.sql.ts'

const minuteMs = 60_000

/** What a withdrawal did to what its member can spend, for the answer and the push. */
export interface WithdrawalChange {
  readonly withdrawalId: string
  readonly memberId: string
  readonly brandId: string
  readonly balance: bigint
  readonly version: number
}

/** Sets an amount of a member's cash aside for a payout (rule book E7, E2). */
export async function requestWithdrawal(
  tx: Tx,
  wish: {
    readonly brand: BrandContext & { readonly timeZone: string }
    readonly member: MemberContext
    readonly payoutAccountId: string
    readonly amount: string
  },
): Promise<WithdrawalChange> {
  const { brand, member } = wish
  const account = await findPayoutAccount(tx, member, wish.payoutAccountId)
  if (!account) throw new Refusal('cashier.account_unknown')
  const method = await findMethod(tx, { brandId: brand.brandId, methodId: account.methodId, direction: 'WITHDRAWAL' })
  if (!method) throw new Refusal('cashier.method_unknown')
  const ledger = await openPools(tx, member.memberId)
  const { cash, pending } = poolsOf(ledger, member.memberId)
  // Read above the account lock: requests at once are counted one after another, by the clock of that moment.
  const now = await nowMs(tx)
  const { requestsADay } = await getWithdrawalRule(tx, brand.brandId)
  const requestedToday = await countRequestsToday(tx, { memberId: member.memberId, timeZone: brand.timeZone, now })
  const decision = decideWithdrawal({
    amount: fromWire(wish.amount),
    currencyDecimals: brand.currencyDecimals,
    method,
    cash: ledger.book.balanceOf(cash),
    isFrozen: ledger.book.isFrozen(cash),
    requestedToday,
    requestsADay,
  })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  const { value: amount } = decision
  const withdrawalId = newId()
  const { brandId, currency } = brand
  const { memberId } = member
  await insertWithdrawal(tx, {
    withdrawalId,
    account,
    provider: method.provider,
    amount,
    fee: method.fee,
    currency,
    requestedAt: now,
    expectedAt: now + method.usualMinutes * minuteMs,
  })
  const postings = [{ debit: cash, credit: pending, amount }]
  await bookWithdrawal(ledger, { withdrawalId, brandId, currency }, { kind: 'withdrawal.requested', at: now, postings })
  return changeOf(ledger, { withdrawalId, memberId, brandId })
}

/** Gives a withdrawal back to its member, who asked for it, while nobody has begun to pay it. */
export async function cancelWithdrawal(
  tx: Tx,
  { withdrawalId, member }: { readonly withdrawalId: string; readonly member: MemberContext },
): Promise<WithdrawalChange> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (!withdrawal || withdrawal.memberId !== member.memberId) throw new Refusal('cashier.order_unknown')
  return returnMoney(tx, withdrawal, { state: 'CANCELLED', kind: 'withdrawal.cancelled' })
}

/** An operator will not pay it: the member has the money back and reads why. */
export async function rejectWithdrawal(
  tx: Tx,
  { withdrawalId, reason }: { readonly withdrawalId: string; readonly reason: string },
): Promise<WithdrawalChange> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (!withdrawal) throw new Refusal('cashier.order_unknown')
  return returnMoney(tx, withdrawal, { state: 'REJECTED', kind: 'withdrawal.rejected', reason })
}

/**
 * An operator has paid it: the money leaves the house, less the fee, which stays. A wallet that was frozen, or fell into
 * debt, since the request is not paid out: a person looks first, and may reject.
 */
export async function payWithdrawal(
  tx: Tx,
  { withdrawalId, reference }: { readonly withdrawalId: string; readonly reference: string },
): Promise<WithdrawalChange> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (!withdrawal) throw new Refusal('cashier.order_unknown')
  refuseDecided(withdrawal)
  const { memberId, brandId, currency, amount, fee } = withdrawal
  const ledger = await openPools(tx, memberId)
  const { cash, pending } = poolsOf(ledger, memberId)
  if (ledger.book.isFrozen(cash)) throw new Refusal('wallet.frozen')
  if (ledger.book.balanceOf(cash) < 0n) throw new Refusal('cashier.member_in_debt')
  const clearing = await houseAccountId(tx, { brandId, purpose: `PSP_CLEARING:${withdrawal.provider}`, currency })
  const postings: Posting[] = [{ debit: pending, credit: clearing, amount: amount - fee }]
  if (fee > 0n) {
    const fees = await houseAccountId(tx, { brandId, purpose: 'FEES', currency })
    postings.push({ debit: pending, credit: fees, amount: fee })
  }
  const at = await nowMs(tx)
  await bookWithdrawal(ledger, withdrawal, { kind: 'withdrawal.paid', at, postings })
  await endWithdrawal(tx, { withdrawalId, state: 'COMPLETED', reference, at })
  return changeOf(ledger, withdrawal)
}

async function returnMoney(
  tx: Tx,
  withdrawal: Withdrawal,
  end: {
    readonly state: 'CANCELLED' | 'REJECTED'
    readonly kind: 'withdrawal.cancelled' | 'withdrawal.rejected'
    readonly reason?: string
  },
): Promise<WithdrawalChange> {
  refuseDecided(withdrawal)
  const { withdrawalId, memberId, amount } = withdrawal
  const { state, kind, ...why } = end
  const ledger = await openPools(tx, memberId)
  const { cash, pending } = poolsOf(ledger, memberId)
  const at = await nowMs(tx)
  await bookWithdrawal(ledger, withdrawal, { kind, at, postings: [{ debit: pending, credit: cash, amount }] })
  await endWithdrawal(tx, { withdrawalId, state, ...why, at })
  return changeOf(ledger, withdrawal)
}

function refuseDecided({ state }: Withdrawal): void {
  if (!isUndecided(state)) throw new Refusal('cashier.withdrawal_ended', { state })
}

function openPools(tx: Tx, memberId: string): Promise<OpenLedger> {
  return openLedger(tx, [memberId], ['PLAYER_CASH', 'PLAYER_BONUS', 'PENDING_WITHDRAWAL'])
}

function poolsOf(ledger: OpenLedger, memberId: string) {
  return {
    cash: defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool'),
    pending: defined(ledger.accountOf(memberId, 'PENDING_WITHDRAWAL'), 'a member has a pool of pending withdrawals'),
  }
}

/** The withdrawal is the fact of all its entries: each kind of ending can be booked once, whoever tries. */
async function bookWithdrawal(
  ledger: OpenLedger,
  { withdrawalId, brandId, currency }: Pick<Withdrawal, 'withdrawalId' | 'brandId' | 'currency'>,
  entry: { readonly kind: EntryKind; readonly at: number; readonly postings: readonly Posting[] },
): Promise<void> {
  ledger.book.apply({ factId: withdrawalId, seq: 1, brandId, currency, ...entry })
  await ledger.write()
}

function changeOf(
  ledger: OpenLedger,
  { withdrawalId, memberId, brandId }: Pick<Withdrawal, 'withdrawalId' | 'memberId' | 'brandId'>,
): WithdrawalChange {
  return { withdrawalId, memberId, brandId, ...ledger.balanceOf(memberId) }
}
