import { suspenseQueues } from '@parlour/core/contract/cashier/operator/suspense.ts'
import { Select } from '@parlour/ui/components/select.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Page } from '../../lib/view/page.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { SuspenseCard } from './suspense-card.tsx'
import { suspenseQuery, type Queue } from './suspense.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** Money that came and could be credited to nobody: what waits for two operators, and what became of the rest. */
export function SuspensePage() {
  const t = useText('suspense')
  const merchant = useMerchant()
  const [queue, setQueue] = useState<Queue>('open')
  return (
    <Page title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="w-full sm:w-64">
          <Select
            label={t('queue')}
            value={queue}
            options={suspenseQueues.map((one) => ({ value: one, label: t(`queues.${one}`) }))}
            onChange={(chosen) => setQueue(chosen as Queue)}
          />
        </div>
        <Link to="/approvals" className="flex min-h-11 items-center text-sm underline underline-offset-2">
          {t('toApprovals')}
        </Link>
      </div>
      <SuspenseList merchant={merchant} queue={queue} />
    </Page>
  )
}

function SuspenseList({ merchant, queue }: { readonly merchant: string; readonly queue: Queue }) {
  const t = useText('suspense')
  const found = useInfiniteQuery(suspenseQuery(merchant, queue))
  return (
    <PageList query={found} none={{ title: t('none'), text: t('noneText') }}>
      {(rows) => (
        <div className="flex flex-col gap-4">
          {rows.map((one) => (
            <SuspenseCard key={one.suspenseId} merchant={merchant} money={one} />
          ))}
        </div>
      )}
    </PageList>
  )
}
