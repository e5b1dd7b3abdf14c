import { Button } from '@parlour/ui/components/button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { PointFailure } from './point-failure.tsx'

export interface PointPagesProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'isError' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  readonly isEmpty: boolean
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** A list that comes in pages: while it comes, where it is not, where it is empty, and the way to more of it. */
export function PointPages({ query, isEmpty, empty, children }: PointPagesProps) {
  const t = useText('points')
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-64 rounded-large" />
      </div>
    )
  }
  if (query.isError) return <PointFailure query={query} />
  if (isEmpty) return empty
  return (
    <>
      {children}
      {query.hasNextPage ? (
        <Button className="mt-4" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
