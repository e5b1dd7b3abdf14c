import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import { stepDeposit } from '@parlour/core/rules/cashier/deposit-steps.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { pushBalances } from '#modules/wallet/index.ts'
import type { CashierNews } from '../cashier-news.ts'
import { creditTransfer, holdTransfer } from '../deposit-desk.service.ts'

export type DepositPayload = {
  readonly brandId: string
  readonly merchantCode: string
  readonly depositId: string
  /** What came, as on the wire, and the bank's number of it. */
  readonly amount: string
  readonly number: string
  /** Who proposed it, and stands on it as who decided. */
  readonly by: string
}

/** Crediting a transfer above the brand's limit. What was decided meanwhile is credited by nobody. */
export const depositApproval = (news: CashierNews): ChangeKind<DepositPayload> => ({
  name: 'deposit approve',
  permission: 'deposits.review',
  async look(tx, { brandId, depositId, amount, number }) {
    const deposit = await holdTransfer(tx, depositId)
    if (deposit.brandId !== brandId) throw new Refusal('cashier.order_unknown')
    const { state, memberId, currency, reference } = deposit
    if (stepDeposit(state, 'approve') === undefined) throw new Refusal('cashier.deposit_state', { state })
    const names = await memberLookup.listNames(tx, [memberId])
    return {
      brandId,
      subject: depositId,
      label: `${names.get(memberId) ?? memberId} ${currency} ${amount}`,
      before: { isCredited: false },
      after: { isCredited: true, amount, number, reference },
    }
  },
  async run(tx, { brandId, merchantCode, depositId, amount, number, by }, agreedBy) {
    const came = defined(fromWire(amount), 'what was proposed is an amount')
    const found = { depositId, amount: came, number, by, agreedBy }
    const { changed } = await creditTransfer(tx, found, { brand: { brandId, merchantCode }, news })
    if (changed) await pushBalances(tx, [changed.memberId])
    return null
  },
})
