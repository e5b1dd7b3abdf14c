import { toWire } from '@parlour/core/money/money.ts'
import { reopenMs } from '@parlour/core/rules/cashier/receipt-steps.ts'
import type { Reader } from '#platform/db/database.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import { addressOfMedia } from '#platform/images/media.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { findFunds, walletAccounts } from '#modules/wallet/index.ts'
import type { PayoutNumbers } from '../payout-numbers.ts'
import { listReceiptEvents, listReceipts } from '../receipt.sql.ts'
import { readTurnover } from '../turnover.service.ts'
import type { Receipt, Withdrawal } from '../types.ts'
import { sumCashier } from '../withdrawal-desk.sql.ts'
import { getWithdrawalRule } from '../withdrawal-rule.sql.ts'

const numberOrNull = (at: bigint | null) => (at === null ? null : Number(at))

/** A withdrawal as it stands in a queue. */
export function headOf(withdrawal: Withdrawal, names: ReadonlyMap<string, string>) {
  return {
    withdrawalId: withdrawal.withdrawalId,
    memberId: withdrawal.memberId,
    username: names.get(withdrawal.memberId) ?? '',
    state: withdrawal.state,
    amount: toWire(withdrawal.amount),
    payout: toWire(withdrawal.amount - withdrawal.fee),
    currency: withdrawal.currency,
    methodName: withdrawal.methodName,
    account: withdrawal.payoutName,
    requestedAt: Number(withdrawal.requestedAt),
    expectedAt: Number(withdrawal.expectedAt),
    endedAt: numberOrNull(withdrawal.endedAt),
    claimedBy: withdrawal.claimedBy,
    riskScore: withdrawal.riskScore,
    riskReasons: [...withdrawal.riskReasons],
  }
}

interface Viewing {
  readonly brand: BrandInReach
  readonly operator: OperatorContext
  readonly payoutNumbers: Pick<PayoutNumbers, 'open'>
}

/** All that the desk reads of one; where the money goes stands whole for whoever sends it. */
export async function viewWithdrawal(db: Reader, withdrawal: Withdrawal, viewing: Viewing) {
  const { brand, operator, payoutNumbers } = viewing
  const { withdrawalId, memberId, amount, fee, paid, returned } = withdrawal
  const [names, rule, receipts, events, member] = await Promise.all([
    memberLookup.listNames(db, [memberId]),
    getWithdrawalRule(db, brand.brandId),
    listReceipts(db, [withdrawalId]),
    listReceiptEvents(db, withdrawalId),
    viewMember(db, withdrawal),
  ])
  const { sealed, tail } = withdrawal.payoutNumber
  const whole = operator.permissions.has('withdrawals.pay')
    ? payoutNumbers.open({ sealed, tail }, withdrawal.payoutAccountId)
    : undefined
  const picture = (name: string) => addressOfMedia(brand.merchantCode, name)
  return {
    ...headOf(withdrawal, names),
    fee: toWire(fee),
    turnoverFee: toWire(withdrawal.turnoverFee),
    amountReceived: toWire(paid),
    amountRemainder: toWire(amount - paid - returned),
    approvedBy: withdrawal.approvedBy,
    reason: withdrawal.reason,
    isMine: withdrawal.claimedBy === operator.username,
    needsTwo: rule.twoPersonAbove !== null && amount > rule.twoPersonAbove,
    payTo: { name: withdrawal.payoutName, number: whole ?? `…${tail}`, holder: withdrawal.payoutHolder },
    steps: withdrawal.steps.map(({ state, at }) => ({ state, at })),
    receipts: receipts.map((receipt) => viewReceipt(receipt, picture)),
    events: events.map(({ at, images, ...event }) => ({ ...event, images: images.map(picture), at: Number(at) })),
    member,
  }
}

function viewReceipt(receipt: Receipt, picture: (name: string) => string) {
  const { amount, fee, state, forcedAt } = receipt
  return {
    n: receipt.n,
    state,
    amount: toWire(amount),
    fee: toWire(fee),
    payout: toWire(amount - fee),
    attempt: receipt.attempt,
    hasFailed: receipt.hasFailed,
    reference: receipt.reference,
    paidAt: numberOrNull(receipt.paidAt),
    dueAt: numberOrNull(receipt.dueAt),
    endedAt: numberOrNull(receipt.endedAt),
    reopenUntil: state === 'FORCED_RECEIVED' && forcedAt !== null ? Number(forcedAt) + reopenMs : null,
    comment: receipt.comment,
    images: receipt.images.map(picture),
  }
}

async function viewMember(db: Reader, { brandId, memberId }: Withdrawal) {
  const [sheet, funds, frozenAt, sums, turnover] = await Promise.all([
    memberLookup.findSheet(db, brandId, memberId),
    findFunds(db, memberId),
    walletAccounts.readFrozenAt(db, memberId),
    sumCashier(db, memberId),
    readTurnover(db, memberId),
  ])
  return {
    joinedAt: Number(sheet?.joinedAt ?? 0n),
    lastLoginAt: numberOrNull(sheet?.lastLoginAt ?? null),
    frozenAt: numberOrNull(frozenAt),
    cash: toWire(funds.cash),
    inPlay: toWire(funds.inPlay),
    pendingWithdrawal: toWire(funds.pendingWithdrawal),
    deposited: toWire(sums.deposited),
    withdrawn: toWire(sums.withdrawn),
    withdrawals: sums.withdrawals,
    overruled: sums.overruled,
    turnoverRequired: toWire(turnover.required),
    turnoverLeft: toWire(turnover.left),
  }
}
