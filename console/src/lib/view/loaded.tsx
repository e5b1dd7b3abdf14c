import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Failure } from './failure.tsx'

export interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  /** How many lines stand in for what is coming. */
  readonly lines?: number
  readonly children: (value: T) => ReactNode
}

/** What a query has read: its shape before it comes, its failure, or the thing itself. */
export function Loaded<T>({ query, lines = 6, children }: LoadedProps<T>) {
  const t = useText('common')
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className="h-10" />
      ))}
    </div>
  )
}
