import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { OrderHistory } from '../../lib/view/order-history.tsx'
import type { Deposit } from './deposits.queries.ts'

/** The states in their order, and every word that was told of its money. */
export function DepositHistory({ deposit }: { readonly deposit: Deposit }) {
  const t = useText('deposits')
  const { money, time } = useFormat()
  const { steps, callbacks } = deposit
  const stateText = (state: string) => {
    const key = `state.${state}`
    return t.has(key) ? t(key) : state
  }
  return (
    <OrderHistory title={t('history')} steps={steps} stateText={stateText}>
      {callbacks.map((callback) => {
        const [told, done] = [`told.${callback.status}`, `outcome.${callback.outcome}`]
        return (
          <li
            key={`${callback.providerTxnId} ${callback.status} ${callback.amount} ${callback.outcome} ${callback.at}`}
            className="flex flex-col gap-1"
          >
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>
                {t.has(told) ? t(told) : callback.status} · {money(callback.amount, { symbol: callback.currency })} ·{' '}
                {t.has(done) ? t(done) : callback.outcome}
              </span>
              <span className="tabular text-xs text-text-muted">{time(callback.at)}</span>
            </span>
            <bdi translate="no" className="text-xs break-all text-text-muted">
              {callback.providerTxnId}
            </bdi>
          </li>
        )
      })}
    </OrderHistory>
  )
}
