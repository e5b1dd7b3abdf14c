import { withdrawalQueues } from '@parlour/core/contract/cashier/operator/withdrawals.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReviewQueue } from '../../lib/queue/review-queue.tsx'
import { readWithdrawalSearch } from './desk-search.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'
import { WithdrawalView } from './withdrawal-view.tsx'
import { withdrawalsQuery } from './withdrawals.queries.ts'

/** Withdrawals that wait, by what is to be done; and one of them, whole. */
export function WithdrawalsPage() {
  const t = useText('withdrawals')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readWithdrawalSearch(useSearch({ strict: false }))
  return (
    <ReviewQueue
      title={t('title')}
      text={t('text')}
      none={{ title: t('none'), text: t('noneText') }}
      queues={withdrawalQueues.map((queue) => ({ value: queue, label: t(`queues.${queue}`) }))}
      shown="open"
      hasHands
      search={search}
      onGo={(next) => void navigate({ to: '/brands/$merchant/withdrawals', params: { merchant }, search: next })}
      query={useInfiniteQuery(withdrawalsQuery(merchant, search))}
      idOf={({ withdrawalId }) => withdrawalId}
      renderRow={(withdrawal, onOpen) => <WithdrawalRow withdrawal={withdrawal} onOpen={onOpen} />}
      item={{ title: t('one'), render: (id) => <WithdrawalView place={{ merchant, id }} /> }}
    />
  )
}
