import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { AdjustmentForm } from './adjustment-form.tsx'
import { adjustmentsQuery, type Adjustment, type Limit, type Lines, type Preview } from './adjustments.queries.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { reasonText } from './reason-text.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** Money given to members and taken from them: proposed here, decided under approvals by somebody else. */
export function AdjustmentsPage() {
  const t = useText('adjustments')
  const merchant = useMerchant()
  const booked = useInfiniteQuery(adjustmentsQuery(merchant))
  const [seen, setSeen] = useState<{ readonly lines: Lines; readonly preview: Preview }>()
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={booked} lines={6}>
        {({ pages }) => (
          <>
            <Panel title={t('new')}>
              {pages[0] === undefined ? null : <LimitLine limit={pages[0].limit} />}
              <AdjustmentForm merchant={merchant} onPreview={(lines, preview) => setSeen({ lines, preview })} />
            </Panel>
            <Panel title={t('booked')}>
              <BookedTable merchant={merchant} rows={pages.flatMap(({ list }) => list)} />
              {booked.hasNextPage ? (
                <Button
                  className="m-4"
                  isPending={booked.isFetchingNextPage}
                  onPress={() => void booked.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              ) : null}
            </Panel>
          </>
        )}
      </Loaded>
      {seen === undefined ? null : <PreviewDialog merchant={merchant} {...seen} onClose={() => setSeen(undefined)} />}
    </Page>
  )
}

function LimitLine({ limit: { singleMax, dayMax, dayUsed } }: { readonly limit: Limit }) {
  const t = useText('adjustments')
  const { money } = useFormat()
  return (
    <p className="px-4 pt-4 text-sm text-text-muted">
      {t('limit', { single: money(singleMax), day: money(dayMax), used: money(dayUsed) })}{' '}
      <Link to="/approvals" className="text-text underline underline-offset-2">
        {t('toApprovals')}
      </Link>
    </p>
  )
}

function BookedTable({ merchant, rows }: { readonly merchant: string; readonly rows: readonly Adjustment[] }) {
  const t = useText('adjustments')
  const { money, time } = useFormat()
  if (rows.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <DataTable
      label={t('booked')}
      rows={rows}
      rowKey={({ adjustmentId }) => adjustmentId}
      columns={[
        { id: 'member', title: t('username'), cell: (row) => <MemberLink merchant={merchant} {...row} /> },
        {
          id: 'amount',
          title: t('amount'),
          align: 'end',
          place: 'figure',
          cell: ({ amount, currency }) => (
            <bdi className="ltr-run" translate="no">
              {money(amount)} {currency}
            </bdi>
          ),
        },
        { id: 'reason', title: t('reasonCode'), cell: ({ reasonCode }) => reasonText(t, reasonCode) },
        { id: 'ticket', title: t('ticket'), cell: ({ ticket }) => <bdi translate="no">{ticket}</bdi> },
        { id: 'note', title: t('note'), cell: ({ note }) => <bdi>{note}</bdi> },
        { id: 'by', title: t('proposedBy'), cell: ({ proposedBy }) => <bdi translate="no">{proposedBy}</bdi> },
        { id: 'at', title: t('at'), place: 'note', cell: ({ at }) => time(at) },
      ]}
    />
  )
}
