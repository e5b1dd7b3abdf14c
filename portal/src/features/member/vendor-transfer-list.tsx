import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { LoadFailure } from './load-failure.tsx'
import { statusOf, vendorTransfersQuery, type VendorTransfer } from './vendor-wallets.queries.ts'

/** What was moved to providers and back, the latest first. */
export function VendorTransferList() {
  const t = useText('member')
  const found = useInfiniteQuery(vendorTransfersQuery())
  const rows = found.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <section aria-labelledby="vendor-transfers" className="mt-6">
      <h3 id="vendor-transfers" className="mb-3 font-semibold">
        {t('wallets.history')}
      </h3>
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isSuccess && rows.length === 0 ? (
        <p className="text-sm text-text-muted">{t('wallets.noHistory')}</p>
      ) : (
        <ul className="flex flex-col">
          {rows.map((row) => (
            <TransferLine key={row.transferId} row={row} />
          ))}
        </ul>
      )}
      {found.hasNextPage ? (
        <Button
          size="s"
          className="mt-3"
          isPending={found.isFetchingNextPage}
          onPress={() => void found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}

const tones = {
  INIT: 'info',
  DEBITED: 'info',
  SENT: 'info',
  UNKNOWN: 'neutral',
  CONFIRMED: 'positive',
  FAILED: 'negative',
} as const

function TransferLine({ row }: { readonly row: VendorTransfer }) {
  const t = useText('member')
  const { dateTime } = useFormat()
  const amount = row.state === 'CONFIRMED' ? row.moved : row.amount
  return (
    <li className="flex flex-col gap-1 border-b border-line-soft py-3 text-sm last:border-0">
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          {t(`wallets.${row.direction}`)} · <bdi translate="no">{row.vendorName}</bdi>
        </span>
        <span className="tabular shrink-0 font-semibold">{amount === null ? t('wallets.all') : moneyText(amount)}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <time dateTime={new Date(row.at).toISOString()} className="tabular text-xs text-text-muted">
          {dateTime(row.at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        <Badge tone={tones[row.state]}>{t(`wallets.states.${statusOf(row)}`)}</Badge>
      </span>
    </li>
  )
}
