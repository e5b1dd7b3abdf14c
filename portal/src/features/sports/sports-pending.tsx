import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { NetworkFailure } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'

interface SportsPendingProps {
  readonly error: Error | null
  readonly onRetry: () => void
}

/** The place of the book until it is known what stands there: its strip, its rows and its slip, or why nothing came. */
export function SportsPending({ error, onRetry }: SportsPendingProps) {
  const t = useText('sports')
  const refusalText = useRefusalText()
  if (error !== null) {
    const isOffline = error instanceof NetworkFailure
    return (
      <EmptyState
        className="min-h-[60vh]"
        title={t(isOffline ? 'offline' : 'failed')}
        text={isOffline ? t('offlineText') : refusalText(error)}
        action={<Button onPress={onRetry}>{t('retry')}</Button>}
      />
    )
  }
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4 py-4 md:py-6">
      <Skeleton className="h-11 w-52" />
      <Skeleton className="h-11 w-full" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_340px] min-[86.25rem]:grid-cols-[226px_minmax(0,1fr)_350px]">
        <Skeleton className="h-160 rounded-large max-[86.24rem]:hidden" />
        <Skeleton className="h-160 rounded-large" />
        <Skeleton className="h-64 rounded-large max-lg:hidden" />
      </div>
    </div>
  )
}
