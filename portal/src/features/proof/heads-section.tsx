import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { HeadsTable } from './heads-table.tsx'
import { headsQuery, type Pool } from './proof.queries.ts'

/** The published hashes of one pool, newest first. */
export function HeadsSection({ pool }: { readonly pool: Pool }) {
  const t = useText('proof')
  const refusalText = useRefusalText()
  const heads = useInfiniteQuery(headsQuery(pool))
  return (
    <section className="flex flex-col gap-3">
      <h4 className="text-base font-semibold">{t('heads.title')}</h4>
      <p className="max-w-prose text-sm text-text-muted">{t('heads.text')}</p>
      {heads.isPending ? (
        <div role="status" aria-label={t('heads.loading')}>
          <Skeleton className="h-32 rounded-large" />
        </div>
      ) : null}
      {heads.isError ? (
        <InlineNotice tone="negative">
          <p>{refusalText(heads.error)}</p>
          <Button size="s" className="mt-2" onPress={() => void heads.refetch()}>
            {t('retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {heads.data === undefined ? null : (
        <HeadsTable
          heads={heads.data.pages.flatMap(({ list }) => list)}
          hasMore={heads.hasNextPage}
          isMore={heads.isFetchingNextPage}
          onMore={() => void heads.fetchNextPage()}
        />
      )}
    </section>
  )
}
