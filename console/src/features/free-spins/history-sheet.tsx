import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { historyQuery, type Given } from './given.queries.ts'

interface HistorySheetProps {
  readonly merchant: string
  readonly given: Given
  readonly onClose: () => void
}

/** What came of free spins beside play, in its order. */
export function HistorySheet({ merchant, given, onClose }: HistorySheetProps) {
  const t = useText('freeSpins')
  const { time, number } = useFormat()
  const events = useQuery(historyQuery(merchant, given.grantId))
  return (
    <Sheet isOpen size="m" title={t('historyOf', { name: given.username })} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Facts
          columns={3}
          facts={[
            [t('game'), <bdi key="game">{given.gameName}</bdi>],
            [t('vendor'), <bdi key="vendor">{given.vendorName}</bdi>],
            [t('turnover'), t('percent', { percent: number(given.turnoverPercent) })],
          ]}
        />
        <Loaded query={events} lines={3}>
          {({ list }) => (
            <ol className="divide-y divide-line-soft border-y border-line-soft text-sm">
              {list.map(({ kind, detail, at }, n) => (
                // Of one moment there may be two: their order is who they are.
                <li key={n} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                  <span className="font-semibold">{t(`events.${kind}`)}</span>
                  <time className="tabular text-text-muted">
                    {time(at, { dateStyle: 'medium', timeStyle: 'medium' })}
                  </time>
                  {detail === '' ? null : (
                    <code translate="no" className="ltr-run basis-full font-mono text-xs break-all text-text-muted">
                      {detail}
                    </code>
                  )}
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}
