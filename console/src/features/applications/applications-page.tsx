import { applicationQueues } from '@parlour/core/contract/promo/operator/applications.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReviewQueue } from '../../lib/queue/review-queue.tsx'
import { ApplicationRow } from './application-row.tsx'
import { readApplicationSearch } from './application-search.ts'
import { ApplicationView } from './application-view.tsx'
import { applicationsQuery } from './applications.queries.ts'

/** What members apply for: what waits, what is approved, and what is over. */
export function ApplicationsPage() {
  const t = useText('applications')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readApplicationSearch(useSearch({ strict: false }))
  const query = useInfiniteQuery(applicationsQuery(merchant, search))
  const currency = query.data?.pages[0]?.currency ?? ''
  return (
    <ReviewQueue
      title={t('title')}
      text={t('text')}
      none={{ title: t('none'), text: t('noneText') }}
      queues={applicationQueues.map((queue) => ({ value: queue, label: t(`queues.${queue}`) }))}
      shown="applying"
      hasHands
      search={search}
      onGo={(next) => void navigate({ to: '/brands/$merchant/applications', params: { merchant }, search: next })}
      query={query}
      idOf={({ applicationId }) => applicationId}
      renderRow={(shown, onOpen) => <ApplicationRow shown={shown} currency={currency} onOpen={onOpen} />}
      item={{
        title: t('one'),
        render: (applicationId, onOpen) => <ApplicationView place={{ merchant, applicationId }} onOpen={onOpen} />,
      }}
    />
  )
}
