import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Method } from './cashier.queries.ts'
import { CoinAddressCard } from './coin-address-card.tsx'
import { CoinCalculator } from './coin-calculator.tsx'
import { CoinTerms } from './coin-terms.tsx'
import { CoinTransfers } from './coin-transfers.tsx'
import { coinAddressQuery } from './coin.queries.ts'
import { RefusedNotice } from './refused-notice.tsx'

/** Coins instead of an amount: where to send them, what they are worth, and what came of those that were sent. */
export default function CoinDeposit({ method }: { readonly method: Method }) {
  return (
    <>
      <Address method={method} />
      <CoinTransfers />
    </>
  )
}

function Address({ method }: { readonly method: Method }) {
  const t = useText('coins')
  const refusalText = useRefusalText()
  const asked = useQuery(coinAddressQuery(method.methodId))
  const { data, error } = asked
  if (asked.isPending) {
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col items-center gap-4">
        <Skeleton className="size-44" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    )
  }
  // What was refused is not shown further; what only could not be asked again is as good as it was.
  if (data === undefined || (error !== null && !isWorthRepeating(error))) {
    return (
      <div className="flex flex-col items-start gap-3">
        <div className="w-full">
          <RefusedNotice error={error} textOf={refusalText} />
        </div>
        <Button size="s" isPending={asked.isFetching} onPress={() => void asked.refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <CoinAddressCard address={data} />
      {error === null ? null : <InlineNotice>{t('stale')}</InlineNotice>}
      <CoinTerms address={data} usualMinutes={method.usualMinutes} />
      {data.rate === null ? null : <CoinCalculator address={data} rate={data.rate} />}
    </>
  )
}
