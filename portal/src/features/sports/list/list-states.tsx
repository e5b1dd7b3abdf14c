import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { NetworkFailure } from '../../../lib/api/refusal.ts'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'

const rows = [0, 1, 2, 3, 4, 5]

/** The rows of a list until they have come, each as high as it will be. */
export function RowsSkeleton() {
  const t = useText('sports')
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="overflow-hidden rounded-large border border-line-soft bg-surface-raised"
    >
      <Skeleton className="h-11 rounded-none" />
      {rows.map((row) => (
        <div
          key={row}
          className="flex h-[105px] items-center gap-4 border-b border-line-soft px-4 last:border-0 max-md:h-[121px]"
        >
          <Skeleton className="h-8 w-12" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-1/3" />
          </span>
          <Skeleton className="h-11 w-48 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}

/** What could not be asked, and the way to ask again. */
export function ListFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText('sports')
  const refusalText = useRefusalText()
  const isOffline = error instanceof NetworkFailure
  return (
    <EmptyState
      className="min-h-80"
      title={t(isOffline ? 'offline' : 'failed')}
      text={isOffline ? t('offlineText') : refusalText(error)}
      action={<Button onPress={onRetry}>{t('retry')}</Button>}
    />
  )
}
