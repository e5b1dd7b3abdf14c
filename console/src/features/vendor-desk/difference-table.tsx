import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { VendorDifference } from './vendor-desk.queries.ts'

export interface DifferenceTableProps {
  readonly rows: readonly VendorDifference[]
  readonly onAsk: (difference: VendorDifference) => void
}

export function DifferenceTable({ rows, onAsk }: DifferenceTableProps) {
  const t = useText('vendorDesk')
  const { time } = useFormat()
  const columns: readonly DataColumn<VendorDifference>[] = [
    {
      id: 'id',
      title: t('id'),
      cell: ({ txId, vendorCode, foundAt }) => (
        <span className="min-w-0">
          <code className="ltr-run font-mono text-xs break-all">{`${vendorCode} ${txId}`}</code>
          <span className="block text-xs font-normal text-text-muted">{t('foundAt', { time: time(foundAt) })}</span>
        </span>
      ),
    },
    {
      id: 'kind',
      title: t('kind'),
      place: 'figure',
      cell: ({ kind }) => <Badge tone="info">{t(`differenceKinds.${kind}`)}</Badge>,
    },
    { id: 'member', title: t('member'), cell: ({ username }) => <bdi translate="no">{username ?? '–'}</bdi> },
    { id: 'ours', title: t('ours'), cell: ({ ours }) => <Side side={ours} /> },
    { id: 'theirs', title: t('theirs'), cell: ({ theirs }) => <Side side={theirs} /> },
    {
      id: 'remedy',
      title: t('correction'),
      align: 'end',
      cell: (row) => <Remedy row={row} onAsk={onAsk} />,
    },
  ]
  return (
    <DataTable
      label={t('differences')}
      columns={columns}
      rows={rows}
      rowKey={({ vendorCode, txId, kind }) => `${vendorCode} ${txId} ${kind}`}
    />
  )
}

function Side({ side }: { readonly side: VendorDifference['ours'] }) {
  const t = useText('vendorDesk')
  const { money } = useFormat()
  if (side === null) return <span className="text-text-muted">{t('notThere')}</span>
  const kind = `kinds.${side.kind}`
  return (
    <span className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
      {t.has(kind) ? t(kind) : side.kind}
      <bdi className="tabular whitespace-nowrap">{money(side.amount, { symbol: side.currency })}</bdi>
      {side.stands ? null : <Badge>{t('doesNotStand')}</Badge>}
    </span>
  )
}

function Remedy({ row, onAsk }: { readonly row: VendorDifference } & Pick<DifferenceTableProps, 'onAsk'>) {
  const t = useText('vendorDesk')
  const { money, time } = useFormat()
  const { correctedAt, amount, remedy, txId } = row
  if (correctedAt !== null) {
    return (
      <span className="block text-end text-xs">
        <bdi className="tabular block font-semibold">{amount === null ? t('takenBack') : money(amount)}</bdi>
        <span className="text-text-muted">{time(correctedAt)}</span>
      </span>
    )
  }
  if (remedy === 'NONE') return <span className="text-xs text-text-muted">{t('byVendorItself')}</span>
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <bdi className="tabular text-xs">{amount === null ? t('takeBack') : money(amount)}</bdi>
      <Button size="s" aria-label={t('correctOf', { id: txId })} onPress={() => onAsk(row)}>
        {t('correct')}
      </Button>
    </span>
  )
}
