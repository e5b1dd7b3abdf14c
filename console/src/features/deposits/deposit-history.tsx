import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import type { Deposit } from './deposits.queries.ts'

/** The states in their order, and every word that was told of its money. */
export function DepositHistory({ deposit }: { readonly deposit: Deposit }) {
  const t = useText('deposits')
  const { money, time } = useFormat()
  const { steps, words } = deposit
  return (
    <Panel title={t('history')}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <ol className="flex flex-col gap-2 text-sm">
          {steps.map(({ state, at }) => {
            const key = `state.${state}`
            return (
              <li key={`${state} ${at}`} className="flex flex-wrap justify-between gap-x-4">
                <span>{t.has(key) ? t(key) : state}</span>
                <span className="tabular text-xs text-text-muted">{time(at)}</span>
              </li>
            )
          })}
        </ol>
        <ol className="flex flex-col gap-3 text-sm">
          {words.map((word) => {
            const [told, done] = [`told.${word.status}`, `outcome.${word.outcome}`]
            return (
              <li key={`${word.providerTxnId} ${word.status}`} className="flex flex-col gap-1">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span>
                    {t.has(told) ? t(told) : word.status} · {money(word.amount, { symbol: word.currency })} ·{' '}
                    {t.has(done) ? t(done) : word.outcome}
                  </span>
                  <span className="tabular text-xs text-text-muted">{time(word.at)}</span>
                </span>
                <bdi translate="no" className="text-xs break-all text-text-muted">
                  {word.providerTxnId}
                </bdi>
              </li>
            )
          })}
        </ol>
      </div>
    </Panel>
  )
}
