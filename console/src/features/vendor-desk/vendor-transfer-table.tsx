import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { VendorTransfer } from './vendor-transfers.queries.ts'

export interface VendorTransferTableProps {
  readonly rows: readonly VendorTransfer[]
  readonly onAsk: (transfer: VendorTransfer) => void
}

const tones = {
  INIT: 'neutral',
  DEBITED: 'neutral',
  SENT: 'info',
  CONFIRMED: 'positive',
  FAILED: 'negative',
  UNKNOWN: 'accent',
} as const

export function VendorTransferTable({ rows, onAsk }: VendorTransferTableProps) {
  const t = useText('vendorDesk')
  const { time, money } = useFormat()
  const columns: readonly DataColumn<VendorTransfer>[] = [
    {
      id: 'id',
      title: t('id'),
      cell: ({ transferId, vendorCode, createdAt }) => (
        <span className="min-w-0">
          <code className="ltr-run font-mono text-xs break-all">{`${vendorCode} ${transferId}`}</code>
          <span className="block text-xs font-normal text-text-muted">{time(createdAt)}</span>
        </span>
      ),
    },
    { id: 'member', title: t('member'), cell: ({ username }) => <bdi translate="no">{username}</bdi> },
    { id: 'direction', title: t('direction'), cell: ({ direction }) => t(`directions.${direction}`) },
    {
      id: 'amount',
      title: t('amount'),
      align: 'end',
      place: 'figure',
      cell: ({ moved, amount, state, currency }) => {
        const shown = state === 'CONFIRMED' ? moved : amount
        return <bdi className="tabular">{shown === null ? t('amountAll') : money(shown, { symbol: currency })}</bdi>
      },
    },
    {
      id: 'state',
      title: t('state'),
      cell: (row) => (
        <span className="block">
          <Badge tone={tones[row.state]}>{t(`transferStates.${row.state}`)}</Badge>
          <Note row={row} />
        </span>
      ),
    },
    {
      id: 'rule',
      title: t('rule'),
      align: 'end',
      isEmpty: ({ isForHands }) => !isForHands,
      cell: (row) =>
        row.isForHands ? (
          <Button size="s" aria-label={t('ruleOf', { id: row.transferId })} onPress={() => onAsk(row)}>
            {t('rule')}
          </Button>
        ) : null,
    },
  ]
  return <DataTable label={t('transfers')} columns={columns} rows={rows} rowKey={({ transferId }) => transferId} />
}

/** How it is gone on with, why it was refused, or who ruled on it and by what. */
function Note({ row: { nextAt, asked, reason, ruledBy, evidence } }: { readonly row: VendorTransfer }) {
  const t = useText('vendorDesk')
  const { time } = useFormat()
  if (ruledBy !== null)
    return (
      <span className="block text-xs text-text-muted">
        {t('ruledBy', { name: ruledBy })}
        <bdi className="block break-words">{evidence}</bdi>
      </span>
    )
  if (nextAt !== null)
    return (
      <span className="block text-xs text-text-muted">{t('askedTimes', { times: asked, time: time(nextAt) })}</span>
    )
  if (reason === null) return null
  return (
    <code className="ltr-run block font-mono text-xs text-text-muted" translate="no">
      {reason}
    </code>
  )
}
