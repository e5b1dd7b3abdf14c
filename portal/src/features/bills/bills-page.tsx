import { isAgentType } from '@parlour/core/rules/identity/member-types.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { BillBadge } from './bill-badge.tsx'
import { BillSheet } from './bill-sheet.tsx'
import { billsQuery, type Bill, type BillKind, type Side } from './bills.queries.ts'
import { ForecastCards } from './forecast-cards.tsx'
import { StatusNotice } from './status-notice.tsx'
import { useBillText } from './use-bill-text.ts'

interface BillsPageProps {
  /** Only bills of this kind; absent: of every kind. */
  readonly kind?: BillKind
}

/** What contracts came to: the bills that somebody receives, and those that an agent pays its direct team. */
export default function BillsPage({ kind }: BillsPageProps) {
  const t = useText('bills')
  const { isAgent } = useSession()
  const [side, setSide] = useState<Side>('RECEIVED')
  const [opened, setOpened] = useState<string>()
  const title = kind === undefined ? t('title') : t(`kind.${kind}`)
  const listOf = (of: Side) => <BillList side={of} kind={kind} onOpen={setOpened} />
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <header>
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="mt-1 max-w-[70ch] text-sm text-text-muted">
          {t(isAgentType(isAgent ?? 0) ? 'text' : 'textMember')}
        </p>
      </header>
      <StatusNotice />
      {kind === undefined ? null : <ForecastCards kind={kind} />}
      {isAgentType(isAgent ?? 0) ? (
        <Tabs
          label={title}
          selected={side}
          onSelect={(id) => setSide(id === 'PAID' ? 'PAID' : 'RECEIVED')}
          items={(['RECEIVED', 'PAID'] as const).map((id) => ({ id, label: t(`side.${id}`), content: listOf(id) }))}
        />
      ) : (
        listOf('RECEIVED')
      )}
      {opened === undefined ? null : <BillSheet billId={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

interface NotThereProps {
  readonly query: { readonly error: Error | null; readonly isPending: boolean; readonly refetch: () => unknown }
}

/** Where bills will be, or why they are not. */
function NotThere({ query }: NotThereProps) {
  const t = useText('bills')
  const refusalText = useRefusalText()
  if (query.isPending)
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-16 rounded-medium" />
        ))}
      </div>
    )
  return (
    <InlineNotice tone="negative">
      <p>{refusalText(query.error)}</p>
      <Button size="s" className="mt-2" onPress={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </InlineNotice>
  )
}

interface BillListProps {
  readonly side: Side
  readonly kind: BillKind | undefined
  readonly onOpen: (billId: string) => void
}

function BillList({ side, kind, onOpen }: BillListProps) {
  const t = useText('bills')
  const words = useBillText()
  const found = useInfiniteQuery(billsQuery(side, kind))
  const rows = found.data?.pages.flatMap(({ list }) => list) ?? []
  if (found.isPending || (found.isError && rows.length === 0)) return <NotThere query={found} />
  if (rows.length === 0) return <EmptyState title={t(`empty.${side}`)} text={t(`emptyText.${side}`)} />
  return (
    <>
      <DataTable
        label={t(`side.${side}`)}
        rows={rows}
        rowKey={({ billId }) => billId}
        columns={[
          {
            id: 'period',
            title: t('column.period'),
            cell: (bill) => <OpenBill bill={bill} withKind={kind === undefined} onOpen={onOpen} />,
          },
          {
            id: 'other',
            title: t(side === 'RECEIVED' ? 'column.payer' : 'column.receiver'),
            place: 'note',
            cell: ({ other }) => (
              <bdi translate={other === null ? 'yes' : 'no'} className="ltr-run">
                {words.other(other)}
              </bdi>
            ),
          },
          {
            id: 'due',
            title: t('column.due'),
            align: 'end',
            place: 'figure',
            cell: ({ due }) => moneyText(due),
          },
          {
            id: 'open',
            title: t('column.open'),
            align: 'end',
            isEmpty: ({ open }) => !/[1-9]/u.test(open),
            cell: ({ open }) => moneyText(open),
          },
          { id: 'state', title: t('column.state'), place: 'noteEnd', cell: ({ state }) => <BillBadge state={state} /> },
        ]}
      />
      {found.hasNextPage ? (
        <Button className="mt-4 w-full" isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

interface OpenBillProps extends Pick<BillListProps, 'onOpen'> {
  readonly bill: Bill
  readonly withKind: boolean
}

/** The period of a bill, by which it is opened. */
function OpenBill({ bill, withKind, onOpen }: OpenBillProps) {
  const t = useText('bills')
  const words = useBillText()
  const category = t(`category.${bill.category}`)
  return (
    <span className="flex min-w-0 flex-col items-start">
      <button
        type="button"
        className="min-h-9 text-start font-semibold text-accent-strong underline decoration-line underline-offset-2"
        onClick={() => onOpen(bill.billId)}
      >
        {words.period(bill)}
      </button>
      <span className="text-xs font-normal text-text-muted">
        {withKind && bill.kind !== 'REALTIME_SALARY' ? t('name', { kind: t(`kind.${bill.kind}`), category }) : category}
      </span>
    </span>
  )
}
