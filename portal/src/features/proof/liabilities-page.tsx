import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { formatMoney } from '@parlour/core/locales/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useIsDemo } from '../../lib/session/demo-session.ts'
import { useSession } from '../../lib/session/session.ts'
import { CountedCard } from './counted-card.tsx'
import { nightsQuery, type Night } from './proof.queries.ts'
import { useDayText } from './use-day-text.ts'
import { VerifierLink } from './verifier-link.tsx'

/** What the house owes all its members, night by night, for everybody to read; and to a member, that it counts them. */
export default function LiabilitiesPage() {
  const t = useText('proof')
  const refusalText = useRefusalText()
  const { token } = useSession()
  const isDemo = useIsDemo()
  const [day, setDay] = useState<string>()
  const nights = useInfiniteQuery(nightsQuery())
  const list = nights.data?.pages.flatMap((page) => page.list) ?? []
  const currency = nights.data?.pages[0]?.currency ?? ''
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 py-6 md:py-8">
      <header>
        <h1 className="display text-xl">{t('owed.title')}</h1>
        <p className="mt-2 max-w-[70ch] text-sm text-text-muted">{t('owed.text')}</p>
      </header>
      {token === null || isDemo ? (
        <Card title={t('counted.title')}>
          <p className="text-sm text-text-muted">{t(token === null ? 'counted.signIn' : 'counted.demo')}</p>
        </Card>
      ) : (
        <CountedCard day={day} nights={nights.isPending ? undefined : list} />
      )}
      <Card title={t('owed.nights')}>
        {nights.isPending ? (
          <div role="status" aria-label={t('owed.loading')}>
            <Skeleton className="h-40 rounded-large" />
          </div>
        ) : null}
        {nights.isError ? (
          <EmptyState
            title={t('owed.failed')}
            text={refusalText(nights.error)}
            action={<Button onPress={() => void nights.refetch()}>{t('retry')}</Button>}
          />
        ) : null}
        {nights.isSuccess && list.length === 0 ? (
          <EmptyState title={t('owed.empty')} text={t('owed.emptyText')} />
        ) : null}
        {list.length > 0 ? (
          <NightsTable nights={list} currency={currency} onOpen={token === null || isDemo ? undefined : setDay} />
        ) : null}
        {nights.hasNextPage ? (
          <div className="mt-3 flex justify-center">
            <Button size="s" isPending={nights.isFetchingNextPage} onPress={() => void nights.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        ) : null}
      </Card>
      <Card title={t('offline.title')}>
        <VerifierLink />
      </Card>
    </div>
  )
}

interface NightsTableProps {
  readonly nights: readonly Night[]
  readonly currency: string
  /** Checks another night; absent for whoever is counted in none. */
  readonly onOpen: ((day: string) => void) | undefined
}

function NightsTable({ nights, currency, onOpen }: NightsTableProps) {
  const t = useText('proof')
  const dayText = useDayText()
  return (
    <DataTable
      label={t('owed.nights')}
      rows={nights}
      rowKey={({ day }) => day}
      {...(onOpen === undefined ? {} : { onOpen: ({ day }: Night) => onOpen(day) })}
      columns={[
        { id: 'day', title: t('owed.day'), cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
        {
          id: 'root',
          title: t('owed.root'),
          place: 'note',
          cell: ({ root }) => (
            <code className="ltr-run font-mono text-xs break-all" translate="no">
              {root}
            </code>
          ),
        },
        {
          id: 'total',
          title: t('owed.total'),
          align: 'end',
          place: 'figure',
          cell: ({ total }) => (
            <span className="ltr-run tabular font-semibold" translate="no">
              {formatMoney(total, { symbol: currency })}
            </span>
          ),
        },
      ]}
    />
  )
}
