import { Button } from '@parlour/ui/components/button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { signedMoneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { SectionRetry } from './section-retry.tsx'
import { transfersQuery, type Transfer } from './transfer.queries.ts'

/** What was sent and received along the line, the newest first. */
export function TransferHistory() {
  const t = useText('transfer')
  const found = useInfiniteQuery(transfersQuery())
  const list = found.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <section aria-label={t('history.title')} className="min-w-0">
      <h4 className="mb-3 text-sm font-semibold">{t('history.title')}</h4>
      {found.isPending ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      ) : null}
      {found.isError && list.length === 0 ? (
        <SectionRetry error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isSuccess && list.length === 0 ? <p className="text-sm text-text-muted">{t('history.empty')}</p> : null}
      <ul className="flex flex-col divide-y divide-line-soft">
        {list.map((transfer) => (
          <Row key={transfer.transferId} transfer={transfer} />
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button
          size="s"
          className="mt-3 w-full"
          isPending={found.isFetchingNextPage}
          onPress={() => void found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}

function Row({ transfer: { isSent, other, amount, at } }: { readonly transfer: Transfer }) {
  const t = useText('transfer')
  const { dateTime } = useFormat()
  const Icon = isSent ? ArrowUpRight : ArrowDownLeft
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-hover text-text-muted">
        <Icon size={17} className="rtl:-scale-x-100" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{t(isSent ? 'history.to' : 'history.from', { name: other })}</p>
        <time dateTime={new Date(at).toISOString()} className="tabular text-xs text-text-muted">
          {dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
      <span className={`tabular text-sm font-semibold whitespace-nowrap ${isSent ? '' : 'text-positive'}`}>
        {signedMoneyText(isSent ? `-${amount}` : amount)}
      </span>
    </li>
  )
}
