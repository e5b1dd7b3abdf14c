import { withdrawalQueues } from '@parlour/core/contract/cashier/operator/withdrawals.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { deskListLook } from '../../lib/view/desk-row.tsx'
import { Page } from '../../lib/view/page.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { readDeskSearch, type DeskSearch, type Queue } from './desk-search.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'
import { WithdrawalView } from './withdrawal-view.tsx'
import { withdrawalsQuery } from './withdrawals.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** The withdrawal desk: what waits, by what is to be done; and one of them, whole. */
export function WithdrawalsPage() {
  const t = useText('withdrawals')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readDeskSearch(useSearch({ strict: false }))
  const go = (next: DeskSearch) =>
    void navigate({ to: '/brands/$merchant/withdrawals', params: { merchant }, search: readDeskSearch({ ...next }) })
  const { order, ...filter } = search
  if (order !== undefined) {
    return (
      <Page title={t('one')}>
        <div className="-mt-3">
          <Button size="s" variant="plain" className="-ms-3" onPress={() => go(filter)}>
            ‹ {t('title')}
          </Button>
        </div>
        <WithdrawalView place={{ merchant, id: order }} />
      </Page>
    )
  }
  return (
    <Page title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-64">
          <Select
            label={t('queue')}
            value={filter.queue ?? 'open'}
            options={withdrawalQueues.map((queue) => ({ value: queue, label: t(`queues.${queue}`) }))}
            onChange={(queue) => go({ ...filter, queue: queue as Queue })}
          />
        </div>
        <Checkbox
          isSelected={filter.mine === 'yes'}
          onChange={(isOn) => go(isOn ? { ...filter, mine: 'yes' } : without(filter, 'mine'))}
        >
          {t('mine')}
        </Checkbox>
        {filter.member === undefined ? null : (
          <Button size="s" onPress={() => go(without(filter, 'member'))}>
            {t('allMembers')}
          </Button>
        )}
      </div>
      <QueueList merchant={merchant} filter={filter} onOpen={(id) => go({ ...filter, order: id })} />
    </Page>
  )
}

const without = (search: DeskSearch, name: keyof DeskSearch): DeskSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => key !== name))

interface QueueListProps {
  readonly merchant: string
  readonly filter: DeskSearch
  readonly onOpen: (withdrawalId: string) => void
}

function QueueList({ merchant, filter, onOpen }: QueueListProps) {
  const t = useText('withdrawals')
  const found = useInfiniteQuery(withdrawalsQuery(merchant, filter))
  return (
    <PageList query={found} none={{ title: t('none'), text: t('noneText') }}>
      {(rows) => (
        <ul className={deskListLook}>
          {rows.map((one) => (
            <li key={one.withdrawalId}>
              <WithdrawalRow withdrawal={one} onOpen={() => onOpen(one.withdrawalId)} />
            </li>
          ))}
        </ul>
      )}
    </PageList>
  )
}
