import { shareReceipts } from '@parlour/core/rules/cashier/split-receipts.ts'
import { stepWithdrawal, type WithdrawalEvent } from '@parlour/core/rules/cashier/withdrawal-steps.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { amlCases, amlPayments } from '#modules/aml/index.ts'
import { insertReceipts } from './receipt.sql.ts'
import { holdWithdrawal, stepReceipts, type HeldWithdrawal, type ReceiptsChange } from './receipts.service.ts'
import { haveDecided, takesTwo, type Deciders } from './rules/two-persons.ts'
import type { Withdrawal, WithdrawalState } from './types.ts'
import { applyWithdrawal, changeOf, poolsOf, type WithdrawalChange } from './withdrawal-book.ts'
import { getWithdrawalRule } from './withdrawal-rule.sql.ts'
import { lockWithdrawal, updateWithdrawal } from './withdrawal.sql.ts'

/** The state after an event; refuses what cannot be any more. */
function nextOf({ state }: Withdrawal, event: WithdrawalEvent): WithdrawalState {
  const next = stepWithdrawal(state, event)
  if (next === undefined) throw new Refusal('cashier.withdrawal_ended', { state })
  return next
}

/** Claims a withdrawal, so that nobody else decides or sends it; what another claimed is refused. */
export async function claimWithdrawal(tx: Tx, withdrawalId: string, operator: string): Promise<void> {
  const held = await holdWithdrawal(tx, withdrawalId)
  const { withdrawal } = held
  refuseAnothers(withdrawal, [operator])
  await move(tx, held, { state: nextOf(withdrawal, 'claim'), claimedBy: operator })
}

/**
 * Claims it for a decision that follows in the same transaction, and leaves its state: a payout that failed is
 * given back so, without beginning to send it anew.
 */
export async function takeOver(tx: Tx, withdrawalId: string, operator: string): Promise<void> {
  const held = await holdWithdrawal(tx, withdrawalId)
  const { withdrawal } = held
  refuseAnothers(withdrawal, [operator])
  await move(tx, held, { state: withdrawal.state, claimedBy: operator })
}

/** Lets it go again. */
export async function releaseWithdrawal(tx: Tx, withdrawalId: string, operator: string): Promise<void> {
  const held = await holdWithdrawal(tx, withdrawalId)
  refuseOthers(held.withdrawal, operator)
  await move(tx, held, { state: nextOf(held.withdrawal, 'release'), claimedBy: null })
}

/** Whoever decides or sends has claimed it. */
export function refuseOthers({ claimedBy }: Pick<Withdrawal, 'claimedBy'>, operator: string): void {
  if (claimedBy === operator) return
  if (claimedBy === null) throw new Refusal('cashier.withdrawal_unclaimed')
  throw new Refusal('cashier.withdrawal_claimed', { by: claimedBy })
}

/** What nobody claimed, or one of these did, may be gone on with. */
function refuseAnothers({ claimedBy }: Pick<Withdrawal, 'claimedBy'>, operators: readonly string[]): void {
  if (claimedBy !== null && !operators.includes(claimedBy))
    throw new Refusal('cashier.withdrawal_claimed', { by: claimedBy })
}

/** Whether approving it takes two operators, by its brand's limit. */
export async function takesTwoToApprove(tx: Tx, { brandId, amount }: Withdrawal): Promise<boolean> {
  return takesTwo(amount, (await getWithdrawalRule(tx, brandId)).twoPersonAbove)
}

/**
 * Lets it be paid, in as many receipts as its channel asks for; whoever pays claims it anew. The operator claimed
 * it; above the brand's limit another has agreed, in whose hand it may be by then.
 */
export async function approveWithdrawal(
  tx: Tx,
  { withdrawalId, by, agreedBy }: Deciders & { readonly withdrawalId: string },
): Promise<void> {
  const held = await holdWithdrawal(tx, withdrawalId)
  if (agreedBy === undefined) refuseOthers(held.withdrawal, by)
  else refuseAnothers(held.withdrawal, [by, agreedBy])
  await approve(tx, held, { by, agreedBy })
}

/** Who approves what nobody has to look at. */
const itself = 'auto'

/** Approves what nobody has to look at; what takes two operators is never of that kind. */
export async function approveItself(tx: Tx, withdrawalId: string): Promise<void> {
  await approve(tx, await holdWithdrawal(tx, withdrawalId), { by: itself })
}

async function approve(tx: Tx, held: HeldWithdrawal, deciders: Deciders): Promise<void> {
  const { withdrawal, rule } = held
  if (!haveDecided(withdrawal.amount, rule.twoPersonAbove, deciders)) throw new Refusal('cashier.two_persons_needed')
  const state = nextOf(withdrawal, 'approve')
  await refuseHeld(tx, withdrawal)
  await insertReceipts(tx, withdrawal, shareReceipts(withdrawal, withdrawal.receiptMax ?? undefined))
  await move(tx, held, { state, claimedBy: null, approvedBy: deciders.by })
}

