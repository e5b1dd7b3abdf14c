import { Badge } from '@parlour/ui/components/badge.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Board } from './board.queries.ts'

/** The outside feeds that this server fetches itself: whether they are connected, and when they were heard last. */
export function Adapters({ adapters }: { readonly adapters: Board['adapters'] }) {
  const t = useText('sportsBoard')
  const { time, number } = useFormat()
  if (adapters.length === 0) return null
  return (
    <ul aria-label={t('adapters')} className="flex flex-wrap gap-3">
      {adapters.map(({ feed, isConnected, heardAt, dropped }) => (
        <li
          key={feed}
          className="flex items-center gap-3 rounded-medium border border-line-soft bg-surface-raised px-3 py-2 text-sm"
        >
          <bdi translate="no" className="font-medium">
            {feed}
          </bdi>
          <Badge tone={isConnected ? 'positive' : 'negative'}>{t(isConnected ? 'connected' : 'away')}</Badge>
          <span className="tabular text-xs text-text-muted">
            {heardAt === 0 ? t('never') : time(heardAt, { dateStyle: 'short', timeStyle: 'medium' })}
          </span>
          <span className="tabular text-xs text-text-muted">{t('dropped', { amount: number(dropped) })}</span>
        </li>
      ))}
    </ul>
  )
}
