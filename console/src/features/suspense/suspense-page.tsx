import { suspenseQueues } from '@parlour/core/contract/cashier/operator/suspense.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReviewQueue } from '../../lib/queue/review-queue.tsx'
import { SuspenseCard } from './suspense-card.tsx'
import { readSuspenseSearch } from './suspense-search.ts'
import { suspenseQuery } from './suspense.queries.ts'

/** Money that came and could be credited to nobody: what waits for two operators, and what became of the rest. */
export function SuspensePage() {
  const t = useText('suspense')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readSuspenseSearch(useSearch({ strict: false }))
  return (
    <ReviewQueue
      title={t('title')}
      text={t('text')}
      none={{ title: t('none'), text: t('noneText') }}
      queues={suspenseQueues.map((queue) => ({ value: queue, label: t(`queues.${queue}`) }))}
      shown="open"
      search={search}
      onGo={(next) => void navigate({ to: '/brands/$merchant/suspense', params: { merchant }, search: next })}
      requests={
        <Link to="/approvals" className="flex min-h-11 items-center text-sm underline underline-offset-2">
          {t('toApprovals')}
        </Link>
      }
      query={useInfiniteQuery(suspenseQuery(merchant, search.queue ?? 'open'))}
      idOf={({ suspenseId }) => suspenseId}
      renderRow={(money) => <SuspenseCard merchant={merchant} money={money} />}
    />
  )
}
