import type { Money } from '@parlour/core/money/money.ts'
import {
  decideReceipt,
  type ReceiptEvent,
  type ReceiptFacts,
  type ReceiptState,
} from '@parlour/core/rules/cashier/receipt-steps.ts'
import { rollUpReceipts, type QueuedState } from '@parlour/core/rules/cashier/roll-up-receipts.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { walletAccounts, type OpenLedger, type Posting } from '#modules/wallet/index.ts'
import { insertReceiptEvent, isPaused, listReceipts, updateReceipt } from './receipt.sql.ts'
import type { Actor, Receipt, Withdrawal, WithdrawalRule } from './types.ts'
import { applyWithdrawal, changeOf, openPools, poolsOf, type WithdrawalChange } from './withdrawal-book.ts'
import { getWithdrawalRule } from './withdrawal-rule.sql.ts'
import { findWithdrawal, lockWithdrawal, updateWithdrawal } from './withdrawal.sql.ts'

const minuteMs = 60_000
/** Numbers of a round's entries: more than a withdrawal has receipts. */
const roundStep = 200

/** A withdrawal under its lock, its member's accounts after it, and the receipts, at one moment. */
export interface HeldWithdrawal {
  readonly withdrawal: Withdrawal
  readonly receipts: readonly Receipt[]
  readonly rule: WithdrawalRule
  readonly ledger: OpenLedger
  readonly isPaused: boolean
  readonly now: number
}

/** What happens to some receipts of a withdrawal at once. */
export interface ReceiptRequest {
  readonly event: ReceiptEvent
  readonly actor: Actor
  /** Those that it happens to. */
  readonly which: (receipt: Receipt) => boolean
  readonly reference?: string
  readonly note?: string
  readonly images?: readonly string[]
}

export interface ReceiptsChange {
  readonly change: WithdrawalChange
  /** As it stands afterwards. */
  readonly withdrawal: Withdrawal
  /** Those that are in another state than before, as they stand afterwards. */
  readonly moved: readonly Receipt[]
}

/** Takes a withdrawal and then its member's accounts; whose it is has been asked before. */
export async function holdWithdrawal(tx: Tx, withdrawalId: string): Promise<HeldWithdrawal> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (!withdrawal) throw new Refusal('cashier.order_unknown')
  const ledger = await openPools(tx, withdrawal.memberId)
  const receipts = await listReceipts(tx, [withdrawalId])
  const rule = await getWithdrawalRule(tx, withdrawal.brandId)
  const paused = await isPaused(tx, withdrawal.brandId)
  // Read above the locks: whoever waited for them decides by the clock of this moment.
  return { withdrawal, receipts, rule, ledger, isPaused: paused, now: await nowMs(tx) }
}

/** Decides what happens to receipts, books what it moves and writes where all of it stands now. */
export async function stepReceipts(tx: Tx, held: HeldWithdrawal, request: ReceiptRequest): Promise<ReceiptsChange> {
  const { withdrawal, receipts, ledger, now } = held
  const decided = receipts.map((receipt) => (request.which(receipt) ? decideOne(held, receipt, request) : receipt))
  const moved: Receipt[] = []
  for (const [at, after] of decided.entries()) {
    const before = receipts[at]
    if (before === undefined || after === before) continue
    await bookStep(tx, held, before, after)
    await updateReceipt(tx, after)
    const { actor, note, images = [] } = request
    const lapsed = after.state === 'FORCED_RECEIVED'
    await insertReceiptEvent(tx, withdrawal, {
      n: after.n,
      event: lapsed ? 'expire' : request.event,
      state: after.state,
      actor: lapsed ? { by: 'clock' } : actor,
      note: lapsed ? undefined : note,
      images: lapsed ? [] : images,
      at: now,
    })
    moved.push(after)
  }
  await ledger.write()
  if (moved.length > 0) await rollUp(tx, held, decided, request)
  const current = (await findWithdrawal(tx, withdrawal.withdrawalId)) ?? withdrawal
  return { change: changeOf(ledger, withdrawal), withdrawal: current, moved }
}

/** The receipt after the event; itself where nothing changes. */
function decideOne(held: HeldWithdrawal, receipt: Receipt, request: ReceiptRequest): Receipt {
  const decision = decideReceipt(request.event, factsOf(held, receipt))
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  const { value: state } = decision
  // Sending that failed changes nothing but that it is known, each time anew.
  if (state === receipt.state && request.event !== 'fail') return receipt
  return { ...receipt, ...fieldsOf(held, receipt, state, request), state }
}

