import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import type { Translate } from '../../lib/i18n/texts.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { recordCsvRow } from './csv-rows.ts'
import { ExportButton } from '../../lib/export/export-button.tsx'
import { fetchRecords, recordsQuery, type RecordFilter as Filter, type WalletRecord } from './member.queries.ts'
import { PageTitle } from './page-title.tsx'
import { RecordFilter } from './record-filter.tsx'
import { RecordList } from './record-list.tsx'
import { recordDaysMax } from '../../lib/period/periods.ts'
import { usePeriod } from '../../lib/period/use-period.ts'

const kinds = ['deposit', 'withdrawal', 'bet', 'win', 'refund', 'bonus', 'rebate', 'transfer', 'adjustment'] as const
/** What a kind's movements may be, where that is more than one thing. */
const entries: Readonly<Record<string, readonly string[]>> = {
  deposit: ['deposit.confirmed', 'deposit.assigned', 'deposit.suspended'],
  withdrawal: ['withdrawal.requested', 'withdrawal.cancelled', 'withdrawal.rejected', 'withdrawal.refunded'],
  refund: ['bet.cancelled', 'bet.voided'],
  transfer: ['transfer.up', 'transfer.down'],
  bonus: ['promo.credited', 'promo.reversed'],
  adjustment: [
    'adjustment.credited',
    'adjustment.debited',
    'deposit.reversed',
    'deposit.charged_back',
    'bet.reversed',
    'rebate.reversed',
    'tip.paid',
    'tip.reversed',
    'vendor.corrected',
  ],
}
const columnsOfCsv = ['at', 'kind', 'before', 'amount', 'after', 'reference'] as const

export function RecordsPage() {
  const t = useText('member')
  const choice = usePeriod('today', recordDaysMax)
  const [kind, setKind] = useState('all')
  const chosen = kinds.find((known) => known === kind)
  const [entry, setEntry] = useState('all')
  const offered = entries[kind] ?? []
  const filter: Filter = {
    ...choice.period,
    ...(chosen === undefined ? {} : { kind: chosen }),
    ...(offered.includes(entry) ? { entry } : {}),
  }
  const records = useInfiniteQuery({ ...recordsQuery(filter), enabled: choice.period !== undefined })
  const rows = records.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      <PageTitle
        aside={
          <ExportButton
            name="account-record"
            isDisabled={rows.length === 0}
            titles={columnsOfCsv.map((column) => t(`records.${column}`))}
            fetchPage={(cursor, signal) => fetchRecords(filter, { cursor, limit: 500, signal })}
            rowOf={(row) => recordCsvRow(row, nameOf(t, row))}
          />
        }
      >
        {t('page.transactionHistory')}
      </PageTitle>
      <RecordFilter
        choice={choice}
        others={[
          {
            label: t('filter.kind'),
            options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            value: kind,
            onChange: (value) => {
              setKind(value)
              setEntry('all')
            },
          },
          ...(offered.length === 0
            ? []
            : [
                {
                  label: t('filter.state'),
                  options: offered.map((value) => ({ value, label: entryName(t, value) })),
                  value: entry,
                  onChange: setEntry,
                },
              ]),
        ]}
      />
      <RecordList
        query={records}
        count={rows.length}
        loading={t('records.loading')}
        empty={{ title: t('records.empty'), text: t('records.emptyText') }}
      >
        <RecordTable rows={rows} />
      </RecordList>
    </>
  )
}

/** What happened in its own words where there are some; else the word of its kind. */
function nameOf(t: Translate<'member'>, { entry, kind }: WalletRecord): string {
  return entryName(t, entry) || t(`kind.${kind}`)
}

function reasonText(t: Translate<'member'>, reason: string): string {
  const key = `reasons.${reason}`
  return t.has(key) ? t(key) : reason
}

function entryName(t: Translate<'member'>, entry: string): string {
  const name = `entry.${entry}`
  return t.has(name) ? t(name) : ''
}

function RecordTable({ rows }: { readonly rows: readonly WalletRecord[] }) {
  const t = useText('member')
  const { dateTime } = useFormat()
  return (
    <DataTable
      label={t('records.label')}
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
            </span>
          ),
        },
        {
          id: 'at',
          title: t('records.at'),
          place: 'note',
          cell: (row) => dateTime(row.at, { dateStyle: 'short', timeStyle: 'medium' }),
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
