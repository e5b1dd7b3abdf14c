import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Loaded } from './loaded.tsx'

export interface PageListProps<Row> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly Row[] }>>
  /** What is said where there is nothing. */
  readonly none: { readonly title: string; readonly text: string }
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** What was read page by page as one list, with the way to the next page below it. */
export function PageList<Row>({ query, none, children }: PageListProps<Row>) {
  const t = useText('common')
  return (
    <>
      <Loaded query={query} lines={6}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list)
          return rows.length === 0 ? <EmptyState {...none} /> : children(rows)
        }}
      </Loaded>
      {query.hasNextPage ? (
        <div>
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