/** An operator will not pay it, or it could not be paid: the member has the money back and reads why. */
export async function rejectWithdrawal(
  tx: Tx,
  rejected: { readonly withdrawalId: string; readonly reason: string; readonly operator: string },
): Promise<WithdrawalChange> {
  const { withdrawalId, reason, operator } = rejected
  const held = await holdWithdrawal(tx, withdrawalId)
  const { withdrawal, receipts } = held
  nextOf(withdrawal, 'reject')
  refuseOthers(withdrawal, operator)
  // One whose payout failed has receipts: each of them goes back.
  if (receipts.length > 0) {
    const failed = { ...held, receipts: receipts.map((receipt) => ({ ...receipt, hasFailed: true })) }
    const actor = { by: 'operator', operator } as const
    return (await stepReceipts(tx, failed, { event: 'refund', actor, which: () => true, note: reason })).change
  }
  return giveBack(tx, held, { state: 'REJECTED', kind: 'withdrawal.rejected', reason })
}

/** Gives a withdrawal back to its member, who asked for it, while nobody has approved it. */
export async function cancelWithdrawal(
  tx: Tx,
  { withdrawalId, member }: { readonly withdrawalId: string; readonly member: { readonly memberId: string } },
): Promise<WithdrawalChange> {
  const found = await lockWithdrawal(tx, withdrawalId)
  if (found?.memberId !== member.memberId) throw new Refusal('cashier.order_unknown')
  const held = await holdWithdrawal(tx, withdrawalId)
  nextOf(held.withdrawal, 'cancel')
  return giveBack(tx, held, { state: 'CANCELLED', kind: 'withdrawal.cancelled' })
}

/**
 * An operator has paid all of it by hand: it is approved where nobody had, and what was not sent is. Where members are
 * asked, it waits for its member. What another claimed is refused, and what takes two has been approved by them.
 */
export async function payWithdrawal(
  tx: Tx,
  paid: { readonly withdrawalId: string; readonly reference: string; readonly operator: string },
): Promise<ReceiptsChange> {
  const { withdrawalId, reference, operator } = paid
  const first = await holdWithdrawal(tx, withdrawalId)
  refuseAnothers(first.withdrawal, [operator])
  refuseUnpayable(first)
  await refuseHeld(tx, first.withdrawal)
  if (first.receipts.length === 0) await approve(tx, first, { by: operator })
  const held = first.receipts.length === 0 ? await holdWithdrawal(tx, withdrawalId) : first
  const waiting = held.receipts.filter(({ state }) => state === 'QUEUED')
  if (waiting.length === 0) throw new Refusal('cashier.withdrawal_ended', { state: held.withdrawal.state })
  const actor = { by: 'operator', operator } as const
  return stepReceipts(tx, held, { event: 'pay', actor, which: ({ state }) => state === 'QUEUED', reference })
}

/** A wallet that was frozen, or fell into debt, since the request is not paid: a person looks first, and may reject. */
export function refuseUnpayable({ ledger, withdrawal }: Pick<HeldWithdrawal, 'ledger' | 'withdrawal'>): void {
  const { cash } = poolsOf(ledger, withdrawal.memberId)
  if (ledger.book.isFrozen(cash)) throw new Refusal('wallet.frozen')
  if (ledger.book.balanceOf(cash) < 0n) throw new Refusal('cashier.member_in_debt')
}

/** While a member's money is held, nothing of it is approved or sent; it may be rejected, and taken back. */
export async function refuseHeld(tx: Tx, { memberId }: Pick<Withdrawal, 'memberId'>): Promise<void> {
  if (await amlCases.isHeld(tx, memberId)) throw new Refusal('cashier.payout_held')
}

async function giveBack(
  tx: Tx,
  { withdrawal, ledger, now: at }: HeldWithdrawal,
  end: {
    readonly state: 'CANCELLED' | 'REJECTED'
    readonly kind: 'withdrawal.cancelled' | 'withdrawal.rejected'
    readonly reason?: string
  },
): Promise<WithdrawalChange> {
  const { withdrawalId, memberId, amount } = withdrawal
  const { state, kind, ...why } = end
  const { cash, pending } = poolsOf(ledger, memberId)
  applyWithdrawal(ledger, withdrawal, { kind, at, postings: [{ debit: pending, credit: cash, amount }] })
  await ledger.write()
  await updateWithdrawal(tx, { withdrawalId, state, paid: 0n, returned: amount, ...why, claimedBy: null, at })
  await amlPayments.undo(tx, withdrawalId)
  return changeOf(ledger, withdrawal)
}

/** Another state, or another hand, and no money moved. */
async function move(
  tx: Tx,
  { withdrawal, now }: HeldWithdrawal,
  to: { readonly state: WithdrawalState; readonly claimedBy: string | null; readonly approvedBy?: string },
): Promise<void> {
  const { withdrawalId, paid, returned } = withdrawal
  await updateWithdrawal(tx, { withdrawalId, paid, returned, ...to, at: now })
}
