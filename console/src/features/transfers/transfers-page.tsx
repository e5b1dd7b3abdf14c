import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Page } from '../../lib/view/page.tsx'
import { RulePanel } from './rule-panel.tsx'
import { ToUpline } from './to-upline.tsx'
import { transfersQuery, type Transfer, type Requested } from './transfers.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** Money that moves along the lines of a brand: the terms, what moved, and what went back within a day. */
export function TransfersPage() {
  const t = useText('transfers')
  const merchant = useMerchant()
  const [name, setName] = useState('')
  const [request, setRequest] = useState<Requested>({})
  return (
    <Page title={t('title')} text={t('text')}>
      <RulePanel key={merchant} merchant={merchant} />
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const { member: _member, ...others } = request
          setRequest(name.trim() === '' ? others : { ...others, member: name.trim() })
        }}
      >
        <TextField
          label={t('member')}
          value={name}
          onChange={setName}
          maxLength={64}
          autoCapitalize="none"
          spellCheck="false"
          className="w-full sm:w-64"
        />
        <Button type="submit">{t('find')}</Button>
        <Checkbox
          isSelected={request.returned === 'yes'}
          onChange={(isOn) => {
            const { returned: _returned, ...others } = request
            setRequest(isOn ? { ...others, returned: 'yes' } : others)
          }}
        >
          {t('onlyReturned')}
        </Checkbox>
      </form>
      <TransferList merchant={merchant} request={request} />
    </Page>
  )
}

function TransferList({ merchant, request }: { readonly merchant: string; readonly request: Requested }) {
  const t = useText('transfers')
  const found = useInfiniteQuery(transfersQuery(merchant, request))
  return (
    <Loaded query={found} lines={6}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list)
        const member = pages[0]?.member ?? null
        return (
          <div className="flex flex-col gap-4">
            {member === null ? null : <ToUpline key={member.memberId} merchant={merchant} member={member} />}
            {list.length === 0 ? (
              <EmptyState title={t('none')} text={t('noneText')} />
            ) : (
              <TransferTable merchant={merchant} rows={list} />
            )}
            {found.hasNextPage ? (
              <div>
                <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
                  {t('more')}
                </Button>
              </div>
            ) : null}
          </div>
        )
      }}
    </Loaded>
  )
}

function TransferTable({ merchant, rows }: { readonly merchant: string; readonly rows: readonly Transfer[] }) {
  const t = useText('transfers')
  const { money, time } = useFormat()
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      rowKey={({ transferId }) => transferId}
      columns={[
        {
          id: 'from',
          title: t('from'),
          cell: ({ fromId, from }) => <MemberLink merchant={merchant} memberId={fromId} username={from} />,
        },
        {
          id: 'to',
          title: t('to'),
          cell: ({ toId, to }) => <MemberLink merchant={merchant} memberId={toId} username={to} />,
        },
        {
          id: 'amount',
          title: t('amount'),
          place: 'figure',
          cell: ({ amount, currency }) => (
            <strong className="tabular whitespace-nowrap">{money(amount, { symbol: currency })}</strong>
          ),
        },
        {
          id: 'direction',
          title: t('direction'),
          cell: ({ direction, returnsId }) => (
            <span className="inline-flex flex-wrap gap-1.5">
              <Badge>{t(`directions.${direction}`)}</Badge>
              {returnsId === null ? null : <Badge tone="negative">{t('returned')}</Badge>}
            </span>
          ),
        },
        { id: 'at', title: t('at'), place: 'note', cell: ({ at }) => <span className="tabular">{time(at)}</span> },
      ]}
    />
  )
}
