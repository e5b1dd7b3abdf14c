import { Button } from '@parlour/ui/components/button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { OrderSteps } from './order-steps.tsx'
import { SectionRetry } from './section-retry.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'
import { WithdrawalStanding } from './withdrawal-standing.tsx'
import { withdrawalQuery } from './withdrawal.queries.ts'

export interface WithdrawalViewProps {
  readonly withdrawalId: string
  readonly onLeave: () => void
}

/** One withdrawal: how it stands, what has happened, and its receipt. It is asked again while it is open. */
export function WithdrawalView({ withdrawalId, onLeave }: WithdrawalViewProps) {
  const t = useText('withdrawal')
  const order = useQuery(withdrawalQuery(withdrawalId))
  const { data } = order
  const labelOf = (state: string) => {
    const label = `state.${state}`
    return t.has(label) ? t(label) : state
  }
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <Button variant="plain" size="s" className="self-start print:hidden" autoFocus onPress={onLeave}>
        <ArrowLeft size={16} className="rtl:-scale-x-100" aria-hidden="true" /> {t('title')}
      </Button>
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
          <WithdrawalStanding withdrawal={data} />
          <OrderSteps title={t('receipt.steps')} steps={data.steps} labelOf={labelOf} />
          <WithdrawalReceipt withdrawal={data} />
        </>
      )}
    </div>
  )
}
