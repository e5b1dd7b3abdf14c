import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { depositQuery } from './cashier.queries.ts'
import { DepositReceipt } from './deposit-receipt.tsx'
import { DepositStatus } from './deposit-status.tsx'
import { DepositSteps } from './deposit-steps.tsx'
import { SlipsCard } from './slips-card.tsx'
import { TransferCard } from './transfer-card.tsx'

export default function DepositReturnPage() {
  const t = useText('cashier')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const { depositId = '' } = useParams({ strict: false })
  const order = useQuery(depositQuery(depositId))
  useRealtime()

  const { data } = order
  const isConfirmed = data?.state === 'CONFIRMED'
  useEffect(() => {
    if (!isConfirmed || data === undefined) return
    takeBalance(queryClient, data)
    void queryClient.invalidateQueries({ queryKey: queryKeys.funds })
  }, [isConfirmed, data, queryClient])

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 py-6 md:py-10">
      <h1 className="display text-xl">{t('return.title')}</h1>
      {order.isPending ? (
        <Card>
          <div role="status" aria-label={t('return.loading')} className="flex flex-col gap-4">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        </Card>
      ) : null}
      {order.isError ? (
        <Card>
          <EmptyState
            title={t('return.failed')}
            text={refusalText(order.error)}
            action={<Button onPress={() => void order.refetch()}>{t('return.retry')}</Button>}
          />
        </Card>
      ) : null}
      {data === undefined ? null : (
        <>
          <DepositStatus deposit={data} />
          {data.isCancellable || data.slipsLeft > 0 ? <TransferCard deposit={data} /> : null}
          <SlipsCard deposit={data} />
          <DepositSteps deposit={data} />
          <DepositReceipt deposit={data} />
        </>
      )}
    </div>
  )
}
