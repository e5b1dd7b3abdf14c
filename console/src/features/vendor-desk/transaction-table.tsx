import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { MemberLink } from '../../lib/view/member-link.tsx'
import type { RoundKey, VendorTransaction } from './vendor-desk.queries.ts'

export interface TransactionTableProps {
  readonly merchant: string
  readonly rows: readonly VendorTransaction[]
  /** Absent where the round is what is shown. */
  readonly onRound?: (round: RoundKey) => void
}

const tones: Readonly<Record<VendorTransaction['state'], BadgeTone>> = {
  APPLIED: 'positive',
  DECLINED: 'negative',
  NOOP: 'neutral',
}

export function TransactionTable({ merchant, rows, onRound }: TransactionTableProps) {
  const t = useText('vendorDesk')
  const { time, money } = useFormat()
  const columns: readonly DataColumn<VendorTransaction>[] = [
    {
      id: 'kind',
      title: t('kind'),
      cell: (row) => (
        <span className="min-w-0">
          <span className="block font-semibold">{t(`kinds.${row.kind}`)}</span>
          <span className="block text-xs font-normal text-text-muted">{time(row.at)}</span>
        </span>
      ),
    },
    { id: 'state', title: t('state'), place: 'figure', cell: (row) => <State row={row} /> },
    ...(onRound === undefined
      ? [{ id: 'id', title: t('id'), cell: (row: VendorTransaction) => <VendorId row={row} /> }]
      : placeColumns({ merchant, onRound, t })),
    {
      id: 'amount',
      title: t('amount'),
      align: 'end',
      cell: ({ amount }) => <bdi className="tabular">{money(amount)}</bdi>,
    },
    {
      id: 'balances',
      title: t('balances'),
      align: 'end',
      cell: ({ balanceBefore, balance }) => (
        <span className="tabular ltr-run whitespace-nowrap">
          {balanceBefore === null ? '–' : money(balanceBefore)} → {money(balance)}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('transactions')}
      columns={columns}
      rows={rows}
      rowKey={({ vendorCode, txId }) => `${vendorCode} ${txId}`}
    />
  )
}

/** What the vendor calls it, and what it takes back or settles. */
function VendorId({ row }: { readonly row: VendorTransaction }) {
  const t = useText('vendorDesk')
  return (
    <span className="block min-w-0 max-md:text-end">
      <code className="ltr-run font-mono text-xs break-all">{row.txId}</code>
      {row.refTxId === null ? null : (
        <span className="block text-xs text-text-muted">
          {t('of')} <code className="ltr-run font-mono break-all">{row.refTxId}</code>
        </span>
      )}
    </span>
  )
}

function State({ row: { state, status, isRolledBack, isFree } }: { readonly row: VendorTransaction }) {
  const t = useText('vendorDesk')
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {status === 'OK' ? null : <code className="ltr-run self-center font-mono text-xs text-text-muted">{status}</code>}
      {isRolledBack ? <Badge tone="info">{t('rolledBack')}</Badge> : null}
      {isFree ? <Badge>{t('free')}</Badge> : null}
    </span>
  )
}

interface PlaceParts extends Required<Pick<TransactionTableProps, 'merchant' | 'onRound'>> {
  readonly t: ReturnType<typeof useText<'vendorDesk'>>
}

/** Whose it is, and of which round; the vendor's id below it, since two columns of long ids fit no tablet. */
function placeColumns({ merchant, onRound, t }: PlaceParts): readonly DataColumn<VendorTransaction>[] {
  return [
    {
      id: 'member',
      title: t('member'),
      cell: ({ memberId, username }) => <MemberLink merchant={merchant} memberId={memberId} username={username} />,
    },
    {
      id: 'round',
      title: `${t('round')} · ${t('id')}`,
      cell: (row) => (
        <span className="min-w-0 max-md:text-end">
          <GameName row={row} />
          <button
            type="button"
            aria-label={t('showRound', { round: row.roundId })}
            onClick={() => onRound(row)}
            className="ltr-run inline-block min-h-6 max-w-56 truncate text-start font-mono text-xs text-text-muted underline underline-offset-2 hover:text-text"
          >
            {row.roundId}
          </button>
          <VendorId row={row} />
        </span>
      ),
    },
  ]
}

function GameName({ row: { names, gameCode, vendorCode } }: { readonly row: VendorTransaction }) {
  const { tag } = useLocale()
  return (
    <span className="block text-sm">
      <bdi translate="no">{names === null ? gameCode : nameIn(names, tag)}</bdi>{' '}
      <code className="ltr-run font-mono text-xs text-text-muted">{vendorCode}</code>
    </span>
  )
}
