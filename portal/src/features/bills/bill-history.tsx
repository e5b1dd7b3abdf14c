import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { BillDetail } from './bills.queries.ts'
import { useBillText } from './use-bill-text.ts'

/** What is due to whom below, bets of earlier periods that count in this one, and what was paid. */
export function BillHistory({ detail }: { readonly detail: BillDetail }) {
  return (
    <>
      <Children detail={detail} />
      <Adjustments detail={detail} />
      <Payments detail={detail} />
    </>
  )
}

type Given = { readonly detail: BillDetail }

function Part({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly children: React.ReactNode
}) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {text === undefined ? null : <p className="max-w-[65ch] text-sm text-text-muted">{text}</p>}
      {children}
    </section>
  )
}

function Children({ detail: { children, childrenCount } }: Given) {
  const t = useText('bills')
  if (children.length === 0) return null
  const more = childrenCount - children.length
  return (
    <Part title={t('part.children')}>
      <DataTable
        label={t('part.children')}
        rows={children}
        rowKey={({ account }) => account}
        columns={[
          { id: 'account', title: t('column.receiver'), cell: ({ account }) => <bdi>{account}</bdi> },
          { id: 'gross', title: t('column.due'), align: 'end', place: 'figure', cell: ({ gross }) => moneyText(gross) },
        ]}
      />
      {more > 0 ? <p className="text-xs text-text-muted">{t('further', { count: more })}</p> : null}
    </Part>
  )
}

function Adjustments({ detail: { adjustments } }: Given) {
  const t = useText('bills')
  const words = useBillText()
  if (adjustments.length === 0) return null
  return (
    <Part title={t('part.adjustments')} text={t('adjustment.text')}>
      <DataTable
        label={t('part.adjustments')}
        rows={adjustments}
        rowKey={({ betId, at }) => `${betId} ${at}`}
        columns={[
          {
            id: 'bet',
            title: t('adjustment.bet'),
            cell: ({ betId }) => <code className="ltr-run font-mono text-xs break-all">{betId}</code>,
          },
          { id: 'before', title: t('adjustment.before'), place: 'note', cell: ({ before }) => words.moment(before) },
          { id: 'at', title: t('adjustment.at'), cell: ({ at }) => words.moment(at) },
          { id: 'turnover', title: t('figure.turnover'), align: 'end', cell: ({ turnover }) => moneyText(turnover) },
          { id: 'payout', title: t('adjustment.payout'), align: 'end', cell: ({ payout }) => moneyText(payout) },
        ]}
      />
    </Part>
  )
}

function Payments({ detail: { payments } }: Given) {
  const t = useText('bills')
  const words = useBillText()
  if (payments.length === 0) return null
  return (
    <Part title={t('part.payments')}>
      <DataTable
        label={t('part.payments')}
        rows={payments}
        rowKey={({ paymentId }) => paymentId}
        columns={[
          { id: 'at', title: t('column.at'), cell: ({ at }) => words.moment(at) },
          {
            id: 'amount',
            title: t('column.amount'),
            align: 'end',
            place: 'figure',
            cell: ({ amount }) => moneyText(amount),
          },
        ]}
      />
    </Part>
  )
}
