import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Terms } from './contracts.queries.ts'

/** The tiers of a contract, a line each: what has to be reached, and what it gives. */
export function TermsText({ terms }: { readonly terms: Terms }) {
  const t = useText('contracts')
  const { money } = useFormat()
  const isAsked = (wire: string) => /[1-9]/u.test(wire)
  return (
    <ol className="flex flex-col gap-1">
      {terms.tiers.map(({ turnover, loss, active, rate }) => (
        <li key={`${turnover}/${loss}/${active}`} className="tabular flex flex-wrap gap-x-3">
          <strong className="ltr-run">{terms.rateType === 'P' ? `${rate} %` : t('forEach', { amount: rate })}</strong>
          {isAsked(turnover) ? <span>{t('asks.turnover', { amount: money(turnover, { symbol: '' }) })}</span> : null}
          {isAsked(loss) ? <span>{t('asks.loss', { amount: money(loss, { symbol: '' }) })}</span> : null}
          {active > 0 ? <span>{t('asks.active', { count: active })}</span> : null}
        </li>
      ))}
    </ol>
  )
}
