import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { Link } from '@tanstack/react-router'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import type { Translate } from '../../lib/i18n/texts.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { WalletRecord } from './member.queries.ts'

export interface RecordTableProps {
  readonly rows: readonly WalletRecord[]
  /** What the table holds, where it is less than the whole record. */
  readonly label?: string
}

/** What happened in its own words where there are some; else the word of its kind. */
export function nameOf(t: Translate<'member'>, { entry, kind }: WalletRecord): string {
  return entryName(t, entry) || t(`kind.${kind}`)
}

function reasonText(t: Translate<'member'>, reason: string): string {
  const key = `reasons.${reason}`
  return t.has(key) ? t(key) : reason
}

export function entryName(t: Translate<'member'>, entry: string): string {
  const name = `entry.${entry}`
  return t.has(name) ? t(name) : ''
}

/** Where the cause of a movement is read: bets with the bets, what went to providers beside their wallets. */
function pageOf(entry: string): 'personalHistoryCopy' | 'transferFund' | undefined {
  if (entry.startsWith('bet.') || entry.startsWith('rebate.')) return 'personalHistoryCopy'
  return entry.startsWith('vendor_wallet.') ? 'transferFund' : undefined
}

/** The end of the reference, by which support finds the movement; the whole of it is in the file. */
function Reference({ row: { entry, reference } }: { readonly row: WalletRecord }) {
  const t = useText('member')
  const page = pageOf(entry)
  const code = (
    <span className="ltr-run font-mono" title={reference}>
      {reference.slice(-12)}
    </span>
  )
  return (
    <span className="block text-xs font-normal text-text-muted">
      <span className="sr-only">{t('records.reference')}: </span>
      {page === undefined ? (
        code
      ) : (
        <Link
          to="."
          search={(search) => ({ ...search, modal: 'member' as const, page })}
          resetScroll={false}
          className="inline-flex min-h-6 items-center underline decoration-line underline-offset-2 hover:text-text"
        >
          {code}
        </Link>
      )}
    </span>
  )
}

export function RecordTable({ rows, label }: RecordTableProps) {
  const t = useText('member')
  const { dateTime } = useFormat()
  return (
    <DataTable
      label={label ?? t('records.label')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'kind',
          title: t('records.kind'),
          cell: (row) => (
            <span className="min-w-0">
              <span className="block font-semibold">{nameOf(t, row)}</span>
              {row.reason === null ? null : (
                <span className="block text-xs font-normal text-text-muted">{reasonText(t, row.reason)}</span>
              )}
              <Reference row={row} />
            </span>
          ),
        },
        {
          id: 'at',
          title: t('records.at'),
          place: 'note',
          cell: (row) => dateTime(row.at, { dateStyle: 'medium', timeStyle: 'medium' }),
        },
        {
          id: 'before',
          title: t('records.before'),
          align: 'end',
          isWideOnly: true,
          cell: (row) => moneyText(row.before),
        },
        {
          id: 'amount',
          title: t('records.amount'),
          align: 'end',
          place: 'figure',
          cell: (row) => (
            <span
              className={row.amount.startsWith('-') ? 'ltr-run font-semibold' : 'ltr-run font-semibold text-positive'}
            >
              {signedMoneyText(row.amount)}
            </span>
          ),
        },
        {
          id: 'after',
          title: t('records.after'),
          align: 'end',
          place: 'noteEnd',
          cell: (row) => moneyText(row.after),
        },
      ]}
    />
  )
}