function factsOf({ rule, isPaused: paused, now }: HeldWithdrawal, receipt: Receipt): ReceiptFacts {
  return {
    state: receipt.state,
    paidAt: Number(receipt.paidAt),
    dueAt: Number(receipt.dueAt),
    forcedAt: Number(receipt.forcedAt),
    hasFailed: receipt.hasFailed,
    isPaused: paused,
    asksMember: rule.confirmMinutes > 0,
    now,
  }
}

function fieldsOf(
  { rule, now }: HeldWithdrawal,
  receipt: Receipt,
  state: ReceiptState,
  request: ReceiptRequest,
): Partial<Receipt> {
  const at = BigInt(now)
  const sent =
    request.event === 'pay' ? { reference: request.reference ?? receipt.reference, paidAt: at, hasFailed: false } : {}
  switch (state) {
    case 'PAID':
      return { ...sent, dueAt: BigInt(now + rule.confirmMinutes * minuteMs) }
    case 'DISPUTED':
      return request.event === 'reopen'
        ? { endedAt: null, forcedAt: null, round: receipt.round + 1 }
        : { comment: request.note ?? null, images: request.images ?? [] }
    case 'QUEUED':
      return {
        hasFailed: request.event === 'fail',
        attempt: receipt.state === 'QUEUED' ? receipt.attempt : receipt.attempt + 1,
        dueAt: null,
      }
    case 'FORCED_RECEIVED':
      return { endedAt: at, forcedAt: at }
    case 'RECEIVED':
    case 'REFUNDED':
      return { ...sent, endedAt: at }
  }
}

const hasArrived = ({ state }: Receipt): boolean => state === 'RECEIVED' || state === 'FORCED_RECEIVED'

/** One entry for each receipt that ends, or that is opened again (rule book E2). */
async function bookStep(tx: Tx, held: HeldWithdrawal, before: Receipt, after: Receipt): Promise<void> {
  const { withdrawal, ledger, now: at } = held
  const { cash, pending } = poolsOf(ledger, withdrawal.memberId)
  const seq = after.round * roundStep + after.n
  if (after.state === 'REFUNDED') {
    const postings = [{ debit: pending, credit: cash, amount: after.amount }]
    applyWithdrawal(ledger, withdrawal, { kind: 'withdrawal.refunded', seq, at, postings })
    return
  }
  if (hasArrived(after) === hasArrived(before)) return
  const sides = await outsideOf(tx, withdrawal, after)
  if (hasArrived(after)) {
    const postings = sides.map(({ account, amount }): Posting => ({ debit: pending, credit: account, amount }))
    applyWithdrawal(ledger, withdrawal, { kind: 'withdrawal.paid', seq, at, postings })
    return
  }
  const postings = sides.map(({ account, amount }): Posting => ({ debit: account, credit: pending, amount }))
  applyWithdrawal(ledger, withdrawal, { kind: 'withdrawal.reopened', seq, at, postings })
}

/** Where the money of a receipt goes when it leaves: to the provider, less the fee, which stays. */
async function outsideOf(
  tx: Tx,
  { brandId, currency, provider }: Withdrawal,
  { amount, fee }: Receipt,
): Promise<readonly { readonly account: string; readonly amount: Money }[]> {
  const clearing = await walletAccounts.houseId(tx, { brandId, purpose: `PSP_CLEARING:${provider}`, currency })
  const sent = { account: clearing, amount: amount - fee }
  if (fee === 0n) return [sent]
  return [sent, { account: await walletAccounts.houseId(tx, { brandId, purpose: 'FEES', currency }), amount: fee }]
}

/** Where the withdrawal stands by its receipts; one that failed before anything was sent waits to be sent again. */
async function rollUp(
  tx: Tx,
  held: HeldWithdrawal,
  receipts: readonly Receipt[],
  request: ReceiptRequest,
): Promise<void> {
  const { withdrawal, now } = held
  const queued: QueuedState =
    request.event === 'fail' ? 'FAILED_PAYOUT' : withdrawal.state === 'PAYING' ? 'PAYING' : 'APPROVED'
  const { state, received, refunded } = rollUpReceipts(withdrawal.amount, receipts, queued)
  const isWaiting = state === 'FAILED_PAYOUT' || state === 'APPROVED'
  await updateWithdrawal(tx, {
    withdrawalId: withdrawal.withdrawalId,
    state,
    paid: received,
    returned: refunded,
    ...(request.event === 'pay' && request.reference !== undefined ? { reference: request.reference } : {}),
    ...(state === 'REJECTED' && request.note !== undefined ? { reason: request.note } : {}),
    claimedBy: isWaiting ? null : withdrawal.claimedBy,
    at: now,
  })
}
