import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { Brands } from '#modules/brand/index.ts'
import { lockCashierTerms, readCashierTerms, writeCashierTerms, type CashierTerms } from '../cashier-terms.ts'

type Counts = Omit<CashierTerms, 'autoApproveMax' | 'withdrawalsTwoAbove' | 'depositsTwoAbove' | 'turnoverWeights'>

/** Terms as they travel and as they are kept with a proposal: amounts are text. */
export type ShownTerms = Counts & {
  /** By product; those of single games are kept as they are. */
  readonly weights: Readonly<Record<string, number>>
  readonly autoApproveMax: string
  readonly withdrawalsTwoAbove: string | null
  readonly depositsTwoAbove: string | null
}

/** Other terms for paying out, and for which sums two operators decide. */
export type TermsPayload = ShownTerms & { readonly brandId: string }

export function cashierRules(brands: Brands): ChangeKind<TermsPayload> {
  return {
    name: 'cashier terms',
    permission: 'cashier.terms',
    async look(tx, { brandId, ...terms }) {
      const { merchantCode } = await brands.get(brandId)
      await lockCashierTerms(tx, brandId)
      return {
        brandId,
        subject: merchantCode,
        label: merchantCode,
        before: lined(shownTerms(await readCashierTerms(tx, brandId))),
        after: lined(terms),
      }
    },
    async run(tx, { brandId, weights, ...terms }) {
      const { turnoverWeights } = await readCashierTerms(tx, brandId)
      await writeCashierTerms(tx, brandId, {
        ...terms,
        turnoverWeights: { ...turnoverWeights, products: weights },
        autoApproveMax: amountOf(terms.autoApproveMax),
        withdrawalsTwoAbove: terms.withdrawalsTwoAbove === null ? null : amountOf(terms.withdrawalsTwoAbove),
        depositsTwoAbove: terms.depositsTwoAbove === null ? null : amountOf(terms.depositsTwoAbove),
      })
      return null
    },
  }
}

/** The weights as one line, in the order of their names. */
const lined = ({ weights, ...terms }: ShownTerms) => ({
  ...terms,
  weights: Object.entries(weights)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([product, percent]) => `${product} ${percent} %`)
    .join(', '),
})

const amountOf = (wire: string): Money => defined(fromWire(wire), 'a proposal keeps amounts as they travel')
const wireOrNull = (amount: Money | null) => (amount === null ? null : toWire(amount))

export function shownTerms({
  autoApproveMax,
  withdrawalsTwoAbove,
  depositsTwoAbove,
  turnoverWeights,
  ...counts
}: CashierTerms): ShownTerms {
  return {
    ...counts,
    weights: turnoverWeights.products,
    autoApproveMax: toWire(autoApproveMax),
    withdrawalsTwoAbove: wireOrNull(withdrawalsTwoAbove),
    depositsTwoAbove: wireOrNull(depositsTwoAbove),
  }
}
