import { Badge } from '@parlour/ui/components/badge.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { feedsQuery } from './draws.queries.ts'

/** The feeds that sign what they say: when each last spoke, and how often it was not what counted. */
export function FeedsPanel() {
  const t = useText('lottery')
  const { time } = useFormat()
  const feeds = useQuery(feedsQuery)
  return (
    <Panel title={t('feeds.title')}>
      <Loaded query={feeds} lines={4}>
        {({ list, days }) =>
          list.length === 0 ? (
            <EmptyState title={t('feeds.none')} text={t('feeds.noneText')} />
          ) : (
            <div className="flex flex-col gap-3">
              <ul aria-label={t('feeds.title')} className="flex flex-col divide-y divide-line-soft">
                {list.map(({ name, lastAt, draws, differed }) => (
                  <li key={name} className="flex flex-col gap-1 py-2.5 text-sm first:pt-0 last:pb-0">
                    <span className="flex flex-wrap items-center justify-between gap-2">
                      <bdi translate="no" className="ltr-run font-semibold break-all">
                        {name}
                      </bdi>
                      {differed === 0 ? null : (
                        <Badge tone="negative">{t('feeds.differed', { count: differed })}</Badge>
                      )}
                    </span>
                    <span className="tabular text-text-muted">
                      {lastAt === null
                        ? t('feeds.silent')
                        : t('feeds.last', { time: time(lastAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
                    </span>
                    {draws === 0 ? null : (
                      <span className="tabular text-text-muted">{t('feeds.draws', { count: draws })}</span>
                    )}
                  </li>
                ))}
              </ul>
              <p className="text-xs text-text-muted">{t('feeds.note', { count: days })}</p>
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}
