import { isCoinUnderWay } from '@parlour/core/rules/cashier/coin-transfer.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { CoinTransferRow } from './coin-transfer-row.tsx'
import { coinTransfersQuery } from './coin.queries.ts'
import { SectionRetry } from './section-retry.tsx'

const shownAtFirst = 3

/** Coins that are on their way, and what became of those that came last. */
export function CoinTransfers() {
  const t = useText('coins')
  const found = useQuery(coinTransfersQuery())
  const [isWhole, setIsWhole] = useState(false)
  useRealtime()
  const list = found.data?.list ?? []
  const ended = list.filter(({ state }) => !isCoinUnderWay(state))
  const shown = isWhole ? ended : ended.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="coin-transfers" className="flex flex-col">
      <h4 id="coin-transfers" className="text-sm font-medium">
        {t('transfers')}
      </h4>
      {found.isPending ? (
        <div role="status" aria-label={t('transfersLoading')} className="mt-2 flex flex-col gap-2">
          <Skeleton className="h-16" />
        </div>
      ) : null}
      {found.isError && list.length === 0 ? (
        <SectionRetry error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isSuccess && list.length === 0 ? <p className="mt-1 text-sm text-text-muted">{t('none')}</p> : null}
      <ul className="flex flex-col divide-y divide-line-soft">
        {[...list.filter(({ state }) => isCoinUnderWay(state)), ...shown].map((transfer) => (
          <CoinTransferRow key={transfer.transferId} transfer={transfer} />
        ))}
      </ul>
      {ended.length > shown.length ? (
        <Button size="s" className="mt-2 w-full" onPress={() => setIsWhole(true)}>
          {t('more', { count: ended.length - shown.length })}
        </Button>
      ) : null}
    </section>
  )
}
