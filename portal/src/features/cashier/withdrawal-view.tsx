import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { OrderSteps } from './order-steps.tsx'
import { ReceiptsCard } from './receipts-card.tsx'
import { SectionRetry } from './section-retry.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'
import { WithdrawalTracker } from './withdrawal-tracker.tsx'
import { withdrawalQuery } from './withdrawal.queries.ts'

/** One withdrawal: how it stands, what has happened, and its receipt. It is asked again while it is open. */
export function WithdrawalView({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useText('withdrawal')
  const order = useQuery(withdrawalQuery(withdrawalId))
  const { data } = order
  const labelOf = (state: string) => {
    const label = `state.${state}`
    return t.has(label) ? t(label) : state
  }
  return (
    <div className="flex w-full max-w-2xl flex-col gap-4">
      {order.isPending ? (
        <div role="status" aria-label={t('receipt.loading')} className="flex flex-col gap-4">
          <Skeleton className="h-28 rounded-large" />
          <Skeleton className="h-40 rounded-large" />
        </div>
      ) : null}
      {order.isError && data === undefined ? (
        <SectionRetry error={order.error} onRetry={() => void order.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <WithdrawalStatus withdrawal={data} />
          {data.endedAt === null ? <WithdrawalTracker withdrawal={data} /> : null}
          {data.receipts.length === 0 ? null : <ReceiptsCard withdrawal={data} />}
          <OrderSteps
            title={t('receipt.steps')}
            steps={data.steps}
            labelOf={labelOf}
            {...(data.endedAt === null ? { next: { label: labelOf('COMPLETED'), note: '' } } : {})}
          />
          <WithdrawalReceipt withdrawal={data} />
        </>
      )}
    </div>
  )
}
