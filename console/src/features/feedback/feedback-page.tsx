import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReviewQueue } from '../../lib/queue/review-queue.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { feedbackStates, readFeedbackSearch } from './feedback-search.ts'
import { feedbackQuery } from './feedback.queries.ts'
import { RulePanel } from './rule-panel.tsx'

/** What members tell the brand. */
export function FeedbackPage() {
  const t = useText('feedback')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readFeedbackSearch(useSearch({ strict: false }))
  return (
    <ReviewQueue
      title={t('title')}
      text={t('text')}
      none={{ title: t('none'), text: t('noneText') }}
      queues={feedbackStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
      shown="OPEN"
      search={search}
      onGo={(next) => void navigate({ to: '/brands/$merchant/feedback', params: { merchant }, search: next })}
      query={useInfiniteQuery(feedbackQuery(merchant, search.queue ?? 'OPEN'))}
      idOf={({ feedbackId }) => feedbackId}
      renderRow={(feedback) => <FeedbackCard merchant={merchant} feedback={feedback} />}
      below={<RulePanel merchant={merchant} />}
    />
  )
}
