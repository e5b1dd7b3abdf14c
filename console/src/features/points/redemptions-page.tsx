import { redemptionQueues } from '@parlour/core/contract/points/operator/points.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReviewQueue } from '../../lib/queue/review-queue.tsx'
import { redemptionsQuery } from './points.queries.ts'
import { RedemptionCard } from './redemption-card.tsx'
import { readRedemptionSearch } from './redemption-search.ts'

/** What members asked for with points: what waits, and what was decided. */
export function RedemptionsPage() {
  const t = useText('redemptions')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readRedemptionSearch(useSearch({ strict: false }))
  return (
    <ReviewQueue
      title={t('title')}
      text={t('text')}
      none={{ title: t('none'), text: t('noneText') }}
      queues={redemptionQueues.map((queue) => ({ value: queue, label: t(`queues.${queue}`) }))}
      shown="open"
      hasHands
      search={search}
      onGo={(next) => void navigate({ to: '/brands/$merchant/redemptions', params: { merchant }, search: next })}
      query={useInfiniteQuery(redemptionsQuery(merchant, search))}
      idOf={({ redemptionId }) => redemptionId}
      renderRow={(shown) => <RedemptionCard merchant={merchant} shown={shown} />}
    />
  )
}
