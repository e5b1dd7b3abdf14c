import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { OrderHistory } from '../../lib/view/order-history.tsx'
import { Words } from '../../lib/view/words.tsx'
import { Proofs } from './receipt-panel.tsx'
import type { Withdrawal } from './withdrawals.queries.ts'

/** All that happened, in its order: the states of the whole, and what was said of each receipt. */
export function EventList({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText('withdrawals')
  const { time } = useFormat()
  const { steps, events } = withdrawal
  const stateText = (state: string) => {
    const key = `state.${state}`
    return t.has(key) ? t(key) : state
  }
  return (
    <OrderHistory title={t('history')} steps={steps} stateText={stateText}>
      {events.map((event) => {
        const key = `event.${event.event}`
        const who = event.operator ?? t(`actor.${event.actor}`)
        return (
          <li key={`${event.n} ${event.at} ${event.event}`} className="flex flex-col gap-1">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>
                {t('nth', { n: event.n })} · {t.has(key) ? t(key) : event.event} · <bdi translate="no">{who}</bdi>
              </span>
              <span className="tabular text-xs text-text-muted">{time(event.at)}</span>
            </span>
            {event.note === null ? null : (
              <span className="text-text-muted">
                <Words>{event.note}</Words>
              </span>
            )}
            <Proofs addresses={event.images} />
          </li>
        )
      })}
    </OrderHistory>
  )
}
