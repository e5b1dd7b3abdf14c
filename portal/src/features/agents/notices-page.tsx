import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Prose } from '../../lib/prose/prose.tsx'
import { agentNoticesQuery } from './agents.queries.ts'
import { PagePart } from './page-part.tsx'

/** What the brand announces to its agents. */
export function NoticesPage() {
  const t = useText('agents')
  const { tag } = useLocale()
  const { dateTime } = useFormat()
  const notices = useQuery(agentNoticesQuery(tag))
  const list = notices.data ?? []
  return (
    <PagePart title={t('page.agentAnnouncement')} query={notices}>
      {list.length === 0 ? <EmptyState title={t('notices.empty')} text={t('notices.emptyText')} /> : null}
      <ul className="grid gap-4">
        {list.map(({ id, title, content, publishedAt }) => (
          <li key={id} className="rounded-large border border-line-soft p-5">
            <h4 dir="auto" className="display text-lg">
              {title}
            </h4>
            <time
              dateTime={new Date(publishedAt).toISOString()}
              className="tabular mt-1 mb-3 block text-xs text-text-muted"
            >
              {dateTime(publishedAt, { dateStyle: 'long', timeStyle: 'short' })}
            </time>
            <Prose html={content} />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
