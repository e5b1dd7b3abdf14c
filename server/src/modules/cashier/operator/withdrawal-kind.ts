import { toWire } from '@parlour/core/money/money.ts'
import { stepWithdrawal } from '@parlour/core/rules/cashier/withdrawal-steps.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { pushBalances } from '#modules/wallet/index.ts'
import { approveWithdrawal } from '../review.service.ts'
import { lockWithdrawal } from '../withdrawal.sql.ts'

export type WithdrawalPayload = {
  readonly brandId: string
  readonly withdrawalId: string
  /** Who proposed it, and stands on it as who approved. */
  readonly by: string
}

/** Approving a withdrawal above the brand's limit. What its member took back meanwhile is approved by nobody. */
export const withdrawalApproval: ChangeKind<WithdrawalPayload> = {
  name: 'withdrawal approve',
  permission: 'withdrawals.review',
  async look(tx, { brandId, withdrawalId }) {
    const withdrawal = await lockWithdrawal(tx, withdrawalId)
    if (withdrawal?.brandId !== brandId) throw new Refusal('cashier.order_unknown')
    const { state, memberId, amount, currency } = withdrawal
    const next = stepWithdrawal(state, 'approve')
    if (next === undefined) throw new Refusal('cashier.withdrawal_ended', { state })
    const names = await memberLookup.listNames(tx, [memberId])
    return {
      brandId,
      subject: withdrawalId,
      label: `${names.get(memberId) ?? memberId} ${currency} ${toWire(amount)}`,
      before: { isApproved: false },
      after: { isApproved: true },
    }
  },
  async run(tx, { withdrawalId, by }, agreedBy) {
    const withdrawal = await lockWithdrawal(tx, withdrawalId)
    await approveWithdrawal(tx, { withdrawalId, by, agreedBy })
    if (withdrawal) await pushBalances(tx, [withdrawal.memberId])
    return null
  },
}
