import { verificationQueues } from '@parlour/core/contract/verification/operator/verification.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReviewQueue } from '../../lib/queue/review-queue.tsx'
import { CeilingsPanel } from './ceilings-panel.tsx'
import { readVerificationSearch } from './desk-search.ts'
import { VerificationRow } from './verification-row.tsx'
import { VerificationView } from './verification-view.tsx'
import { verificationsQuery } from './verifications.queries.ts'

/** What members show of themselves: the queues, one of them whole, and the brand's sums. */
export function VerificationsPage() {
  const t = useText('verifications')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readVerificationSearch(useSearch({ strict: false }))
  return (
    <ReviewQueue
      title={t('title')}
      text={t('text')}
      none={{ title: t('none'), text: t('noneText') }}
      queues={verificationQueues.map((queue) => ({ value: queue, label: t(`queues.${queue}`) }))}
      shown="decide"
      hasHands
      search={search}
      onGo={(next) => void navigate({ to: '/brands/$merchant/verifications', params: { merchant }, search: next })}
      query={useInfiniteQuery(verificationsQuery(merchant, search))}
      idOf={({ requestId }) => requestId}
      renderRow={(shown, onOpen) => <VerificationRow shown={shown} onOpen={onOpen} />}
      item={{
        title: t('one'),
        render: (id, onOpen) => <VerificationView place={{ merchant, id }} onOpen={onOpen} />,
      }}
      below={<CeilingsPanel merchant={merchant} />}
    />
  )
}
