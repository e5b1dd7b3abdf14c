import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { feedbackQuery } from './feedback.queries.ts'

/** Feedback and complaints: the form, and below it what was sent with its answers. */
export default function FeedbackPage({ about }: { readonly about?: string }) {
  const t = useText('feedback')
  const refusalText = useRefusalText()
  const sent = useInfiniteQuery(feedbackQuery())
  const [first] = sent.data?.pages ?? []
  return (
    <>
      <h3 className="mb-1 text-base font-semibold">{t('title')}</h3>
      <p className="mb-5 max-w-[60ch] text-sm text-text-muted">{t('lead')}</p>
      {sent.isPending ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </div>
      ) : null}
      {sent.isError ? (
        <InlineNotice tone="negative">
          <p>{refusalText(sent.error)}</p>
          <Button size="s" className="mt-2" onPress={() => void sent.refetch()}>
            {t('retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {first === undefined ? null : (
        <>
          <FeedbackForm key={about ?? ''} rule={first.rule} {...(about === undefined ? {} : { about })} />
          <FeedbackList
            rule={first.rule}
            rows={sent.data?.pages.flatMap(({ list }) => list) ?? []}
            hasMore={sent.hasNextPage}
            isFetching={sent.isFetchingNextPage}
            onMore={() => void sent.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}
