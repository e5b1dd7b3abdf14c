import { textOf } from '@parlour/core/locales/texts-store.ts'
import { countedMost } from '@parlour/core/contract/operators/operator/queues.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { queuesQuery } from '../../lib/api/queues-query.ts'
import { useOperator } from '../../lib/api/session-query.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { useMenuPlaces, type Place } from '../../lib/routes/use-menu-places.ts'
import { deskListLook } from '../../lib/view/desk-row.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { CashFlow, Earnings } from './brand-days.tsx'
import { sortWork, type Work } from './work.ts'

/** What waits for the operator on all pages of a brand: how much, since when, and where. */
export function OverviewPage() {
  const t = useText('overview')
  const merchant = useMerchant()
  const places = useMenuPlaces()
  const mayRead = useOperator().may('brands.read')
  const queues = useQuery(queuesQuery(merchant))
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={queues} lines={5}>
        {({ list, at }) => {
          const { waiting, idle } = sortWork(list, places)
          return (
            <>
              {waiting.length === 0 ? (
                <EmptyState title={t('none')} text={t('noneText')} />
              ) : (
                <ul className={deskListLook} aria-label={t('list')}>
                  {waiting.map((work) => (
                    <li key={`${work.queue.page} ${work.queue.part}`}>
                      <WorkRow work={work} merchant={merchant} at={at} />
                    </li>
                  ))}
                </ul>
              )}
              {waiting.length === 0 || idle.length === 0 ? null : (
                <Panel title={t('idle')}>
                  <ul className="flex flex-wrap gap-x-5">
                    {idle.map((place) => (
                      <li key={place.page}>
                        <IdleLink place={place} merchant={merchant} />
                      </li>
                    ))}
                  </ul>
                </Panel>
              )}
            </>
          )
        }}
      </Loaded>
      {mayRead ? (
        <>
          <Earnings />
          <CashFlow />
        </>
      ) : null}
    </Page>
  )
}

/** What has waited for longer stands out. */
const longMs = 24 * 3_600_000

function WorkRow({ work, merchant, at }: { readonly work: Work; readonly merchant: string; readonly at: number }) {
  const t = useText('overview')
  const { tag } = useLocale()
  const { ago, number } = useFormat()
  const { queue, place } = work
  const { icon: Icon, texts, name = 'menu', queues = {} } = place.menu
  const part = queues[queue.part]
  const waitedMs = Math.max(0, at - (queue.oldestAt ?? at))
  return (
    <Link
      to={place.to}
      params={{ merchant }}
      search={part?.search ?? {}}
      className="flex items-center gap-4 px-4 py-3 -outline-offset-2! hover:bg-surface-hover"
    >
      <Icon size={18} className="shrink-0 text-text-muted" aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm font-semibold">{textOf(tag, texts, name)}</span>
          {part === undefined ? null : <span className="text-sm text-text-muted">{textOf(tag, texts, part.name)}</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-text-muted">
          <span className={waitedMs >= longMs ? 'font-semibold text-negative' : ''}>
            {t('oldest', { ago: ago(waitedMs) })}
          </span>
          {queue.mine === 0 ? null : <Badge tone="accent">{t('mine', { count: queue.mine })}</Badge>}
        </span>
      </span>
      <span className="tabular text-lg font-semibold">
        {number(queue.waiting)}
        {queue.waiting >= countedMost ? '+' : null}
      </span>
      <ChevronRight size={17} className="shrink-0 text-text-muted rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  )
}

function IdleLink({ place, merchant }: { readonly place: Place; readonly merchant: string }) {
  const { tag } = useLocale()
  const { texts, name = 'menu' } = place.menu
  return (
    <Link
      to={place.to}
      params={{ merchant }}
      className="flex min-h-11 items-center text-sm text-text-muted underline-offset-2 hover:text-text hover:underline"
    >
      {textOf(tag, texts, name)}
    </Link>
  )
}
