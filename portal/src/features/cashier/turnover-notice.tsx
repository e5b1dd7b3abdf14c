import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { isSome, percentOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { CountedParts } from './counted-parts.tsx'
import type { Turnover } from './withdrawal.queries.ts'

/** What is still to be played, why, and what it means for a withdrawal, before one is asked for. */
export function TurnoverNotice({ turnover }: { readonly turnover: Turnover }) {
  const t = useText('withdrawal')
  const { dateTime } = useFormat()
  const { required, played, left, policy, feePercent, list } = turnover
  const open = list.filter((one) => isSome(one.left))
  const share = percentOf(played, required)
  return (
    <section aria-label={t('turnover.title')} className="rounded-large border border-line-soft p-5">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
        {t('turnover.title')}
        <span className="tabular">{t('turnover.left', { amount: moneyText(left) })}</span>
      </h4>
      <div className="mt-3">
        <ProgressBar
          label={t('turnover.played', { played: moneyText(played), required: moneyText(required) })}
          value={share}
        />
      </div>
      <p className="mt-3 text-sm text-text-muted">{t('turnover.why')}</p>
      <p className="mt-1 text-sm text-text-muted">
        {policy === 'BLOCK' ? t('turnover.block') : t('turnover.fee', { percent: feePercent })}
      </p>
      {open[0] === undefined ? null : <CountedParts weights={open[0].weights} />}
      <ul className="mt-3 flex flex-col gap-1 text-xs text-text-muted">
        {open.map((one) => (
          <li key={`${one.at} ${one.deposited}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {t('turnover.came', {
                source: t(`bonus.of.${one.of}`, { amount: moneyText(one.deposited) }),
                time: dateTime(one.at, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </span>
            <span className="tabular">{t('turnover.left', { amount: moneyText(one.left) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
