import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { LoadFailure } from './load-failure.tsx'

export interface RecordListProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'isLoading' | 'isError' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isSuccess'
  > & { readonly refetch: () => unknown; readonly fetchNextPage: () => unknown }
  readonly count: number
  readonly loading: string
  readonly empty: { readonly title: string; readonly text: string }
  readonly children: ReactNode
}

/** The states that every record has around its table. */
export function RecordList({ query, count, loading, empty, children }: RecordListProps) {
  const t = useText('member')
  if (query.isLoading) {
    return (
      <div role="status" aria-label={loading} className="flex flex-col gap-2">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    )
  }
  if (query.isError && count === 0) {
    return <LoadFailure error={query.error ?? new Error('unknown')} onRetry={() => void query.refetch()} />
  }
  if (query.isSuccess && count === 0) return <EmptyState title={empty.title} text={empty.text} />
  return (
    <>
      {children}
      {query.hasNextPage ? (
        <Button className="mt-4 w-full" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
