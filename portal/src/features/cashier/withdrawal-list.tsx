import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useInfiniteQuery } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { SectionRetry } from './section-retry.tsx'
import { withdrawalTone } from './withdrawal-rules.ts'
import { withdrawalsQuery, type Withdrawal } from './withdrawal.queries.ts'

/** Every withdrawal of the member, newest first; open ones can be cancelled behind their row. */
export function WithdrawalList({ onOpen }: { readonly onOpen: (withdrawalId: string) => void }) {
  const t = useText('withdrawal')
  const records = useInfiniteQuery(withdrawalsQuery())
  const rows = records.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <section aria-label={t('list.title')} className="min-w-0">
      <h4 className="mb-3 text-sm font-semibold">{t('list.title')}</h4>
      {records.isLoading ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      ) : null}
      {records.isError && rows.length === 0 ? (
        <SectionRetry error={records.error} onRetry={() => void records.refetch()} />
      ) : null}
      {records.isSuccess && rows.length === 0 ? (
        <div className="rounded-large border border-line-soft px-5 py-6 text-center">
          <p className="text-sm font-semibold">{t('list.empty')}</p>
          <p className="mt-1 text-sm text-text-muted">{t('list.emptyText')}</p>
        </div>
      ) : null}
      {rows.length === 0 ? null : (
        <ul className="overflow-hidden rounded-large border border-line-soft">
          {rows.map((row) => (
            <li key={row.withdrawalId} className="border-b border-line-soft last:border-0">
              <Row row={row} onOpen={() => onOpen(row.withdrawalId)} />
            </li>
          ))}
        </ul>
      )}
      {records.hasNextPage ? (
        <Button
          className="mt-3 w-full"
          isPending={records.isFetchingNextPage}
          onPress={() => void records.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      ) : null}
    </section>
  )
}

function Row({ row, onOpen }: { readonly row: Withdrawal; readonly onOpen: () => void }) {
  const t = useText('withdrawal')
  const { dateTime } = useFormat()
  const label = `state.${row.state}`
  const account = `${row.account.name} ${row.account.number}`
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-3 px-4 py-3 text-start -outline-offset-2! transition-colors duration-150 hover:bg-surface-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="tabular text-sm font-semibold">{moneyText(row.amount)}</span>
          <Badge tone={withdrawalTone(row.state)}>{t.has(label) ? t(label) : row.state}</Badge>
        </span>
        <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-text-muted">
          <span className="truncate">{account}</span>
          <time className="tabular" dateTime={new Date(row.requestedAt).toISOString()}>
            {dateTime(row.requestedAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </span>
      </span>
      <ChevronRight size={17} className="shrink-0 text-text-muted rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
