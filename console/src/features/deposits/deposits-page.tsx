import { depositQueues } from '@parlour/core/contract/cashier/operator/deposits.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReviewQueue } from '../../lib/queue/review-queue.tsx'
import { DepositRow } from './deposit-row.tsx'
import { DepositView } from './deposit-view.tsx'
import { depositsQuery } from './deposits.queries.ts'
import { readDepositSearch, type DepositSearch } from './desk-search.ts'

/** Deposits that wait for a person, by what is to be done; and one of them, whole. */
export function DepositsPage() {
  const t = useText('deposits')
  const navigate = useNavigate()
  const merchant = useMerchant()
  const search = readDepositSearch(useSearch({ strict: false }))
  const go = (next: object) =>
    void navigate({ to: '/brands/$merchant/deposits', params: { merchant }, search: readDepositSearch({ ...next }) })
  return (
    <ReviewQueue
      title={t('title')}
      text={t('text')}
      none={{ title: t('none'), text: t('noneText') }}
      queues={depositQueues.map((queue) => ({ value: queue, label: t(`queues.${queue}`) }))}
      shown="decide"
      hasHands
      search={search}
      // A note is found in whatever queue its order stands.
      onGo={(next) => go(next.queue === search.queue ? next : { ...next, reference: '' })}
      requests={<Find key={search.reference ?? ''} search={search} onFind={go} />}
      query={useInfiniteQuery(depositsQuery(merchant, search))}
      idOf={({ depositId }) => depositId}
      renderRow={(deposit, onOpen) => <DepositRow deposit={deposit} onOpen={onOpen} />}
      item={{
        title: t('one'),
        render: (id, onOpen) => <DepositView place={{ merchant, id }} onOpen={onOpen} />,
      }}
    />
  )
}

/** The note that stands on the bank's statement finds its order in whatever queue it stands. */
function Find({ search, onFind }: { readonly search: DepositSearch; readonly onFind: (next: DepositSearch) => void }) {
  const t = useText('deposits')
  const [note, setNote] = useState(search.reference ?? '')
  return (
    <form
      className="flex w-full items-end gap-2 sm:w-72"
      onSubmit={(event) => {
        event.preventDefault()
        onFind({ ...search, reference: note })
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField label={t('note')} value={note} onChange={setNote} maxLength={20} />
      </div>
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}
