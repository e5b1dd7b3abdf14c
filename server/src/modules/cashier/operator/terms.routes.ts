import { getCashierTerms, proposeCashierTerms } from '@parlour/core/contract/cashier/operator/terms.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import { fromWire, isWholeMinor, toWire, type Money } from '@parlour/core/money/money.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { proposeChange } from '#modules/operators/index.ts'
import { readCashierTerms } from '../cashier-terms.ts'
import { shownTerms, type TermsPayload } from './terms-kind.ts'

/** On which terms a brand pays out; others are proposed and decided by somebody else, as what they guard is. */
export function cashierTermsRoutes(
  routes: ConsoleRoutes,
  { brands, kinds }: { readonly brands: Brands; readonly kinds: { readonly cashierRules: ChangeKind<TermsPayload> } },
): void {
  routes.query(getCashierTerms, async ({ db, brand: { brandId } }) => {
    const { currency } = await brands.get(brandId)
    return { ...shownTerms(await readCashierTerms(db, brandId)), currency }
  })

  routes.command(proposeCashierTerms, async ({ tx, brand: { brandId }, operator, input: { body } }) => {
    const { reason, ...terms } = body
    const { currencyDecimals } = await brands.get(brandId)
    // Less than three minutes leaves nobody the time to look: money in transit takes two.
    if (terms.confirmMinutes > 0 && terms.confirmMinutes < 3) throw new Refusal('console.confirm_minutes')
    const amount = (typed: string | null): string | null =>
      typed === null ? null : toWire(read(typed, currencyDecimals))
    const autoApproveMax = amount(terms.autoApproveMax)
    assert(autoApproveMax !== null, 'an amount that was typed is one')
    const payload = {
      ...terms,
      brandId,
      autoApproveMax,
      withdrawalsTwoAbove: amount(terms.withdrawalsTwoAbove),
      depositsTwoAbove: amount(terms.depositsTwoAbove),
    }
    return proposeChange(tx, kinds.cashierRules, { operator, payload, reason })
  })
}

function read(typed: string, decimals: number): Money {
  const amount = fromWire(typed)
  if (amount === undefined || !isWholeMinor(amount, decimals)) throw new Refusal('wallet.amount_invalid')
  return amount
}
