import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { closedDaysQuery, type ClosedDay } from './reconciliation.queries.ts'

/** What a brand owed its members day by day, and what moved it: as it was when each day was closed. */
export function ClosedDaysPage() {
  const t = useText('reconciliation')
  const days = useInfiniteQuery(closedDaysQuery(useMerchant()))
  return (
    <Page title={t('days.title')} text={t('days.text')}>
      <Loaded query={days} lines={6}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          if (list.length === 0) return <EmptyState title={t('days.none')} text={t('days.noneText')} />
          return list.map((day) => <Day key={day.day} closed={day} />)
        }}
      </Loaded>
      {days.hasNextPage ? (
        <div className="flex justify-center">
          <Button size="s" isPending={days.isFetchingNextPage} onPress={() => void days.fetchNextPage()}>
            {t('days.older')}
          </Button>
        </div>
      ) : null}
    </Page>
  )
}

const amount = (text: string) => (
  <span className="ltr-run tabular" translate="no">
    {text}
  </span>
)

function Day({ closed }: { readonly closed: ClosedDay }) {
  const t = useText('reconciliation')
  const { time } = useFormat()
  const { day, opening, closing, closedAt, figures, late } = closed
  return (
    <Panel
      title={day}
      aside={
        <span className="text-xs text-text-muted">
          {t('days.closedAt')} {time(closedAt)}
        </span>
      }
    >
      <dl className="mb-3 grid grid-cols-2 gap-4 text-sm sm:max-w-md">
        <div>
          <dt className="text-xs text-text-muted">{t('days.opening')}</dt>
          <dd className="font-semibold">{amount(opening)}</dd>
        </div>
        <div>
          <dt className="text-xs text-text-muted">{t('days.closing')}</dt>
          <dd className="font-semibold">{amount(closing)}</dd>
        </div>
      </dl>
      {figures.length === 0 ? (
        <p className="text-sm text-text-muted">{t('days.quiet')}</p>
      ) : (
        <DataTable label={day} rows={figures} rowKey={({ kind }) => kind} columns={figureColumns(t)} />
      )}
      {late.length === 0 ? null : (
        <div className="mt-4" data-late={day}>
          <p className="mb-2 text-sm text-text-muted">{t('days.late')}</p>
          <DataTable
            label={t('days.late')}
            rows={late}
            rowKey={({ ofDay, kind }) => `${ofDay} ${kind}`}
            columns={[{ id: 'of', title: t('days.day'), cell: ({ ofDay }) => ofDay }, ...figureColumns(t)]}
          />
        </div>
      )}
    </Panel>
  )
}

const figureColumns = (t: ReturnType<typeof useText<'reconciliation'>>) => [
  {
    id: 'kind',
    title: t('days.kind'),
    cell: ({ kind }: Figure) => (
      <code className="ltr-run font-mono text-xs" translate="no">
        {kind}
      </code>
    ),
  },
  { id: 'more', title: t('days.more'), align: 'end' as const, cell: ({ more }: Figure) => amount(more) },
  { id: 'less', title: t('days.less'), align: 'end' as const, cell: ({ less }: Figure) => amount(less) },
]

type Figure = ClosedDay['figures'][number]
