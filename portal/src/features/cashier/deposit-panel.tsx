import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { methodsQuery } from './cashier.queries.ts'
import { DepositWays } from './deposit-ways.tsx'

/** The deposit as it stands in its own modal and in the member centre. */
export function DepositPanel() {
  const t = useText('cashier')
  const refusalText = useRefusalText()
  const methods = useQuery(methodsQuery())
  if (methods.isPending) {
    return (
      <div role="status" aria-label={t('deposit.loading')} className="flex flex-col gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    )
  }
  if (methods.isError) {
    return (
      <InlineNotice tone="negative">
        <p>{refusalText(methods.error)}</p>
        <Button size="s" className="mt-3" onPress={() => void methods.refetch()}>
          {t('return.retry')}
        </Button>
      </InlineNotice>
    )
  }
  if (methods.data.deposit.length === 0) return <EmptyState title={t('deposit.none')} text={t('deposit.noneText')} />
  return <DepositWays methods={methods.data.deposit} />
}
