import { depositQueues } from '@parlour/core/contract/cashier/operator/deposits.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { deskListLook } from '../../lib/view/desk-row.tsx'
import { Page } from '../../lib/view/page.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { DepositRow } from './deposit-row.tsx'
import { DepositView } from './deposit-view.tsx'
import { depositsQuery } from './deposits.queries.ts'
import { readDepositSearch, type DeskSearch, type Queue } from './desk-search.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** The deposit desk: what waits for a person, by what is to be done; and one of them, whole. */
export function DepositsPage() {
  const t = useText('deposits')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readDepositSearch(useSearch({ strict: false }))
  const go = (next: DeskSearch) =>
    void navigate({ to: '/brands/$merchant/deposits', params: { merchant }, search: readDepositSearch({ ...next }) })
  const { order, ...filter } = search
  if (order !== undefined) {
    return (
      <Page title={t('one')}>
        <div className="-mt-3">
          <Button size="s" variant="plain" className="-ms-3" onPress={() => go(filter)}>
            ‹ {t('title')}
          </Button>
        </div>
        <DepositView place={{ merchant, id: order }} onOpen={(id) => go({ ...filter, order: id })} />
      </Page>
    )
  }
  return (
    <Page title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-64">
          <Select
            label={t('queue')}
            value={filter.queue ?? 'decide'}
            options={depositQueues.map((queue) => ({ value: queue, label: t(`queues.${queue}`) }))}
            onChange={(queue) => go({ ...without(filter, 'reference'), queue: queue as Queue })}
          />
        </div>
        <Find key={filter.reference ?? ''} filter={filter} onFind={go} />
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

/** The note that stands on the bank's statement finds its order in whatever queue it stands. */
function Find({ filter, onFind }: { readonly filter: DeskSearch; readonly onFind: (next: DeskSearch) => void }) {
  const t = useText('deposits')
  const [note, setNote] = useState(filter.reference ?? '')
  return (
    <form
      className="flex w-full items-end gap-2 sm:w-72"
      onSubmit={(event) => {
        event.preventDefault()
        onFind({ ...filter, reference: note })
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField label={t('note')} value={note} onChange={setNote} maxLength={20} />
      </div>
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}

interface QueueListProps {
  readonly merchant: string
  readonly filter: DeskSearch
  readonly onOpen: (depositId: string) => void
}

function QueueList({ merchant, filter, onOpen }: QueueListProps) {
  const t = useText('deposits')
  const found = useInfiniteQuery(depositsQuery(merchant, filter))
  return (
    <PageList query={found} none={{ title: t('none'), text: t('noneText') }}>
      {(rows) => (
        <ul className={deskListLook}>
          {rows.map((one) => (
            <li key={one.depositId}>
              <DepositRow deposit={one} onOpen={() => onOpen(one.depositId)} />
            </li>
          ))}
        </ul>
      )}
    </PageList>
  )
}
