import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { Words } from '../../lib/view/words.tsx'
import { Proofs } from './receipt-panel.tsx'
import type { Withdrawal } from './withdrawals.queries.ts'

/** All that happened, in its order: the states of the whole, and what was said of each receipt. */
export function EventList({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText('withdrawals')
  const { time } = useFormat()
  const { steps, events } = withdrawal
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
        </ol>
      </div>
    </Panel>
  )
}
