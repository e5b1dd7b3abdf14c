import { toWire } from '@parlour/core/money/money.ts'
import { transitMs } from '@parlour/core/rules/cashier/receipt-steps.ts'
import type { Reader } from '#platform/db/database.ts'
import { addressOfImage } from '#platform/images/serve-images.ts'
import type { Brands } from '#modules/brand/index.ts'
import { listReceipts } from './receipt.sql.ts'
import { isUndecided } from './rules/decide-withdrawal.ts'
import { maskedNumber } from './rules/payout-account.ts'
import type { PayoutAccount, Receipt, Withdrawal, WithdrawalRule } from './types.ts'
import { getWithdrawalRule } from './withdrawal-rule.sql.ts'
import { usableFrom } from './withdrawal.service.ts'

export type WithdrawalView = ReturnType<typeof createWithdrawalView>

/** Withdrawals as their members read them: field by field, numbers masked. */
export function createWithdrawalView(brands: Pick<Brands, 'get'>) {
  async function many(db: Reader, withdrawals: readonly Withdrawal[]) {
    const [first] = withdrawals
    if (first === undefined) return []
    const [brand, rule, receipts] = await Promise.all([
      brands.get(first.brandId),
      getWithdrawalRule(db, first.brandId),
      listReceipts(
        db,
        withdrawals.map(({ withdrawalId }) => withdrawalId),
      ),
    ])
    return withdrawals.map((withdrawal) =>
      toWireWithdrawal(withdrawal, {
        // Where the law of the brand lets nobody take a withdrawal back, nobody is offered it (RTS 14B).
        mayCancel: brand.law.withdrawalCancel && isUndecided(withdrawal.state),
        confirmMinutes: rule.confirmMinutes,
        receipts: receipts.filter(({ withdrawalId }) => withdrawalId === withdrawal.withdrawalId),
      }),
    )
  }

  return {
    many,
    async one(db: Reader, withdrawal: Withdrawal) {
      const [shown] = await many(db, [withdrawal])
      if (shown === undefined) throw new Error('one withdrawal has one view')
      return shown
    },
  }
}

/** A payout account with its number masked, and from when it may be paid to. */
export function toWireAccount(account: PayoutAccount, rule: WithdrawalRule) {
  return {
    payoutAccountId: account.payoutAccountId,
    methodId: account.methodId,
    methodName: account.methodName,
    kind: account.kind,
    name: account.name,
    number: maskedNumber(account.number.tail),
    holder: account.holder,
    createdAt: Number(account.createdAt),
    usableFrom: usableFrom(account, rule),
  }
}

function toWireWithdrawal(
  withdrawal: Withdrawal,
  beside: { readonly mayCancel: boolean; readonly confirmMinutes: number; readonly receipts: readonly Receipt[] },
) {
  const { amount, fee, paid, returned } = withdrawal
  return {
    withdrawalId: withdrawal.withdrawalId,
    state: withdrawal.state,
    amount: toWire(amount),
    fee: toWire(fee),
    turnoverFee: toWire(withdrawal.turnoverFee),
    payout: toWire(amount - fee),
    amountReceived: toWire(paid),
    amountRemainder: toWire(amount - paid - returned),
    methodName: withdrawal.methodName,
    account: {
      name: withdrawal.payoutName,
      number: maskedNumber(withdrawal.payoutNumber.tail),
      holder: withdrawal.payoutHolder,
    },
    requestedAt: Number(withdrawal.requestedAt),
    expectedAt: Number(withdrawal.expectedAt),
    expectedFrom: withdrawal.expectedFrom,
    confirmMinutes: beside.confirmMinutes,
    receipts: beside.receipts.map(toWireReceipt),
    endedAt: numberOrNull(withdrawal.endedAt),
    reference: withdrawal.reference,
    reason: withdrawal.reason,
    mayCancel: beside.mayCancel,
    steps: [...withdrawal.steps],
  }
}

function toWireReceipt(receipt: Receipt) {
  const { amount, fee, paidAt } = receipt
  return {
    n: receipt.n,
    state: receipt.state,
    amount: toWire(amount),
    fee: toWire(fee),
    payout: toWire(amount - fee),
    reference: receipt.reference,
    paidAt: numberOrNull(paidAt),
    missedFrom: paidAt === null ? null : Number(paidAt) + transitMs,
    dueAt: numberOrNull(receipt.dueAt),
    endedAt: numberOrNull(receipt.endedAt),
    comment: receipt.comment,
    images: receipt.images.map(addressOfImage),
  }
}

const numberOrNull = (at: bigint | null) => (at === null ? null : Number(at))
