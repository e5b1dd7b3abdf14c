import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { BetTotals } from './member.queries.ts'

/** Totals of the whole filter, not of the rows on the page. */
export function BetTotalsRow({ totals }: { readonly totals: BetTotals }) {
  const t = useText('member')
  const { number } = useFormat()
  const figures = [
    [t('bets.count'), number(totals.bets)],
    [t('bets.stake'), moneyText(totals.stake)],
    [t('bets.validTurnover'), moneyText(totals.validTurnover)],
    [t('bets.payout'), moneyText(totals.payout)],
    [t('bets.profit'), signedMoneyText(totals.profit)],
  ] as const
  return (
    <dl className="mb-3 grid grid-cols-2 gap-px overflow-hidden rounded-large border border-line-soft bg-line-soft sm:grid-cols-5 [&>:first-child]:max-sm:col-span-2">
      {figures.map(([name, value]) => (
        <div key={name} className="bg-surface-sunken px-4 py-3">
          <dt className="text-xs text-text-muted">{name}</dt>
          <dd className="tabular ltr-run mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
